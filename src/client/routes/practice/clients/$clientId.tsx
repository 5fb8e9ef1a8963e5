import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { idFromPath } from '../../../data/path-id.ts';
import { ClientPage } from '../../../features/practice/clients/client-page.tsx';
import { loadClient } from '../../../features/practice/clients/client-queries.ts';
import { type DeskTabSearch, deskTabSearch } from '../../../features/practice/frame/desk-tab.ts';
import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/clients/$clientId')({
  validateSearch: knownSearch<DeskTabSearch>(deskTabSearch),
  loader: ({ params }) => loadClient(idFromPath(params.clientId)),
  component: ClientPage,
  notFoundComponent: DeskNotFound,
  errorComponent: ({ error }) => <LoadError error={error} title="The client could not be loaded" level={1} />,
});
