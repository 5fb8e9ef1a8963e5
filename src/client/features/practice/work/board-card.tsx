import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { WorkRow } from '../../../../domain/practice/work-schemas.ts';
import { workName } from '../frame/desk-text.ts';
import { Assignee } from '../parts/assignee.tsx';
import { DeskActor } from '../parts/desk-actor.tsx';
import { Due } from '../parts/due.tsx';
import { UnreadMark } from '../parts/unread-mark.tsx';

const Card = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gap: '2px',
      p: '8px 10px',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: '6px',
      bg: 'card',
      _hover: { borderColor: 'field' },
      _focusVisible: { boxShadow: 'inset 3px 0 0 {colors.ink}' },
    },
  }),
);

interface BoardCardProps {
  row: WorkRow;
  /** Called with the row when its drag begins, and with undefined when it ends. */
  onDrag: (row: WorkRow | undefined) => void;
}

/** Card for an engagement on the board, which can be dragged to another column. */
export function BoardCard({ row, onDrag }: BoardCardProps) {
  return (
    <Card
      data-row={row.id}
      to="/practice/work/$engagementId"
      params={{ engagementId: String(row.id) }}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <chakra.span display="flex" alignItems="center" minWidth="0">
        <chakra.strong fontWeight="600" truncate>
          {row.client.fullName}
        </chakra.strong>
        <UnreadMark count={row.unread} />
      </chakra.span>
      <chakra.span color="muted" fontSize="0.8125rem" truncate>
        {workName(row)}
      </chakra.span>
      <chakra.span display="flex" alignItems="center" gap="6px" mt="4px" fontSize="0.8125rem">
        {row.dueAt === null ? <DeskActor actor={row.actor} status={row.status} /> : <Due dueAt={row.dueAt} />}
        <chakra.span ms="auto">
          <Assignee person={row.assignee} />
        </chakra.span>
      </chakra.span>
    </Card>
  );
}
