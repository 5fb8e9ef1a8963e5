import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/tax-preparation')({
  component: () => (
    <ComingPage title="Tax Preparation">
      Plain questions that lead to the list of documents your return needs.
    </ComingPage>
  ),
});
