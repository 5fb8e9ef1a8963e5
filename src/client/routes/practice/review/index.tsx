import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { idFromSearch } from '../../../data/path-id.ts';
import { ReviewPage } from '../../../features/practice/review/review-page.tsx';
import { reviewQuery } from '../../../features/practice/review/review-queries.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

interface ReviewSearch {
  scope?: 'everyone';
  /** ID of the document shown. */
  document?: number | undefined;
}

function reviewSearch({ scope, document }: Record<string, unknown>): ReviewSearch {
  const id = idFromSearch(document);
  return { ...(scope === 'everyone' && { scope }), ...(id !== undefined && { document: id }) };
}

export const Route = createFileRoute('/practice/review/')({
  staticData: { hasColumns: true },
  validateSearch: knownSearch(reviewSearch),
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(reviewQuery(reviewSearch(location.search).scope ?? 'mine')),
  component: ReviewPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Review" hasViews isFlush />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The documents could not be loaded" level={1} />
  ),
});
