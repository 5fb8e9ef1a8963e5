import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InboxMessage } from '../../../../domain/contact/inbox-schemas.ts';
import type { MessageState } from '../../../../domain/contact/message-state.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { pagination, queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';

const PAGE = 50;

// Always stale, because messages arrive and colleagues answer at any time.
const staleTime = 0;

export const inboxQuery = (state: MessageState) =>
  infiniteQueryOptions({
    queryKey: [...trpc.practice.inbox.list.pathKey(), 'pages', state],
    queryFn: ({ pageParam }) => api.practice.inbox.list.query({ state, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    staleTime,
  });

export const messageQuery = (id: number) => ({ ...trpc.practice.inbox.byId.queryOptions({ id }), staleTime });

/** Options for mutations that return the changed message. `done` is the notification. */
export const onMessageChange = (done: string) => ({
  onSuccess: (message: InboxMessage) => {
    queryClient.setQueryData(messageQuery(message.id).queryKey, message);
    toast({ title: done });
    return refetchAfterChange(trpc.practice.inbox.pathFilter());
  },
  onError: (error: unknown) => {
    toast({ title: 'Nothing was changed', description: failureMessage(error), variant: 'destructive' });
    // A conflict means that a colleague has changed the message first.
    if (reason(error)) void refetchAfterChange(trpc.practice.inbox.pathFilter());
  },
});
