import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../../layout/coming-page.tsx';

export const Route = createFileRoute('/_shared/_account/documents')({
  component: () => (
    <ComingPage title="Documents">
      Your papers in one place: uploaded, checked and kept for at least 5 years.
    </ComingPage>
  ),
});
