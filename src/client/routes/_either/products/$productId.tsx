import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_either/products/$productId')({
  component: () => (
    <ComingPage title="Product details">
      What this service covers, what it costs and how to order it.
    </ComingPage>
  ),
});
