import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/_either/tax-calculator')({
  component: () => <PageTitle title="Personal income tax calculator" />,
});
