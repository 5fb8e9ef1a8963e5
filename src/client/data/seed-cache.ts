import type { QueryClient } from '@tanstack/react-query';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import { meKey } from './session.ts';
import { trpc } from './trpc.ts';

/** Seeds the cache with data embedded in the page, so neither the server nor the browser fetches it. */
export function seedCache(queryClient: QueryClient, { hasSession, products, product }: AppSettings): void {
  // Without a session cookie, no user is signed in.
  if (!hasSession) queryClient.setQueryData(meKey, null);
  if (products) queryClient.setQueryData(trpc.shop.products.queryKey({}), products);
  if (product) queryClient.setQueryData(trpc.shop.product.queryKey({ id: product.id }), product);
}
