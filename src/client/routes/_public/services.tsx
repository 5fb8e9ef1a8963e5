import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/services')({
  component: () => (
    <PublicPage>
      <ComingPage title="Services">
        What we do for people and companies, and what each filing costs.
      </ComingPage>
    </PublicPage>
  ),
});
