import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { movesOf, moveTo } from '../../../../domain/engagements/engagement-state.ts';
import type { EngagementStatus } from '../../../../domain/engagements/engagement-status.ts';
import type { WorkCounts, WorkRow } from '../../../../domain/practice/work-schemas.ts';
import { failureMessage } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { fetchNextPage } from '../../../data/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isPracticeMove, moveText, nextMove, type PracticeMove } from '../engagement/move-text.ts';
import { statusNames } from '../frame/desk-text.ts';
import { BoardCard } from './board-card.tsx';
import { WorkMove } from './work-move.tsx';
import { boardColumnQuery } from './work-queries.ts';
import type { WorkSearch } from '../../../../domain/practice/work-search.ts';

const boardStatuses = [
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
  'submitted',
  'verification',
  'assessed',
] as const;

/** Returns the practice's move that takes an engagement to a column; undefined if there is none. */
function moveToColumn({ kind, status }: WorkRow, column: EngagementStatus): PracticeMove | undefined {
  const move = moveTo('practice', { kind, status, statusBefore: null }, column);
  return move !== undefined && isPracticeMove(move) ? move : undefined;
}

/** Explains why a card can't be moved to a column, and what can be done with it instead. */
function explainNoMove({ client, kind, status }: WorkRow, column: EngagementStatus): void {
  const state = { kind, status, statusBefore: null };
  const next = nextMove({ moves: [...movesOf('practice', state)] });
  const instead = moveTo('client', state, column)
    ? 'Only the client can do that.'
    : next
      ? `The next step is “${moveText[next].title}”.`
      : 'It’s waiting for someone else.';
  toast({
    title: `${client.fullName}: can’t move to “${statusNames[column]}”`,
    description: `The work is in “${statusNames[status]}” and can’t go straight there. ${instead}`,
    variant: 'destructive',
  });
}

interface ColumnProps {
  status: EngagementStatus;
  search: WorkSearch;
  count: number | undefined;
  /** The card that is being dragged. */
  dragged: WorkRow | undefined;
  onDrag: (row: WorkRow | undefined) => void;
  onDrop: (row: WorkRow) => void;
}

function Column({ status, search, count, dragged, onDrag, onDrop }: ColumnProps) {
  const list = useInfiniteQuery(boardColumnQuery(search, status));
  const { data, error, hasNextPage, isFetchingNextPage } = list;
  const [isOver, setOver] = useState(false);
  const rows = data?.pages.flat() ?? [];
  const move = dragged && moveToColumn(dragged, status);
  return (
    <chakra.section
      aria-label={statusNames[status]}
      display="flex"
      flexDirection="column"
      minWidth="0"
      px="4px"
      pb="8px"
      borderRadius="6px"
      bg={move ? (isOver ? 'brand-subtle' : 'inset') : undefined}
      onDragOver={(event) => {
        // Without this, no drop event fires, not even to explain why a move isn't possible.
        if (dragged && dragged.status !== status) event.preventDefault();
        if (move) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Otherwise, Firefox would open the card's link.
        event.preventDefault();
        setOver(false);
        if (dragged && dragged.status !== status) onDrop(dragged);
      }}
    >
      <chakra.h2
        display="flex"
        justifyContent="space-between"
        gap="8px"
        borderBottom="2px solid"
        borderColor="ink"
        py="8px"
        mb="8px"
        fontWeight="600"
        fontSize="0.8125rem"
      >
        <chakra.span truncate>{statusNames[status]}</chakra.span>
        <chakra.small color="muted" fontWeight="500" fontSize="inherit">
          {count}
        </chakra.small>
      </chakra.h2>
      <chakra.div display="grid" gap="8px">
        {error && !data && <Notice tone="bad">{failureMessage(error)}</Notice>}
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} onDrag={onDrag} />
        ))}
      </chakra.div>
      {hasNextPage && (
        <Button
          size="xs"
          variant="plain"
          mt="6px"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void fetchNextPage(list)}
        >
          {count === undefined ? 'Show more' : `${count - rows.length} more`}
        </Button>
      )}
    </chakra.section>
  );
}

/**
 * The practice's work as a board with a column for each status. Clicking a card opens its engagement. Dropping it
 * on another column opens the move's form.
 */
export function WorkBoard({ search, counts }: { search: WorkSearch; counts: WorkCounts | undefined }) {
  const [dragged, setDragged] = useState<WorkRow>();
  const [dropped, setDropped] = useState<{ id: number; move: PracticeMove }>();
  const countOf: Partial<Record<EngagementStatus, number>> = counts ?? {};
  const columns = search.status === undefined || search.status === 'open' ? boardStatuses : [search.status];
  return (
    <chakra.div position="relative" overflowX="auto" mx="-4px">
      <chakra.div
        display="grid"
        gridTemplateColumns={`repeat(${columns.length}, minmax(152px, 1fr))`}
        gap="4px"
        alignItems="stretch"
        minHeight="60dvh"
      >
        {columns.map((status) => (
          <Column
            key={status}
            status={status}
            search={search}
            count={countOf[status]}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={(row) => {
              const move = moveToColumn(row, status);
              if (move) setDropped({ id: row.id, move });
              else explainNoMove(row, status);
            }}
          />
        ))}
      </chakra.div>
      {dropped && <WorkMove key={dropped.id} {...dropped} onClose={() => setDropped(undefined)} />}
    </chakra.div>
  );
}
