import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { WorkPage } from '../../../features/practice/work/work-page.tsx';
import { workQuery } from '../../../features/practice/work/work-queries.ts';
import { workSearch } from '../../../../domain/practice/work-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/work/')({
  validateSearch: knownSearch(workSearch),
  // No loaderDeps, so the page stays mounted when its search changes. It shows the previous list until the next one
  // loads.
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(workQuery(workSearch(location.search))),
  component: WorkPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Work" hasViews />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The work list could not be loaded" level={1} />
  ),
});
