import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { fetchNextPage } from '../../../data/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type ShowMoreProps = Pick<
  UseSuspenseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Button that loads a list's next page. Renders nothing after the last page. */
export function ShowMore(list: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      busy={list.isFetchingNextPage}
      busyLabel="Loading…"
      onClick={() => void fetchNextPage(list)}
    >
      Show more
    </Button>
  );
}
