import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../routers/index.ts';
import { currentUser } from './session.ts';
import { httpStatus } from './errors.ts';
import { queryClient } from './query-client.ts';
import { sessionLink } from './session-link.ts';

/** Turns replies that aren't JSON (a proxy's error page, a full disk) into errors with their text. */
const fetchJson: typeof fetch = async (url, options) => {
  const reply = await fetch(url, options);
  if (reply.headers.get('content-type')?.includes('json')) return reply;
  throw new Error(`${reply.status}: ${(await reply.text()) || reply.statusText}`);
};

/** The plain tRPC client; pages and hooks use `trpc`, whose options carry keys and types. */
export const api = createTRPCClient<AppRouter>({
  links: [sessionLink(isStillSignedIn), httpBatchLink({ url: '/trpc', fetch: fetchJson })],
});

/** Whether the server still knows the user this tab shows as signed in; false if it is another user. */
async function isStillSignedIn(): Promise<boolean> {
  const shown = currentUser(queryClient);
  if (!shown) return false;
  try {
    const { id } = await api.auth.me.query();
    return id === shown.id;
  } catch (error) {
    if (httpStatus(error) === 401) return false;
    throw error;
  }
}

/** Retries a file transfer once when it was refused because of a replaced session cookie. */
export async function withSession<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (httpStatus(error) !== 401 || !(await isStillSignedIn())) throw error;
    return send();
  }
}

/** `useQuery(trpc.shop.cart.queryOptions())`, `useMutation(trpc.auth.login.mutationOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

export type Api = typeof api;
