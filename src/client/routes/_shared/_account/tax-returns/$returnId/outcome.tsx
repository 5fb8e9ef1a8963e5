import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../../../data/path-id.ts';
import { OutcomeFrame, OutcomePage } from '../../../../../features/returns/outcome/outcome-page.tsx';
import { ReturnNotFound, ReturnSkeleton } from '../../../../../features/returns/return/return-page.tsx';
import { loadReturn } from '../../../../../features/returns/return-queries.ts';
import { LoadError } from '../../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns/$returnId/outcome')({
  loader: ({ params }) => loadReturn(idFromPath(params.returnId)),
  remountDeps: ({ params }) => params,
  component: OutcomePage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ReturnSkeleton,
  errorComponent: function Failed({ error }) {
    return (
      <OutcomeFrame returnId={Route.useParams().returnId}>
        <LoadError error={error} level={1} title="The assessment could not be loaded" />
      </OutcomeFrame>
    );
  },
  notFoundComponent: ReturnNotFound,
});
