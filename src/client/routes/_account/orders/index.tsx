import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../chrome/coming-page.tsx';

export const Route = createFileRoute('/_account/orders/')({
  component: () => (
    <ComingPage title="Orders">What you ordered, what was paid and where each order stands.</ComingPage>
  ),
});
