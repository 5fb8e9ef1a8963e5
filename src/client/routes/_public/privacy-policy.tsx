import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/privacy-policy')({
  component: () => (
    <PublicPage>
      <ComingPage title="Privacy Policy">
        What we keep about you, for how long, and the rights you have over it.
      </ComingPage>
    </PublicPage>
  ),
});
