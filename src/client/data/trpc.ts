import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { batchLimit } from '../../domain/batch-limit.ts';
import type { AppRouter } from '../../routers/index.ts';
import { currentUser } from './session.ts';
import { httpStatus } from './errors.ts';
import { queryClient } from './query-client.ts';
import { sessionLink } from './session-link.ts';

/** Converts non-JSON responses, such as a proxy's error page, into errors that contain their text. */
const fetchJson: typeof fetch = async (url, options) => {
  const reply = await fetch(url, options);
  if (reply.headers.get('content-type')?.includes('json')) return reply;
  throw new Error(`${reply.status}: ${(await reply.text()) || reply.statusText}`);
};

/** The plain tRPC client. Components and hooks normally use `trpc`, which adds query keys and types. */
export const api = createTRPCClient<AppRouter>({
  links: [
    sessionLink(isStillSignedIn),
    httpBatchLink({ url: '/trpc', fetch: fetchJson, maxItems: batchLimit }),
  ],
});

/** Returns whether the server session still belongs to the user shown in this tab. */
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

/** Retries a file transfer once after a 401 if the user is still signed in. The cookie may have been replaced. */
export async function withSession<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (httpStatus(error) !== 401 || !(await isStillSignedIn())) throw error;
    return send();
  }
}

/** tRPC helpers for TanStack Query. Example: `useQuery(trpc.shop.cart.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

export type Api = typeof api;
