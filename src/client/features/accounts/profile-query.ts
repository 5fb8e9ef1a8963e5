import { trpc } from '../../data/trpc.ts';

/** The signed-in person's profile. */
export const profileQuery = trpc.account.profile.queryOptions();
