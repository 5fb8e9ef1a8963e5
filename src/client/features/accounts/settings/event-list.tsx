import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEventView } from '../../../../domain/audit/schemas.ts';
import { formatTime } from '../../../../domain/calendar.ts';
import { formatMoment } from '../../../ui/figures/day.ts';

/** Container query for lists wide enough to show an event and its time on one line. */
const wide = '@container events (min-width: 30rem)';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2px 24px',
    py: '11px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    _first: { pt: '0' },
    // Align the times with the settings' buttons.
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 208px' },
  },
});

interface EventListProps {
  label: string;
  events: readonly AuditEventView[];
  /** Whether all events are from one day. If so, shows times without dates, and adds networks. */
  ofDay?: boolean;
  /** Whether phones show only the first event. */
  latestOnPhones?: boolean;
}

/** List of account events with their device and time. */
export function EventList({ label, events, ofDay = false, latestOnPhones = false }: EventListProps) {
  return (
    <chakra.ul aria-label={label} containerType="inline-size" containerName="events">
      {events.map(({ id, text, device, network, at }, place) => (
        <Row key={id} hideBelow={latestOnPhones && place > 0 ? 'tablet' : undefined}>
          <chakra.span
            css={{ [wide]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12px' } }}
          >
            {text}
            {device !== null && (
              <chakra.small display="block" textStyle="xs" color="muted" mt="2px" overflowWrap="anywhere">
                {device}
                {ofDay && network !== null && `, network ${network}`}
              </chakra.small>
            )}
          </chakra.span>
          <chakra.time
            dateTime={at}
            textStyle="xs"
            color="muted"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
            css={{ [wide]: { textStyle: 'sm' } }}
          >
            {ofDay ? formatTime(new Date(at)) : formatMoment(new Date(at))}
          </chakra.time>
        </Row>
      ))}
    </chakra.ul>
  );
}
