import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, trpc } from '../../data/trpc.ts';

const CHALLENGES = 100;
const ENTRIES = 20;

/** What can be joined. */
export const challengesQuery = trpc.savings.challenges.queryOptions();

/** What the person joined page by page, newest first, each with how it is going. */
export const myChallengesQuery = infiniteQueryOptions({
  queryKey: [...trpc.savings.myChallenges.pathKey(), 'pages'],
  queryFn: ({ pageParam }) => api.savings.myChallenges.query({ limit: CHALLENGES, before: pageParam }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length < CHALLENGES ? undefined : last.at(-1)?.id),
});

/** All achievements, and how often the person earned each. */
export const achievementsQuery = trpc.savings.achievements.queryOptions();

/** The entries of one of the person's challenges page by page, newest first. */
export const entriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...trpc.savings.entries.pathKey(), 'pages', id],
    queryFn: ({ pageParam }) => api.savings.entries.query({ id, limit: ENTRIES, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < ENTRIES ? undefined : last.at(-1)?.id),
  });

/** What had been saved by the end of each day with an entry. */
export const progressQuery = (id: number) => trpc.savings.progress.queryOptions({ id });
