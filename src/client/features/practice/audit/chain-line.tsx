import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../ui/figures/day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { chainQuery } from './audit-queries.ts';

const count = (events: number) => `${events.toLocaleString('en-ZA')} ${events === 1 ? 'event' : 'events'}`;

/** Result of the last check of the hash chain, which reveals changes to the audit trail. */
export function ChainLine() {
  const { data } = useQuery(chainQuery);
  if (!data) return null;
  const check = data.lastCheck;
  const problem = check?.problem ?? null;
  return (
    <chakra.section
      aria-label="The chain"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gap="10px"
      mb="14px"
      p="10px 14px"
      border="1px solid"
      borderColor={problem === null ? 'line' : 'danger-fg'}
      borderRadius="md"
      bg="card"
    >
      <chakra.span color={problem === null ? 'brand-fg' : 'danger-fg'} pt="1px">
        <Icon name={problem === null ? 'shield' : 'warning'} size={18} />
      </chakra.span>
      <div>
        {check === null ? (
          <p>
            The chain hasn’t been checked yet. It’s checked every night; <code>npm run verify-audit</code>{' '}
            checks it immediately.
          </p>
        ) : problem === null ? (
          <p>
            <b>{count(check.chained)} intact</b>, checked {formatMoment(new Date(check.checkedAt))}.
            {check.waiting > 0 && ` ${count(check.waiting)} not chained yet.`}
          </p>
        ) : (
          <p>
            <b>{problem}</b> Checked {formatMoment(new Date(check.checkedAt))}. Run{' '}
            <code>npm run verify-audit</code> on the server, and compare the end with the log.
          </p>
        )}
        {check?.end && (
          <chakra.p color="muted" fontSize="0.8125rem" truncate title={check.end.hash}>
            Ends with event {check.end.eventId}: {check.end.hash.slice(0, 16)}…
          </chakra.p>
        )}
      </div>
    </chakra.section>
  );
}
