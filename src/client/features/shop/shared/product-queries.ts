import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { getJson } from '../../../get-json.ts';
import { queryClient } from '../../../query-client.ts';
import { useSettings } from '../../../settings.ts';

const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => getJson<ProductView[]>('/api/products'),
});

function productQuery(id: number) {
  return queryOptions({
    queryKey: ['products', id],
    queryFn: () => getJson<ProductView>(`/api/products/${id}`),
    placeholderData: () =>
      queryClient.getQueryData(productsQuery.queryKey)?.find((product) => product.id === id),
  });
}

/** Everything on sale, in the order of the catalogue; a page that came complete has it already. */
export function useProducts() {
  const { products } = useSettings();
  return useQuery({ ...productsQuery, initialData: products });
}

/** One product; whoever comes from the list sees at once what the list knew. */
export function useProduct(id: number) {
  const { product } = useSettings();
  return useQuery({ ...productQuery(id), initialData: product?.id === id ? product : undefined });
}
