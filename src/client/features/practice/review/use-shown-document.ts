import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentToReview } from '../../../../domain/practice/review-schemas.ts';
import type { TodayScope } from '../frame/use-desk-counts.ts';
import { reviewedDocumentQuery, reviewQuery } from './review-queries.ts';

/** Returns a key for a document version. Each version is decided on only once. */
export const versionKey = ({ id, version }: { id: number; version: number }) => `${id} ${version}`;

export interface QueueOptions {
  scope: TodayScope;
  /** ID of the document in the URL. */
  wanted: number | undefined;
  /** Puts a document's ID in the URL. */
  onShow: (id: number | undefined) => void;
}

/** Change to a document since it was shown. */
export type Meanwhile = 'gone' | 'replaced';

/** Number of documents to load ahead of the one shown. */
const AHEAD = 10;

/** Returns the queue in the order that documents were sent. Loads the next page before the user reaches the end. */
function useQueue(scope: TodayScope, decided: ReadonlySet<string>, id: number | undefined) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    reviewQuery(scope),
  );
  // A response fetched before a decision still includes the document that was decided on.
  const queue = data.pages.flat().filter((each) => !decided.has(versionKey(each)));
  const later = queue.filter((each) => id === undefined || each.id > id);
  const isLow = hasNextPage && !isFetching && later.length < AHEAD;
  useEffect(() => {
    if (isLow) void fetchNextPage({ cancelRefetch: false });
  }, [isLow, fetchNextPage]);
  return { queue, next: later[0], more: { hasNextPage, isFetchingNextPage, fetchNextPage } };
}

/**
 * Keeps the document as it was when first shown. A colleague's decision or a new file must not change what staff
 * are deciding on. The server rejects decisions on an outdated version.
 */
function useKept(id: number | undefined, latest: DocumentToReview | undefined) {
  const [kept, setKept] = useState(latest);
  const isSame = kept !== undefined && kept.id === id;
  const shown = isSame && latest?.version !== kept.version ? kept : latest;
  if (shown !== kept) setKept(shown);
  return { shown, showLatest: () => setKept(latest) };
}

/**
 * Chooses the document to show. Clients and colleagues may change the queue in the meantime, so the current
 * document stays until the user leaves it, even if it isn't in the queue.
 */
export function useShownDocument({ scope, wanted, onShow }: QueueOptions, decided: ReadonlySet<string>) {
  const [current, setCurrent] = useState({ scope, wanted, id: wanted });
  const { id } = current;
  const { queue, next, more } = useQueue(scope, decided, id);
  const first = queue[0]?.id;
  /** The last decided document, which stays in the URL until the next one replaces it. */
  const [leftId, setLeftId] = useState<number>();
  if (current.scope !== scope || current.wanted !== wanted) {
    setCurrent({
      scope,
      wanted,
      id: wanted !== undefined && wanted === leftId ? current.id : (wanted ?? first),
    });
  } else if (current.id === undefined && first !== undefined) {
    setCurrent({ ...current, id: first });
  }
  const queued = queue.find((each) => each.id === id);
  const isOutside = id !== undefined && queued === undefined;
  const { data: outside, isPending } = useQuery({
    ...reviewedDocumentQuery(id ?? 0),
    enabled: isOutside,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const isLoading = isOutside && isPending;
  const latest = isOutside ? (outside ?? undefined) : queued;
  const { shown, showLatest } = useKept(id, latest);
  let meanwhile: Meanwhile | undefined;
  if (shown && !isLoading && latest?.version !== shown.version) meanwhile = latest ? 'replaced' : 'gone';
  return {
    queue,
    more,
    id,
    shown,
    next,
    isOutside: isOutside && latest !== undefined,
    isLoading,
    meanwhile,
    showLatest,
    show: (to: number | undefined, { leaving }: { leaving?: number } = {}) => {
      setLeftId(leaving);
      setCurrent((before) => ({ ...before, id: to }));
      onShow(to);
    },
  };
}
