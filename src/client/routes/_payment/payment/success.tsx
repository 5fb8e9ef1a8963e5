import { createFileRoute } from '@tanstack/react-router';
import {
  LookingForPayment,
  PaymentError,
  SuccessPage,
} from '../../../features/orders/payment/payment-page.tsx';
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
