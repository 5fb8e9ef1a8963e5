import { createFileRoute } from '@tanstack/react-router';
import { PracticeAssistantPage } from '../../../features/practice/assistant/assistant-page.tsx';
import {
  draftsQuery,
  missesQuery,
  weeksQuery,
} from '../../../features/practice/assistant/assistant-queries.ts';
import { assistantSearch } from '../../../features/practice/assistant/assistant-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/assistant/')({
  validateSearch: assistantSearch,
  // No loaderDeps, so the page stays mounted when its search changes. It shows the previous list until the next one
  // loads.
  loader: async ({ context: { queryClient }, location }) => {
    const search = assistantSearch(location.search);
    if (search.list === 'drafts') await queryClient.ensureInfiniteQueryData(draftsQuery);
    else {
      await Promise.all([
        queryClient.ensureQueryData(weeksQuery),
        queryClient.ensureInfiniteQueryData(missesQuery(search)),
      ]);
    }
  },
  component: PracticeAssistantPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Assistant" hasViews />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The assistant’s questions could not be loaded" level={1} />
  ),
});
