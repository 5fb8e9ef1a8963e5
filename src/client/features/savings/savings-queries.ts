import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagination } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';

const CHALLENGES = 100;
const ENTRIES = 20;

/** Challenges that users can join. */
export const challengesQuery = trpc.savings.challenges.queryOptions();

/** The user's challenges with progress, paginated, newest first. */
export const myChallengesQuery = infiniteQueryOptions({
  queryKey: [...trpc.savings.myChallenges.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.savings.myChallenges.query({ limit: CHALLENGES, before: pageParam }),
  ...pagination(CHALLENGES),
});

/** All achievements, with the number of times the user has earned each. */
export const achievementsQuery = trpc.savings.achievements.queryOptions();

/** A challenge's entries, paginated, newest first. */
export const entriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...trpc.savings.entries.pathKey(), 'pages', id],
    queryFn: ({ pageParam }) => api.savings.entries.query({ id, limit: ENTRIES, before: pageParam }),
    ...pagination(ENTRIES),
  });

/** Total saved in a challenge by the end of each day with an entry. */
export const progressQuery = (id: number) => trpc.savings.progress.queryOptions({ id });
