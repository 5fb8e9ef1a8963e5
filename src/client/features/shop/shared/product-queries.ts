import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';

/** Everything on sale, in the order of the catalogue. */
export const productsQuery = trpc.shop.products.queryOptions({});

/** One product; whoever comes from the list sees at once what the list knew. */
export const productQuery = (id: number, queryClient: QueryClient) => ({
  ...trpc.shop.product.queryOptions({ id }),
  initialData: () => queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
});
