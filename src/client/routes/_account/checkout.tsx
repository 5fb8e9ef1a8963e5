import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_account/checkout')({
  component: () => (
    <ComingPage title="Checkout">
      Your billing details, a summary of the order and a secure payment.
    </ComingPage>
  ),
});
