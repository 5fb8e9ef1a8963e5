import { createFileRoute } from '@tanstack/react-router';
import { CancelPage } from '../../../features/orders/payment/cancel-page.tsx';
import { paymentSearch } from '../../../features/orders/payment/payment-search.ts';

export const Route = createFileRoute('/_shared/payment/cancel')({
  validateSearch: paymentSearch,
  component: CancelPage,
});
