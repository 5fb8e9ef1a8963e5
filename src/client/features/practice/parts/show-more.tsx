import { Button } from '../../../ui/buttons/button.tsx';

interface ShowMoreProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads the next page of a list. Renders nothing after the last one. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      busy={isFetchingNextPage}
      busyLabel="Loading…"
      onClick={() => void fetchNextPage()}
    >
      Show more
    </Button>
  );
}
