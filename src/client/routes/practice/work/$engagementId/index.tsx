import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../../data/known-search.ts';
import { idFromPath } from '../../../../data/path-id.ts';
import { EngagementPage } from '../../../../features/practice/engagement/engagement-page.tsx';
import { loadEngagement } from '../../../../features/practice/engagement/engagement-queries.ts';
import { type DeskTabSearch, deskTabSearch } from '../../../../features/practice/frame/desk-tab.ts';
import { DeskNotFound } from '../../../../features/practice/frame/desk-not-found.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/work/$engagementId/')({
  staticData: { hasColumns: true },
  validateSearch: knownSearch<DeskTabSearch>(deskTabSearch),
  loader: ({ params }) => loadEngagement(idFromPath(params.engagementId)),
  remountDeps: ({ params }) => params,
  component: EngagementPage,
  notFoundComponent: DeskNotFound,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The work item could not be loaded" level={1} />
  ),
});
