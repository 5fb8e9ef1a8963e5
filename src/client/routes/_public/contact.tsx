import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/contact')({
  component: () => (
    <PublicPage>
      <ComingPage title="Contact">
        A message form, our phone number and e-mail address, and the office hours.
      </ComingPage>
    </PublicPage>
  ),
});
