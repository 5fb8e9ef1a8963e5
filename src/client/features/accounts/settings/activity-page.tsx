import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { AuditEventView } from '../../../../domain/audit/schemas.ts';
import { formatDay } from '../../../ui/figures/day.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BackLink } from '../../../ui/buttons/text-link.tsx';
import { eventsQuery } from './settings-queries.ts';
import { EventList } from './event-list.tsx';

const lead =
  'What happened in your account, when and from where. See something you don’t recognise? Change your password.';

/** Back link and title, shown in every state. */
export function ActivityTitle() {
  usePageMeta({ title: 'Account activity', description: lead });
  return (
    <>
      <BackLink to="/settings">Settings</BackLink>
      <PageTitle title="Account activity">{lead}</PageTitle>
    </>
  );
}

/** A day's events, below the date or, on wide screens, beside it. */
const Day = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', across: '184px minmax(0, 1fr)' },
    gap: '10px 32px',
    pt: '14px',
    borderTop: '2px solid',
    borderColor: 'ink',
    '& + &': { mt: '36px' },
  },
});

/** Loading skeleton with six events. */
export function ActivitySkeleton() {
  return (
    <Day as="div">
      <Bone w="140px" h="22px" />
      <Skeleton gap="0">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <chakra.span
            key={place}
            display="flex"
            justifyContent="space-between"
            gap="16px"
            py="14px"
            borderBottom="1px solid"
            borderColor="line"
          >
            <chakra.span display="grid" gap="8px" flex="1">
              <Bone w="min(55%, 220px)" />
              <Bone w="min(80%, 320px)" h="12px" />
            </chakra.span>
            <Bone w="96px" h="14px" />
          </chakra.span>
        ))}
      </Skeleton>
    </Day>
  );
}

/** Groups events, newest first, by day in South African time. */
const byDay = (events: readonly AuditEventView[]) =>
  Object.entries(Object.groupBy(events, ({ at }) => formatDay(new Date(at))));

/** Page with all account events, newest first. Account creation is an event, so the list is never empty. */
export function ActivityPage() {
  const list = useSuspenseInfiniteQuery(eventsQuery);
  return (
    <>
      <ActivityTitle />
      {byDay(list.data.pages.flat()).map(([day, events = []]) => (
        <Day key={day}>
          <chakra.h2 textStyle="h4" fontSize="1.0625rem">
            {day}
          </chakra.h2>
          <EventList label={`Activity on ${day}`} events={events} ofDay />
        </Day>
      ))}
      <LoadMore list={list} />
    </>
  );
}
