import { publicPages } from '../../../../domain/site/public-pages.ts';
import type { PublicPageName } from '../../../../domain/site/public-pages.ts';
import { usePrices } from '../../../data/settings.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';

/** Sets the page's title and description, which match the prerendered page. */
export function usePublicPageMeta(name: PublicPageName): void {
  usePageMeta(publicPages(usePrices())[name]);
}
