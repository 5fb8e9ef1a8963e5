import type { QueryClient } from '@tanstack/react-query';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import { meKey } from '../auth/session.ts';
import { trpc } from './trpc.ts';

/** Puts into the cache what the server told the page, so that neither it nor the browser asks for it. */
export function seedCache(queryClient: QueryClient, { hasSession, products, product }: AppSettings): void {
  // Without a session's cookie nobody is signed in.
  if (!hasSession) queryClient.setQueryData(meKey, null);
  if (products) queryClient.setQueryData(trpc.shop.products.queryKey({}), products);
  if (product) queryClient.setQueryData(trpc.shop.product.queryKey({ id: product.id }), product);
}
