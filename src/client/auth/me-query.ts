import { queryOptions } from '@tanstack/react-query';
import type { UserView } from '../../domain/accounts/schemas.ts';
import { httpStatus } from '../data/errors.ts';
import { api } from '../data/trpc.ts';
import { meKey } from './session.ts';

/** Asks the server who is signed in; its 401 means nobody. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<UserView | null> {
  try {
    return await api.auth.me.query(undefined, { signal });
  } catch (error) {
    if (httpStatus(error) === 401) return null;
    throw error;
  }
}

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
});
