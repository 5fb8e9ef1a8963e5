import { queryOptions } from '@tanstack/react-query';
import type { UserView } from '../../domain/accounts/schemas.ts';
import { fetchJson } from '../fetch-json.ts';
import { queryClient, sessionKey } from '../query-client.ts';
import { noteSignedIn } from './session-hint.ts';

/**
 * The session as the server sees it; a 401 means that nobody is signed in. The one call that every page makes goes
 * through the REST door, so that a page for guests needs no tRPC client.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<UserView | null> => {
    const reply = await fetchJson('/api/user');
    const body = (await reply.json()) as UserView & { message?: string };
    if (!reply.ok && reply.status !== 401) throw new Error(body.message);
    noteSignedIn(reply.ok);
    return reply.ok ? body : null;
  },
});

/** Puts another person (or nobody) in place and forgets all that was fetched for the one before. */
export async function changeUser(user: UserView | null): Promise<void> {
  noteSignedIn(user !== null);
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
