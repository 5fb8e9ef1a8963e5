import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EventList } from './event-list.tsx';
import { latestEventsQuery } from './settings-queries.ts';

/** Refetches the events after every mutation on the page, including failed mutations. */
function useRefetchAfterActions() {
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

/** Section with the latest account events and a link to the full list. */
export function ActivitySection() {
  const { data: events } = useSuspenseQuery(latestEventsQuery);
  useRefetchAfterActions();
  return (
    <FormSection id="activity" title="Account activity" note="What happened, and when">
      <EventList label="Latest activity" events={events} latestOnPhones />
      <chakra.p textStyle="sm" pt="12px">
        <TextLink to="/settings/activity" iconAfter="arrow" py="11px" my="-11px">
          All activity
        </TextLink>
      </chakra.p>
    </FormSection>
  );
}
