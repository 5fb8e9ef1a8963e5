import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';
import { PublicPage } from '../../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/payment/cancel')({
  component: () => (
    <PublicPage>
      <ComingPage title="Payment cancelled">
        What happens to an order whose payment was stopped, and the ways to go on.
      </ComingPage>
    </PublicPage>
  ),
});
