import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../../../data/path-id.ts';
import { threadsQuery } from '../../../../../data/threads.ts';
import {
  ReturnFrame,
  ReturnNotFound,
  ReturnPage,
  ReturnSkeleton,
} from '../../../../../features/returns/return/return-page.tsx';
import { loadReturn, requestsQuery, tasksQuery } from '../../../../../features/returns/return-queries.ts';
import { LoadError } from '../../../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns/$returnId/')({
  loader: async ({ context, params }) => {
    const id = idFromPath(params.returnId);
    const { order } = await loadReturn(id);
    await Promise.all([
      context.queryClient.ensureQueryData(requestsQuery(id)),
      context.queryClient.prefetchQuery(threadsQuery(id)),
      order && context.queryClient.prefetchQuery(tasksQuery(order.id)),
    ]);
  },
  remountDeps: ({ params }) => params,
  component: ReturnPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ReturnSkeleton,
  errorComponent: ({ error }) => (
    <ReturnFrame>
      <LoadError error={error} level={1} title="The return could not be loaded" />
    </ReturnFrame>
  ),
  notFoundComponent: ReturnNotFound,
});
