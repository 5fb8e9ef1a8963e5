import { queryOptions } from '@tanstack/react-query';
import type { UserView } from '../../domain/accounts/schemas.ts';
import { httpStatus } from '../data/errors.ts';
import { api } from '../data/trpc.ts';
import { meKey } from '../data/session.ts';

/** Fetches the signed-in user. Returns null on a 401. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<UserView | null> {
  try {
    return await api.auth.me.query(undefined, { signal });
  } catch (error) {
    if (httpStatus(error) === 401) return null;
    throw error;
  }
}

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});
