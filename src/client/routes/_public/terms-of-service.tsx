import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/terms-of-service')({
  component: () => (
    <PublicPage>
      <ComingPage title="Terms of Service">
        The terms on which we file your return, and how refunds of our fee work.
      </ComingPage>
    </PublicPage>
  ),
});
