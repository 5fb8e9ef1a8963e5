import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';

/** The same for everyone: they stay in the cache when another person signs in. */
const meta = { public: true };

/** Everything on sale, in the order of the catalogue. */
export const productsQuery = trpc.shop.products.queryOptions({}, { meta });

/** One product; whoever comes from the list sees at once what the list knew. */
export const productQuery = (id: number, queryClient: QueryClient) => ({
  ...trpc.shop.product.queryOptions({ id }, { meta }),
  initialData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
});
