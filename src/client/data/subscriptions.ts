import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { AppRouter } from '../../routers/index.ts';

/** Separate tRPC client, because only live pages and the assistant need the subscription link's code. */
export const subscriptions = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
});
