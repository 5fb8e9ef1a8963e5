import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../routers/index.ts';
import { queryClient } from './query-client.ts';

/** A reply that isn't JSON never came from a procedure (a proxy, a full disk): its text is all there is to tell. */
const fetchJson: typeof fetch = async (url, options) => {
  const reply = await fetch(url, options);
  if (reply.headers.get('content-type')?.includes('json')) return reply;
  throw new Error(`${reply.status}: ${(await reply.text()) || reply.statusText}`);
};

/** The procedures themselves; pages and hooks use `trpc`, whose options carry keys and types along. */
export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', fetch: fetchJson })],
});

/** `useQuery(trpc.shop.cart.queryOptions())`, `useMutation(trpc.auth.login.mutationOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

export type Api = typeof api;
