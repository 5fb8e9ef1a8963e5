import { createFileRoute } from '@tanstack/react-router';
import { categorySlug } from '../../../features/shop/categories.ts';
import { productsQuery } from '../../../features/shop/product-queries.ts';
import { ProductsPage, ProductsPending } from '../../../features/shop/list/products-page.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

interface ProductsSearch {
  /** Category slug of the selected tab; all services by default. */
  category?: string | undefined;
}

export const Route = createFileRoute('/_shared/products/')({
  // Accept a category's name as well as its slug.
  validateSearch: ({ category }: Record<string, unknown>): ProductsSearch => ({
    category: (typeof category === 'string' && categorySlug(category)) || undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(productsQuery),
  component: ProductsPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ProductsPending,
  errorComponent: ({ error }) => (
    <LoadError error={error} level={1} title="Failed to fetch products">
      Check your connection and try again.
    </LoadError>
  ),
});
