import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { threadsQuery } from '../../../data/threads.ts';
import { MessagesFrame, MessagesPage, MessagesSkeleton } from '../../../features/messages/messages-page.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

const search = z.object({
  /** The open thread: the id of the return that it's about. */
  thread: z
    .union([z.int().min(1), z.literal('general')])
    .optional()
    .catch(undefined),
});

export const Route = createFileRoute('/_shared/_account/messages')({
  validateSearch: search,
  loader: ({ context }) => context.queryClient.ensureQueryData(threadsQuery),
  component: MessagesPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: MessagesSkeleton,
  errorComponent: ({ error }) => (
    <MessagesFrame>
      <LoadError error={error} title="Failed to fetch messages" />
    </MessagesFrame>
  ),
});
