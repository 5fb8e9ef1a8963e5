import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './buttons/button.tsx';

interface LoadMoreProps {
  list: Pick<UseSuspenseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** "Load more" button for an infinite query; hidden after the last page. */
export function LoadMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outline"
      mt="20px"
      busy={isFetchingNextPage}
      busyLabel="Loading more…"
      onClick={() => void fetchNextPage()}
    >
      Load more
    </Button>
  );
}
