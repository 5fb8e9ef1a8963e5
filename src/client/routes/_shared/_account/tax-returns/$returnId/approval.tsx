import { createFileRoute } from '@tanstack/react-router';
import { reason } from '../../../../../data/errors.ts';
import { idFromPath } from '../../../../../data/path-id.ts';
import {
  ApprovalFrame,
  ApprovalPage,
  NoFigures,
} from '../../../../../features/returns/approval/approval-page.tsx';
import { ReturnNotFound, ReturnSkeleton } from '../../../../../features/returns/return/return-page.tsx';
import { figuresQuery, loadReturn } from '../../../../../features/returns/return-queries.ts';
import { LoadError } from '../../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns/$returnId/approval')({
  loader: async ({ context, params }) => {
    const id = idFromPath(params.returnId);
    await loadReturn(id);
    await context.queryClient.ensureQueryData(figuresQuery(id));
  },
  remountDeps: ({ params }) => params,
  component: ApprovalPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ReturnSkeleton,
  errorComponent: function Failed({ error }) {
    const { returnId } = Route.useParams();
    if (reason(error) === 'figures.not-found') return <NoFigures returnId={returnId} />;
    return (
      <ApprovalFrame returnId={returnId}>
        <LoadError error={error} level={1} title="The figures could not be loaded" />
      </ApprovalFrame>
    );
  },
  notFoundComponent: ReturnNotFound,
});
