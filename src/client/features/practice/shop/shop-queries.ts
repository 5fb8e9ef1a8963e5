import { notFound } from '@tanstack/react-router';
import type { PracticeProductView } from '../../../../domain/practice/product-schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';

// Always stale, because other admins change the shop too.
const staleTime = 0;

export const productsQuery = { ...trpc.practice.products.list.queryOptions(), staleTime };
export const productQuery = (id: number) => ({
  ...trpc.practice.products.byId.queryOptions({ id }),
  staleTime,
});

/**
 * Fetches the shop's list in a route loader, and starts to fetch one of its products. Throws notFound for an unknown
 * product.
 */
export async function loadShop(wanted: number | 'new' | undefined): Promise<void> {
  const products = await queryClient.ensureQueryData(productsQuery);
  const id = wanted ?? products[0]?.id;
  if (id === 'new' || id === undefined) return;
  if (products.some((product) => product.id === id)) {
    void queryClient.prefetchQuery(productQuery(id));
    return;
  }
  try {
    await queryClient.ensureQueryData(productQuery(id));
  } catch (error) {
    if (httpStatus(error) === 404) throw notFound();
    throw error;
  }
}

/** Caches a changed product, and refetches the lists that contain it. */
export async function productChanged(product: PracticeProductView): Promise<void> {
  queryClient.setQueryData(productQuery(product.id).queryKey, product);
  await Promise.all([
    refetchAfterChange(trpc.practice.products.list.queryFilter()),
    refetchAfterChange(trpc.shop.pathFilter()),
  ]);
}
