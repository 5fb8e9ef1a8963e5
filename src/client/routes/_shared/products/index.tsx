import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { categorySlug } from '../../../features/shop/products/category-slug.ts';
import { ProductsPage } from '../../../features/shop/products/products-page.tsx';
import { ProductsSkeleton } from '../../../features/shop/products/products-skeleton.tsx';
import { productsQuery } from '../../../features/shop/shared/product-queries.ts';
import { LoadError } from '../../../ui/load-error.tsx';

/** The chosen tab; none for all services. A category may stand in the address by its name as well. */
const productsSearch = z.object({
  category: z.catch(z.optional(z.pipe(z.string(), z.transform(categorySlug))), undefined),
});

export const Route = createFileRoute('/_shared/products/')({
  validateSearch: productsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(productsQuery),
  component: ProductsPage,
  pendingComponent: ProductsSkeleton,
  errorComponent: ({ error }) => (
    <LoadError error={error} level={1} title="Failed to fetch products">
      Check your connection and try again.
    </LoadError>
  ),
});
