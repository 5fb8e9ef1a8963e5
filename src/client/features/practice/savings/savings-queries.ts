import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';

// Always stale, because other admins can change them too.
const staleTime = 0;

export const challengesQuery = { ...trpc.practice.savings.challenges.queryOptions(), staleTime };
export const achievementsQuery = { ...trpc.practice.savings.achievements.queryOptions(), staleTime };

/** Refetches everything that shows challenges and achievements. */
export async function savingsChanged(): Promise<void> {
  await Promise.all([
    refetchAfterChange(trpc.practice.savings.pathFilter()),
    refetchAfterChange(trpc.savings.pathFilter()),
  ]);
}
