import { createFileRoute } from '@tanstack/react-router';
import { meQuery } from '../../../auth/me-query.ts';
import { paymentSearch } from '../../../features/orders/payment/payment-search.ts';
import { OrderNotYours, SuccessPage } from '../../../features/orders/payment/success-page.tsx';
import { loadOrder } from '../../../features/orders/shared/order-queries.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const Route = createFileRoute('/_shared/payment/success')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => ({ id: search.order_id }),
  loader: async ({ context, deps: { id } }) => {
    const user = await context.queryClient.ensureQueryData(meQuery);
    if (user && id !== undefined) await loadOrder(id);
  },
  component: SuccessPage,
  pendingComponent: () => <Spinner label="Looking for your payment" />,
  errorComponent: ({ error }) => (
    <LoadError error={error} level={1} title="Failed to fetch order details">
      Your payment is not lost: it is confirmed whether or not this page can be shown.
    </LoadError>
  ),
  notFoundComponent: OrderNotYours,
});
