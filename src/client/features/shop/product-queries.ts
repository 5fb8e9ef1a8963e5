import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';

/** The same for every user, so kept when the user changes. */
const meta = { public: true };

/** All products on sale, in catalogue order. */
export const productsQuery = trpc.shop.products.queryOptions({}, { meta });

/** One product, with the list's data as placeholder. */
export const productQuery = (id: number, queryClient: QueryClient) => ({
  ...trpc.shop.product.queryOptions({ id }, { meta }),
  initialData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
});
