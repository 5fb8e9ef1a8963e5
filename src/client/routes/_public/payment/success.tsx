import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';
import { PublicPage } from '../../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/payment/success')({
  component: () => (
    <PublicPage>
      <ComingPage title="Payment confirmation">
        Your order number once a payment has arrived, and the way to the order.
      </ComingPage>
    </PublicPage>
  ),
});
