import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '../../../features/orders/payment/payment-page.tsx';
import { LookingForPayment, PaymentError } from '../../../features/orders/payment/payment-fallbacks.tsx';
import { findPayment, paymentSearch } from '../../../features/orders/payment/find-payment.ts';

export const Route = createFileRoute('/_payment/payment/success')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  remountDeps: ({ search }) => search,
  loader: ({ deps }) => findPayment(deps),
  component: SuccessPage,
  pendingComponent: LookingForPayment,
  errorComponent: PaymentError,
});
