import { queryOptions } from '@tanstack/react-query';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { getJson } from '../../../get-json.ts';
import { queryClient } from '../../../query-client.ts';

/** Everything on sale, in the order of the catalogue. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => getJson<ProductView[]>('/api/products'),
});

/** One product; whoever comes from the list sees at once what the list knew. */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['products', id],
    queryFn: () => getJson<ProductView>(`/api/products/${id}`),
    placeholderData: () =>
      queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
  });
}
