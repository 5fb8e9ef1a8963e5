import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { fetchFurtherPage } from '../data/query-client.ts';
import { Button } from './buttons/button.tsx';

interface LoadMoreProps {
  list: Pick<
    UseSuspenseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
  >;
}

/** "Load more" button for an infinite query; hidden after the last page. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      mt="20px"
      busy={list.isFetchingNextPage}
      busyLabel="Loading more…"
      onClick={() => void fetchFurtherPage(list)}
    >
      Load more
    </Button>
  );
}
