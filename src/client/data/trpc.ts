import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../routers/index.ts';
import { currentUser } from '../auth/session.ts';
import { httpStatus } from './errors.ts';
import { queryClient } from './query-client.ts';
import { sessionLink } from './session-link.ts';

/** A reply that isn't JSON never came from a procedure (a proxy, a full disk): its text is all there is to tell. */
const fetchJson: typeof fetch = async (url, options) => {
  const reply = await fetch(url, options);
  if (reply.headers.get('content-type')?.includes('json')) return reply;
  throw new Error(`${reply.status}: ${(await reply.text()) || reply.statusText}`);
};

/** The procedures themselves; pages and hooks use `trpc`, whose options carry keys and types along. */
export const api = createTRPCClient<AppRouter>({
  links: [sessionLink(isStillSignedIn), httpBatchLink({ url: '/trpc', fetch: fetchJson })],
});

/** Whether the server knows the person whom this tab shows as signed in; not when by now it is somebody else. */
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

/** What passes by the procedures (files), sent once more where it was refused for a cookie that has been replaced. */
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
