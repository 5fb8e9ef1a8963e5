import { publicPages } from '../../../../domain/site/public-pages.ts';
import type { PublicPageName } from '../../../../domain/site/public-pages.ts';
import { usePrices } from '../../../data/settings.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';

/** Gives a public page the title and description that the server sends with it too. */
export function usePublicPageMeta(name: PublicPageName): void {
  usePageMeta(publicPages(usePrices())[name]);
}
