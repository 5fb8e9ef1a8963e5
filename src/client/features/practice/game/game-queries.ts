import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { failureMessage } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { pagination, refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { GameSearch } from './game-search.ts';

const PAGE = 50;

// Always stale, because new scores arrive at any time.
const staleTime = 0;

export function scoresQuery({ list: chosen }: GameSearch) {
  const list = chosen ?? 'best';
  return infiniteQueryOptions({
    queryKey: [...trpc.practice.game.scores.pathKey(), 'pages', list],
    queryFn: ({ pageParam }) => api.practice.game.scores.query({ list, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** The latest competitions. */
export const competitionsQuery = {
  ...trpc.practice.game.competitions.queryOptions({ limit: 20 }),
  staleTime,
};

/** Refetches everything that shows scores and competitions. */
export async function gameChanged(): Promise<void> {
  await Promise.all([
    refetchAfterChange(trpc.practice.game.pathFilter()),
    refetchAfterChange(trpc.game.pathFilter()),
  ]);
}

/** Options for mutations that change what players see. */
export const onGameChange = {
  onSuccess: gameChanged,
  onError: (error: unknown) => {
    toast({ title: 'Nothing was changed', description: failureMessage(error), variant: 'destructive' });
    void gameChanged();
  },
};
