import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { eventsQuery } from './settings-queries.ts';
import { EventList } from './event-list.tsx';

const lead =
  'What happened in your account, when and from where. See something you don’t recognise? Change your password.';

/** Back link and title, shown in every state. */
export function ActivityTitle() {
  usePageMeta({ title: 'Account activity', description: lead });
  return (
    <>
      <chakra.p textStyle="ui" mb="16px">
        <TextLink to="/settings" py="11px" my="-11px">
          Settings
        </TextLink>
      </chakra.p>
      <PageTitle title="Account activity">{lead}</PageTitle>
    </>
  );
}

const Events = chakra('div', {
  base: {
    maxWidth: '860px',
    borderTop: '2px solid',
    borderColor: 'ink',
    pt: { base: '18px', md: '20px' },
  },
});

/** Loading skeleton with six events. */
export function ActivitySkeleton() {
  return (
    <Events>
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
    </Events>
  );
}

/** Page with all account events, newest first. Account creation is an event, so the list is never empty. */
export function ActivityPage() {
  const list = useSuspenseInfiniteQuery(eventsQuery);
  return (
    <>
      <ActivityTitle />
      <Events>
        <EventList label="All activity" events={list.data.pages.flat()} detailed />
        <LoadMore list={list} />
      </Events>
    </>
  );
}
