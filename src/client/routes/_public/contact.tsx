import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/public-site/contact/contact-page.tsx';

interface ContactSearch {
  /** Message subject, such as a product name. */
  about?: string | undefined;
}

export const Route = createFileRoute('/_public/contact')({
  validateSearch: (search: Record<string, unknown>): ContactSearch => ({
    about: typeof search['about'] === 'string' ? search['about'].slice(0, 200) : undefined,
  }),
  component: ContactPage,
});
