import type { QueryClient } from '@tanstack/react-query';
import type { trpc } from './trpc.ts';

/** Dependencies that the router passes to every route's `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: typeof trpc;
}
