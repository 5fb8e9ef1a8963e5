import { createFileRoute } from '@tanstack/react-router';
import {
  CancelPage,
  LookingForPayment,
  PaymentError,
} from '../../../features/orders/payment/payment-page.tsx';
import { findPayment, paymentSearch } from '../../../features/orders/payment/find-payment.ts';

export const Route = createFileRoute('/_payment/payment/cancel')({
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  remountDeps: ({ search }) => search,
  loader: ({ deps }) => findPayment(deps),
  component: CancelPage,
  pendingComponent: LookingForPayment,
  errorComponent: PaymentError,
});
