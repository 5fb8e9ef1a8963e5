import { createFileRoute } from '@tanstack/react-router';
import { categorySlug } from '../../../features/shop/categories.ts';
import { productsQuery } from '../../../features/shop/product-queries.ts';
import { ProductsPage, ProductsSkeleton } from '../../../features/shop/products-page.tsx';
import { LoadError } from '../../../ui/load-error.tsx';

interface ProductsSearch {
  /** The chosen tab; none for all services. */
  category?: string | undefined;
}

export const Route = createFileRoute('/_shared/products/')({
  // A category may stand in the address by its name as well.
  validateSearch: ({ category }: Record<string, unknown>): ProductsSearch => ({
    category: (typeof category === 'string' && categorySlug(category)) || undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(productsQuery),
  component: ProductsPage,
  pendingComponent: ProductsSkeleton,
  errorComponent: ({ error }) => (
    <LoadError error={error} level={1} title="Failed to fetch products">
      Check your connection and try again.
    </LoadError>
  ),
});
