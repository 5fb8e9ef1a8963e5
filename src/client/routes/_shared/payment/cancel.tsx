import { createFileRoute } from '@tanstack/react-router';
import { DataProvider } from '../../../data-provider.tsx';
import { CancelPage } from '../../../features/orders/payment/cancel-page.tsx';
import { paymentSearch } from '../../../features/orders/payment/payment-search.ts';

export const Route = createFileRoute('/_shared/payment/cancel')({
  validateSearch: paymentSearch,
  component: Cancel,
});

function Cancel() {
  const { order_id: orderId } = Route.useSearch();
  return (
    <DataProvider>
      <CancelPage orderId={orderId} />
    </DataProvider>
  );
}
