import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.tsx';

interface LoadMoreProps {
  list: Pick<UseSuspenseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** Under a list that is fetched page by page: the way to the next one, while there is one. */
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
