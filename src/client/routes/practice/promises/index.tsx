import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { promisesQuery } from '../../../features/practice/promises/promise-queries.ts';
import { PromisesPage } from '../../../features/practice/promises/promises-page.tsx';
import { promisesSearch } from '../../../features/practice/promises/promises-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/promises/')({
  validateSearch: knownSearch(promisesSearch),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(promisesQuery),
  component: PromisesPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Promises" hasViews />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The promises could not be loaded" level={1} />
  ),
});
