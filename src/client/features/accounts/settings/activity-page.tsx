import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../ui/load-more.tsx';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { eventsQuery } from './activity-queries.ts';
import { EventList } from './event-list.tsx';

const lead =
  'Who did what in your account, when and from where. Something you don’t recognise? Change your password.';

/** The way back and the title, above whatever there is to show. */
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

/** All that happened in the account, newest first. There is always something: its opening at least. */
export function ActivityPage() {
  const list = useSuspenseInfiniteQuery(eventsQuery);
  return (
    <>
      <ActivityTitle />
      <chakra.div maxWidth="860px" borderTop="2px solid" borderColor="ink" pt={{ base: '18px', md: '20px' }}>
        <EventList label="All activity" events={list.data.pages.flat()} detailed />
        <LoadMore list={list} />
      </chakra.div>
    </>
  );
}
