import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/tax-preparation')({
  component: () => (
    <ComingPage title="Tax Preparation">
      Here a few plain questions will lead you to the documents that your return needs.
    </ComingPage>
  ),
});
