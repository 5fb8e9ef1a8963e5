import { useEffect } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { type Change, followLive } from '../data/live.ts';
import { refetchAfterChange, refetchAll } from '../data/query-client.ts';
import { refreshAttachments, showInThreads, unreadQuery } from '../data/threads.ts';
import { trpc } from '../data/trpc.ts';

const threads = trpc.messages.threads.pathFilter();

/** Queries to invalidate for each kind of change, in addition to the threads' messages. */
const concerned = {
  message: [threads, unreadQuery, trpc.dashboard.pathFilter()],
  thread: [threads, unreadQuery, trpc.dashboard.pathFilter()],
  // Documents are listed by the return that they belong to.
  work: [
    trpc.returns.pathFilter(),
    trpc.documents.list.pathFilter(),
    trpc.dashboard.pathFilter(),
    threads,
    trpc.orders.pathFilter(),
  ],
  document: [
    trpc.documents.pathFilter(),
    trpc.returns.pathFilter(),
    trpc.dashboard.pathFilter(),
    trpc.orders.tasks.pathFilter(),
  ],
} satisfies Record<Exclude<Change['type'], 'reset'>, { queryKey: readonly unknown[] }[]>;

/** Keeps the signed-in user's pages current while the account layout is shown. */
export function useLiveUpdates(): void {
  const { user } = useAuth();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const closing = new AbortController();
    const onChange = (event: Change, isFirst: boolean) => {
      if (event.type === 'reset') {
        void refetchAll();
        return;
      }
      if (event.type === 'message' || event.type === 'thread') showInThreads('client', event, isFirst);
      if (event.type === 'document') refreshAttachments(event.documentId);
      for (const filter of concerned[event.type]) void refetchAfterChange(filter);
    };
    followLive({ source: 'client', account: id, onChange, signal: closing.signal });
    return () => closing.abort();
  }, [id]);
}
