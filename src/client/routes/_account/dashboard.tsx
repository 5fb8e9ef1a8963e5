import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/_account/dashboard')({
  component: () => <PageTitle title="Dashboard" />,
});
