import { createFileRoute, notFound } from '@tanstack/react-router';
import { superPath } from '../../../domain/brand.ts';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { SuperPage } from '../../features/public-site/super/super-page.tsx';

/** The Super page: its path is the brand's slug. Every other slug is not found. */
export const Route = createFileRoute('/_public/$slug')({
  beforeLoad: ({ params }) => {
    if (`/${params.slug}` !== superPath) throw notFound();
  },
  component: SuperPage,
  notFoundComponent: NotFoundPage,
});
