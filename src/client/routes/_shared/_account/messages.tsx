import { createFileRoute } from '@tanstack/react-router';
import { idFromSearch } from '../../../data/path-id.ts';
import { missingThread, threadsQuery } from '../../../data/threads.ts';
import { MessagesFrame, MessagesPage, MessagesSkeleton } from '../../../features/messages/messages-page.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

interface MessagesSearch {
  /** Open thread: the ID of the return it is about; 0 if invalid. */
  thread?: number | 'general' | undefined;
}

const readSearch = ({ thread }: Record<string, unknown>): MessagesSearch => ({
  thread: thread === 'general' ? thread : idFromSearch(thread),
});

export const Route = createFileRoute('/_shared/_account/messages')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { thread } }) => ({ thread }),
  loader: async ({ context: { queryClient }, deps }) => {
    const threads = await queryClient.ensureQueryData(threadsQuery());
    await queryClient.ensureQueryData(threadsQuery(missingThread(threads, deps.thread)));
  },
  component: MessagesPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: MessagesSkeleton,
  errorComponent: ({ error }) => (
    <MessagesFrame>
      <LoadError error={error} title="Your messages could not be loaded" />
    </MessagesFrame>
  ),
});
