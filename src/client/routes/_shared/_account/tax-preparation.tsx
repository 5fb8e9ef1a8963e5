import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/tax-preparation')({
  component: () => (
    <ComingPage title="Tax Preparation">
      Here, a few simple questions will show you which documents your return needs.
    </ComingPage>
  ),
});
