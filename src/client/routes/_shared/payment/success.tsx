import { createFileRoute } from '@tanstack/react-router';
import { DataProvider } from '../../../data-provider.tsx';
import { SuccessPage } from '../../../features/orders/payment/success-page.tsx';
import { paymentSearch } from '../../../features/orders/payment/payment-search.ts';

export const Route = createFileRoute('/_shared/payment/success')({
  validateSearch: paymentSearch,
  component: Success,
});

function Success() {
  const { order_id: orderId } = Route.useSearch();
  return (
    <DataProvider>
      <SuccessPage orderId={orderId} />
    </DataProvider>
  );
}
