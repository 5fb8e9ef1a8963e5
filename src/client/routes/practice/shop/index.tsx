import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { ShopPage } from '../../../features/practice/shop/shop-page.tsx';
import { loadShop } from '../../../features/practice/shop/shop-queries.ts';
import { type ShopSearch, shopSearch } from '../../../features/practice/shop/shop-search.ts';
import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/shop/')({
  validateSearch: knownSearch<ShopSearch>(shopSearch),
  beforeLoad: requireAdmin,
  // No loaderDeps, so the page stays mounted when another product is chosen.
  loader: ({ location }) => loadShop(shopSearch(location.search).product),
  component: ShopPage,
  notFoundComponent: DeskNotFound,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Shop" isFlush />,
  errorComponent: ({ error }) => <LoadError error={error} title="The shop could not be loaded" level={1} />,
});
