import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_either/products/')({
  component: () => (
    <ComingPage title="Products">Our filings, advice and yearly plans, each with its price.</ComingPage>
  ),
});
