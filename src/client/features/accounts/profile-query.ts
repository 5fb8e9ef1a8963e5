import { trpc } from '../../data/trpc.ts';

/**
 * The signed-in person's profile. Its e-mail address is confirmed by a link in a mail, often in another tab: whoever looks
 * at it looks anew.
 */
export const profileQuery = {
  ...trpc.account.profile.queryOptions(),
  staleTime: 0,
  refetchOnWindowFocus: true,
};
