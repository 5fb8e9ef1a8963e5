import { trpc } from '../../data/trpc.ts';

/** The signed-in user's profile. Always stale, because users often confirm an address in another tab. */
export const profileQuery = {
  ...trpc.account.profile.queryOptions(),
  staleTime: 0,
  refetchOnWindowFocus: true,
};
