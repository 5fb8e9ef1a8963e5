import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../routers/index.ts';
import { fetchJson } from './fetch-json.ts';
import { queryClient } from './query-client.ts';

/** The procedures themselves, for calls outside a query or a mutation. */
export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', fetch: (url, options) => fetchJson(url, options as RequestInit) })],
});

export type Api = typeof api;

/** The options of each procedure for useQuery and useMutation: `useQuery(trpc.tax.calculations.queryOptions({}))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
