import { createFileRoute, notFound } from '@tanstack/react-router';
import { superPath } from '../../../domain/brand.ts';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { SuperPage } from '../../features/public-site/super/super-page.tsx';

/** Super page, whose path contains the brand's slug. Any other slug is a 404. */
export const Route = createFileRoute('/_public/$slug')({
  beforeLoad: ({ params }) => {
    if (`/${params.slug}` !== superPath) throw notFound();
  },
  component: SuperPage,
  notFoundComponent: NotFoundPage,
});
