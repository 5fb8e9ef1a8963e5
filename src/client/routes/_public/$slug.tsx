import { createFileRoute, notFound } from '@tanstack/react-router';
import { brand, superPath } from '../../../domain/brand.ts';
import { ComingPage } from '../../chrome/coming-page.tsx';
import { NotFoundPage } from '../../chrome/not-found-page.tsx';
import { PublicPage } from '../../chrome/public-page.tsx';

/** The Super page: its address carries the brand's slug, so any other name here leads nowhere. */
export const Route = createFileRoute('/_public/$slug')({
  beforeLoad: ({ params }) => {
    if (`/${params.slug}` !== superPath) throw notFound();
  },
  component: () => (
    <PublicPage>
      <ComingPage title={brand.superName}>
        The all-year plan: one return, the provisional submissions and every letter answered.
      </ComingPage>
    </PublicPage>
  ),
  notFoundComponent: NotFoundPage,
});
