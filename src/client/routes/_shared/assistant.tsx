import { createFileRoute } from '@tanstack/react-router';
import { idFromSearch } from '../../data/path-id.ts';
import { currentUser } from '../../data/session.ts';
import { conversationQuery, welcomeQuery } from '../../features/assistant/assistant-queries.ts';
import { AssistantPage, AssistantSkeleton } from '../../features/assistant/assistant-page.tsx';

interface AssistantSearch {
  /** ID of one of the account's conversations; 0 for an invalid one. */
  conversation?: number | undefined;
}

export const Route = createFileRoute('/_shared/assistant')({
  validateSearch: ({ conversation }: Record<string, unknown>): AssistantSearch => ({
    conversation: idFromSearch(conversation),
  }),
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  // The page reports failed requests itself, because it works without them.
  loader: async ({ context: { queryClient }, deps: { conversation } }) => {
    if (!currentUser(queryClient)) return;
    void queryClient.prefetchQuery(welcomeQuery);
    if (conversation !== undefined) await queryClient.prefetchQuery(conversationQuery(conversation));
  },
  component: AssistantPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: AssistantSkeleton,
});
