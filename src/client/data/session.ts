import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserView } from '../../domain/accounts/schemas.ts';

/** Query key of the signed-in user; the data is null when nobody is signed in. */
export const meKey = ['me'] as const;

export const currentUser = (queryClient: QueryClient) =>
  queryClient.getQueryData<UserView | null>(meKey) ?? null;

/** Whether a query may differ between users. Queries that don't are marked `meta.public`. */
const isPersonal = ({ queryKey, meta }: Query) => queryKey[0] !== meKey[0] && meta?.['public'] !== true;

/** Sets the signed-in user, or null, and drops the previous user's data. */
export function changeUser(queryClient: QueryClient, user: UserView | null): void {
  const before = currentUser(queryClient);
  void queryClient.cancelQueries({ queryKey: meKey });
  queryClient.setQueryData<UserView | null>(meKey, user);
  if (!before || before.id === user?.id) return;
  // Refetch what is on screen for the new user; without a user the page itself redirects.
  if (user) void queryClient.resetQueries({ predicate: isPersonal });
  else queryClient.removeQueries({ predicate: isPersonal });
}
