import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventList } from './event-list.tsx';
import { latestEventsQuery } from './activity-queries.ts';

/** What is done on the page itself, or tried, belongs to it as well. */
function useOwnActs() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && /^(success|error)$/.test(event.action.type)) {
          void queryClient.invalidateQueries(latestEventsQuery);
        }
      }),
    [queryClient],
  );
}

/** What happened last in the account, and the way to the rest. */
export function ActivitySection() {
  const { data: events } = useSuspenseQuery(latestEventsQuery);
  useOwnActs();
  return (
    <FormSection id="activity" title="Account activity" note="Who did what, and when">
      <EventList label="Latest activity" events={events} />
      <chakra.p textStyle="sm" pt="12px">
        <TextLink to="/settings/activity" iconAfter="arrow" py="11px" my="-11px">
          All activity
        </TextLink>
      </chakra.p>
    </FormSection>
  );
}
