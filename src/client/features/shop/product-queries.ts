import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';

/** Marks data that is the same for every user, so it stays cached when the user changes. */
const meta = { public: true };

/** All products on sale, in catalogue order. */
export const productsQuery = trpc.shop.products.queryOptions({}, { meta });

/**
 * Query for one product. Starts with the product from the cached list, if any. Not marked as public, because
 * some products are visible to one client only.
 */
export const productQuery = (id: number, queryClient: QueryClient) => ({
  ...trpc.shop.product.queryOptions({ id }),
  initialData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
});
