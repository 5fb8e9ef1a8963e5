import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { WorkRow } from '../../../../domain/practice/work-schemas.ts';
import { Assignee } from '../parts/assignee.tsx';
import { DeskActor } from '../parts/desk-actor.tsx';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { briefDay, workName } from '../frame/desk-text.ts';
import { Due } from '../parts/due.tsx';
import { UnreadMark } from '../parts/unread-mark.tsx';
import { StatusTicks } from '../parts/status-ticks.tsx';

const column = columnsOf<WorkRow>();

const columns = [
  column.accessor('client', {
    header: 'Client',
    cell: ({ row: { original } }) => (
      <>
        <Link
          data-row={original.id}
          to="/practice/work/$engagementId"
          params={{ engagementId: String(original.id) }}
        >
          {original.client.fullName}
        </Link>
        <UnreadMark count={original.unread} />
      </>
    ),
  }),
  column.display({ id: 'work', header: 'Work', cell: ({ row: { original } }) => workName(original) }),
  column.accessor('status', {
    header: 'State',
    cell: ({ row: { original } }) => <StatusTicks kind={original.kind} status={original.status} />,
  }),
  column.accessor('actor', {
    header: 'Whose turn',
    cell: ({ row: { original } }) => <DeskActor actor={original.actor} status={original.status} />,
  }),
  column.display({
    id: 'documents',
    header: 'Documents',
    meta: { numeric: true, isMinor: true },
    cell: ({ row: { original } }) => {
      const { open, total } = original.requests;
      return <chakra.span color="muted">{`${total - open}/${total}`}</chakra.span>;
    },
  }),
  column.accessor('dueAt', { header: 'Due', cell: ({ getValue }) => <Due dueAt={getValue()} /> }),
  column.accessor('since', {
    header: 'Since',
    meta: { isMinor: true },
    cell: ({ getValue }) => <chakra.span color="muted">{briefDay(getValue())}</chakra.span>,
  }),
  column.accessor('assignee', { header: 'For', cell: ({ getValue }) => <Assignee person={getValue()} /> }),
];

interface WorkTableProps {
  rows: readonly WorkRow[];
  isStale: boolean;
  selected: readonly number[];
  onSelect: (ids: number[]) => void;
}

export function WorkTable({ rows, isStale, selected, onSelect }: WorkTableProps) {
  return (
    <DeskTable
      label="Work"
      columns={columns}
      rows={rows}
      isStale={isStale}
      selection={{ ids: selected, onChange: onSelect }}
    />
  );
}
