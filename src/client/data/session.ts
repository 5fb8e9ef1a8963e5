import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserView } from '../../domain/accounts/schemas.ts';

/** Query key for the signed-in user; the data is null when signed out. */
export const meKey = ['me'] as const;

export const currentUser = (queryClient: QueryClient) =>
  queryClient.getQueryData<UserView | null>(meKey) ?? null;

/** Returns whether a query's data may differ between users. Public queries are marked with `meta.public`. */
const isPersonal = ({ queryKey, meta }: Query) => queryKey[0] !== meKey[0] && meta?.['public'] !== true;

/** Sets the signed-in user (null when signed out) and drops the previous user's data. */
export function changeUser(queryClient: QueryClient, user: UserView | null): void {
  const before = currentUser(queryClient);
  void queryClient.cancelQueries({ queryKey: meKey });
  queryClient.setQueryData<UserView | null>(meKey, user);
  if (!before || before.id === user?.id) return;
  // Refetch visible data for the new user. When signed out, the page redirects instead.
  if (user) void queryClient.resetQueries({ predicate: isPersonal });
  else queryClient.removeQueries({ predicate: isPersonal });
}
