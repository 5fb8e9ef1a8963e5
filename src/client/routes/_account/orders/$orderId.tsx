import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_account/orders/$orderId')({
  component: () => (
    <ComingPage title="Order details">What is in this order, what was paid and where it stands.</ComingPage>
  ),
});
