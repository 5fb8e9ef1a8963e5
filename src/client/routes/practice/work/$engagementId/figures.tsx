import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../../data/path-id.ts';
import { loadFigures } from '../../../../features/practice/engagement/engagement-queries.ts';
import { FiguresPage } from '../../../../features/practice/engagement/figures-page.tsx';
import { DeskNotFound } from '../../../../features/practice/frame/desk-not-found.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/work/$engagementId/figures')({
  loader: ({ params }) => loadFigures(idFromPath(params.engagementId)),
  remountDeps: ({ params }) => params,
  component: FiguresPage,
  notFoundComponent: DeskNotFound,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The figures could not be loaded" level={1} />
  ),
});
