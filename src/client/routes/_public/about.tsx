import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

export const Route = createFileRoute('/_public/about')({
  component: () => (
    <PublicPage>
      <ComingPage title="About Us">Who we are, how we work and what we stand for.</ComingPage>
    </PublicPage>
  ),
});
