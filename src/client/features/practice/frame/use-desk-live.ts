import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, followLive } from '../../../data/live.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { refreshAttachments, showInThreads } from '../../../data/threads.ts';
import { trpc } from '../../../data/trpc.ts';

/** Minimum time in ms between refetches, to limit server load on busy days. */
const PAUSE_MS = 2_000;

const { today, engagements, clients, figures, review } = trpc.practice;
const lists = [today.pathKey(), engagements.list.pathKey()];

/** Returns the keys of the queries that a change affects, except the messages in threads. */
function concernedBy(event: Change): readonly QueryKey[] {
  if (event.type === 'reset') return [[]];
  const { clientId } = event.type === 'work' || event.type === 'document' ? event : event.thread;
  const client = clients.byId.queryKey({ id: clientId });
  // Documents are listed under the requests they answer.
  if (event.type === 'document') {
    const ofWork = [engagements.byId.pathKey(), engagements.requests.pathKey()];
    return [...lists, client, ...ofWork, review.pathKey()];
  }
  const id = event.type === 'work' ? event.returnId : event.thread.returnId;
  if (id === null) return [...lists, client];
  const work = engagements.byId.queryKey({ id });
  if (event.type !== 'work') return [...lists, client, work];
  const parts = [
    engagements.requests.queryKey({ id }),
    figures.list.pathKey(),
    engagements.counts.pathKey(),
    // A new assignee also takes over the client's documents to review.
    review.pathKey(),
  ];
  return [...lists, client, work, ...parts];
}

/**
 * Creates a function that refetches the queries that changes affect: the first immediately, later ones in batches. A
 * hidden page waits until it's visible, because opening a client's page is recorded.
 */
function createRefresh(signal: AbortSignal): (event: Change) => void {
  const waiting = new Map<string, QueryKey>();
  let isBusy = false;
  async function refresh(): Promise<void> {
    if (isBusy || waiting.size === 0 || document.visibilityState === 'hidden') return;
    isBusy = true;
    const keys = [...waiting.values()];
    waiting.clear();
    await Promise.allSettled([
      ...keys.map((queryKey) => refetchAfterChange({ queryKey })),
      new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    ]);
    isBusy = false;
    if (!signal.aborted) await refresh();
  }
  document.addEventListener('visibilitychange', () => void refresh(), { signal });
  return (event) => {
    for (const key of concernedBy(event)) waiting.set(JSON.stringify(key), key);
    void refresh();
  };
}

/**
 * Keeps the desk's pages current: Today, lists of work, documents to review, and the pages and threads of
 * engagements and clients.
 */
export function useDeskLive(account: number | undefined): void {
  useEffect(() => {
    if (account === undefined) return;
    const closing = new AbortController();
    const refresh = createRefresh(closing.signal);
    followLive({
      source: 'practice',
      account,
      onChange: (event, isFirst) => {
        if (event.type === 'message' || event.type === 'thread') showInThreads('practice', event, isFirst);
        if (event.type === 'document') refreshAttachments(event.documentId);
        refresh(event);
      },
      signal: closing.signal,
    });
    return () => closing.abort();
  }, [account]);
}
