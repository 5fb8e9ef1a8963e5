import { createFileRoute } from '@tanstack/react-router';
import {
  countsQuery,
  deletedQuery,
  documentsQuery,
  returnFactsQuery,
  toReplaceQuery,
} from '../../../features/documents/document-queries.ts';
import { documentsSearch } from '../../../features/documents/documents-search.ts';
import { DocumentsPage, DocumentsTitle } from '../../../features/documents/documents-page.tsx';
import { DocumentsPending } from '../../../features/documents/documents-table.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/documents')({
  validateSearch: documentsSearch,
  // No loaderDeps, so the page stays mounted when its search changes. It shows the previous list until the next
  // one loads.
  loader: ({ context: { queryClient }, location }) => {
    const view = documentsSearch(location.search);
    return Promise.all([
      // Loaded before the page to prevent layout shifts, including when the bin closes. The page works without them.
      queryClient.ensureInfiniteQueryData(returnFactsQuery).catch(() => undefined),
      queryClient.ensureQueryData(countsQuery),
      view.bin
        ? queryClient.ensureInfiniteQueryData(deletedQuery)
        : queryClient.ensureInfiniteQueryData(documentsQuery(view)),
      queryClient.ensureQueryData(toReplaceQuery),
    ]);
  },
  component: DocumentsPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <DocumentsTitle />
      <DocumentsPending />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <DocumentsTitle />
      <LoadError error={error} title="Your documents could not be loaded" />
    </>
  ),
});
