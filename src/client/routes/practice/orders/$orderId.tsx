import { createFileRoute } from '@tanstack/react-router';
import { idFromPath } from '../../../data/path-id.ts';
import { PracticeOrderPage } from '../../../features/practice/orders/order-page.tsx';
import { loadOrder } from '../../../features/practice/orders/order-queries.ts';
import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/orders/$orderId')({
  loader: ({ params }) => loadOrder(idFromPath(params.orderId)),
  component: PracticeOrderPage,
  notFoundComponent: DeskNotFound,
  errorComponent: ({ error }) => <LoadError error={error} title="The order could not be loaded" level={1} />,
});
