import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_account/cart')({
  component: () => (
    <ComingPage title="Your Cart">What you chose, what it costs, and the way to the checkout.</ComingPage>
  ),
});
