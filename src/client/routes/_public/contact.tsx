import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

interface ContactSearch {
  /** What the visitor wants to write about, such as a product's name. */
  about?: string | undefined;
}

export const Route = createFileRoute('/_public/contact')({
  validateSearch: (search: Record<string, unknown>): ContactSearch => ({
    about: typeof search['about'] === 'string' ? search['about'].slice(0, 200) : undefined,
  }),
  component: () => (
    <PublicPage>
      <ComingPage title="Contact">
        A message form, our phone number and e-mail address, and the office hours.
      </ComingPage>
    </PublicPage>
  ),
});
