import { createFileRoute } from '@tanstack/react-router';
import { brand } from '../../../domain/brand.ts';
import { usePageMeta } from '../../ui/page-meta.ts';
import { Hero } from './-hero.tsx';

export const Route = createFileRoute('/_public/')({ component: Home });

function Home() {
  usePageMeta({
    title: `${brand.name}: ${brand.tagline}`,
    description:
      'Licensed South African tax practitioners prepare and file your return from R299, in 2–5 business days.',
  });
  return <Hero />;
}
