import { chakra } from '@chakra-ui/react/styled-system';
import { formatMoment } from '../../../../domain/calendar.ts';
import type { AuditEventView } from '../../../../domain/audit/schemas.ts';

interface EventListProps {
  label: string;
  events: readonly AuditEventView[];
  /** Says from which network, too. */
  detailed?: boolean;
}

function origin({ device, network }: AuditEventView, detailed: boolean): string {
  const parts = [device, detailed && network !== null && `network ${network}`];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** Events of the account, a line each: what, from where, when. */
export function EventList({ label, events, detailed = false }: EventListProps) {
  return (
    <ul aria-label={label}>
      {events.map((event) => (
        <chakra.li
          key={event.id}
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap={{ base: '2px', md: '16px' }}
          py="11px"
          borderBottom="1px solid"
          borderColor="line"
          textStyle="ui"
          _first={{ pt: '0' }}
        >
          <span>
            {event.text}
            <chakra.small display="block" textStyle="xs" color="muted" mt="2px" overflowWrap="anywhere">
              {origin(event, detailed)}
            </chakra.small>
          </span>
          <chakra.time
            dateTime={event.at}
            textStyle={{ base: 'xs', md: 'sm' }}
            color="muted"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {formatMoment(new Date(event.at))}
          </chakra.time>
        </chakra.li>
      ))}
    </ul>
  );
}
