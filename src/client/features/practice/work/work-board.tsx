import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { WorkCounts, WorkRow } from '../../../../domain/practice/work-schemas.ts';
import { Assignee } from '../parts/assignee.tsx';
import { DeskActor } from '../parts/desk-actor.tsx';
import { statusNames, workName } from '../frame/desk-words.ts';
import { Due } from '../parts/due.tsx';

const boardStatuses = [
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
  'submitted',
  'verification',
  'assessed',
] as const;

const Card = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gap: '6px',
      p: '10px 12px',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: '6px',
      bg: 'card',
      _hover: { borderColor: 'field' },
      _focusVisible: { boxShadow: 'inset 3px 0 0 {colors.ink}' },
    },
  }),
);

function WorkCard({ row }: { row: WorkRow }) {
  return (
    <Card data-row to="/practice/work/$engagementId" params={{ engagementId: String(row.id) }}>
      <chakra.strong fontWeight="600" truncate>
        {row.client.fullName}
      </chakra.strong>
      <chakra.span color="muted" fontSize="0.8125rem" truncate>
        {workName(row)}
      </chakra.span>
      <chakra.span display="flex" alignItems="center" gap="8px" fontSize="0.8125rem">
        <DeskActor actor={row.actor} status={row.status} />
        <Due dueAt={row.dueAt} />
        <chakra.span ms="auto">
          <Assignee person={row.assignee} />
        </chakra.span>
      </chakra.span>
    </Card>
  );
}

/** The practice's work as a board: a column for each status. A card opens its work, where it is moved. */
export function WorkBoard({ rows, counts }: { rows: readonly WorkRow[]; counts: WorkCounts | undefined }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={`repeat(${boardStatuses.length}, minmax(220px, 1fr))`}
      gap="14px"
      overflowX="auto"
      pb="12px"
    >
      {boardStatuses.map((status) => (
        <chakra.section key={status} aria-label={statusNames[status]} minWidth="0">
          <chakra.h2 borderTop="2px solid" borderColor="ink" pt="8px" mb="10px" fontWeight="600">
            {statusNames[status]}{' '}
            <chakra.small color="muted" fontWeight="500" fontSize="0.8125rem">
              {counts?.[status]}
            </chakra.small>
          </chakra.h2>
          <chakra.div display="grid" gap="8px">
            {rows
              .filter((row) => row.status === status)
              .map((row) => (
                <WorkCard key={row.id} row={row} />
              ))}
          </chakra.div>
        </chakra.section>
      ))}
    </chakra.div>
  );
}
