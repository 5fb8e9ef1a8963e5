import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/tax-returns')({
  component: () => (
    <ComingPage title="Tax Returns">
      Each tax year with its status, who acts next and what is still asked for.
    </ComingPage>
  ),
});
