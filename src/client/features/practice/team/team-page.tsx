import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TeamMember } from '../../../../domain/practice/team-schemas.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { briefDay } from '../frame/desk-text.ts';
import { columnsOf, DeskTable } from '../parts/desk-table.tsx';
import { teamQuery } from './team-query.ts';

const column = columnsOf<TeamMember>();

/** Shows the day and time of a person's last visit. */
function LastSeen({ at }: { at: string | null }) {
  return <chakra.span color="muted">{at === null ? 'never' : formatMoment(new Date(at))}</chakra.span>;
}

function TwoFactor({ since }: { since: string | null }) {
  if (since !== null) return <span>on since {briefDay(since)}</span>;
  return (
    <chakra.span display="inline-flex" gap="6px" alignItems="center" color="danger-fg" fontWeight="600">
      <Icon name="warning" size={14} />
      off, can’t use the desk
    </chakra.span>
  );
}

const columns = [
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Link data-row to="/practice/work" search={{ assignee: String(original.id) }}>
        {original.fullName}
      </Link>
    ),
  }),
  column.accessor('role', {
    header: 'Role',
    cell: ({ getValue }) => (getValue() === 'admin' ? 'Admin' : 'Practitioner'),
  }),
  column.accessor('username', { header: 'Username', meta: { isMinor: true } }),
  column.accessor('email', { header: 'E-mail', meta: { isMinor: true } }),
  column.accessor('twoFactorSince', {
    header: 'Two-step verification',
    cell: ({ getValue }) => <TwoFactor since={getValue()} />,
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    cell: ({ getValue }) => <LastSeen at={getValue()} />,
  }),
  column.accessor('openWork', { header: 'Open work', meta: { numeric: true } }),
  column.accessor('overdueWork', {
    header: 'Overdue',
    meta: { numeric: true },
    cell: ({ getValue }) => (
      <chakra.span {...(getValue() > 0 ? { color: 'danger-fg', fontWeight: '600' } : { color: 'muted' })}>
        {getValue()}
      </chakra.span>
    ),
  }),
];

const roleCommand = 'npm run role -- USERNAME practitioner';

/** Explains how to add and remove staff members. */
function Roles() {
  return (
    <chakra.section
      aria-labelledby="roles"
      maxWidth="680px"
      mt="24px"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="card"
      p="14px 16px"
    >
      <chakra.h2 id="roles" fontFamily="heading" fontWeight="700" fontSize="1rem">
        Roles are assigned on the server
      </chakra.h2>
      <chakra.p mt="4px">
        No page or API call can change a role, so a stolen session can’t either. Ask the person to create an
        account as clients do, then run this on the server. It takes effect at once and is recorded in the
        audit trail.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 12px" mt="10px">
        <chakra.code fontSize="0.8125rem" p="6px 10px" borderRadius="sm" bg="inset" overflowWrap="anywhere">
          {roleCommand}
        </chakra.code>
        <CopyButton size="sm" text={roleCommand}>
          Copy
        </CopyButton>
      </chakra.div>
      <chakra.p mt="10px" color="muted">
        <b>practitioner</b> gives access to the desk. <b>admin</b> also gives access to the admin pages.{' '}
        <b>client</b> removes access to the desk. For someone who lost their phone and recovery codes:{' '}
        <code>npm run two-factor -- --off USERNAME</code>.
      </chakra.p>
    </chakra.section>
  );
}

/** The practice's staff: account security, last visit and workload. */
export function TeamPage() {
  const { data: members } = useSuspenseQuery(teamQuery);
  return (
    <DeskPage title="Team" note={members.length === 1 ? 'One person' : `${members.length} people`}>
      <DeskTable label="Team" columns={columns} rows={members} />
      <Roles />
    </DeskPage>
  );
}
