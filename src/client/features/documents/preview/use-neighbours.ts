import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery, documentsQuery } from '../document-queries.ts';
import type { DocumentsSearch } from '../documents-search.ts';
import { neighboursOf } from './neighbours.ts';
import type { Neighbours } from './neighbours.ts';

/**
 * Returns the documents before and after the open one in the list behind it. Loads the list's next page ahead of
 * time, but never a file, because loading a file counts as opening it.
 */
export function useNeighbours(id: number, { tab, q, sort }: DocumentsSearch): Neighbours | undefined {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    documentsQuery({ tab, q, sort }),
  );
  const { data: counts } = useQuery(countsQuery);
  const found = neighboursOf(id, {
    documents: data?.pages.flat() ?? [],
    hasMore: hasNextPage,
    // The counts don't apply to search results.
    total: q ? undefined : counts?.[tab ?? 'total'],
  });
  // A failed page would otherwise be requested in an endless loop. The list refetches after a reconnect.
  const needsMore = found?.isLastLoaded === true && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return found;
}
