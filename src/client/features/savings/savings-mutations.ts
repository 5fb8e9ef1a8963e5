import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AchievementView, EntryOutcome, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { toast, toasts } from '../../ui/toast.ts';
import { achievementsQuery, entriesQuery, myChallengesQuery, progressQuery } from './savings-queries.ts';

/** Achievements of one entry that get a notification each. */
const MOST_TOLD = 3;

/** A notification for each of the first achievements; the last one counts the others and leads to the shelf. */
function tellUnlocked(unlocked: readonly AchievementView[]): void {
  const more = unlocked.length - MOST_TOLD;
  for (const [at, { name, description }] of unlocked.slice(0, MOST_TOLD).entries()) {
    toast({
      title: 'Achievement Unlocked',
      description: `${name}: ${description}`,
      variant: 'achievement',
      link:
        more > 0 && at === MOST_TOLD - 1
          ? { label: `and ${more} more`, to: '/savings-challenges', hash: 'achievements' }
          : undefined,
    });
  }
}

/** What became of a challenge whose completing entry was changed. */
function reopened({ status, challenge: { name } }: UserChallengeView): string {
  return status === 'active'
    ? `${name} is active again.`
    : `${name} has failed: its target date is over and the target isn’t reached.`;
}

/** The cache after a change of the person's challenges. */
function useSavingsCache() {
  const queryClient = useQueryClient();
  const { queryKey } = myChallengesQuery;
  return {
    shown: (id: number) =>
      queryClient
        .getQueryData(queryKey)
        ?.pages.flat()
        .find((own) => own.id === id),
    /** Shows a changed challenge at once. */
    show: (changed: UserChallengeView) =>
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => page.map((own) => (own.id === changed.id ? changed : own))),
          },
      ),
    /** The list and whatever is summed up from it. */
    refreshChallenges: () => {
      void queryClient.invalidateQueries(trpc.savings.myChallenges.pathFilter());
      void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
    },
    refreshEntries: (id: number) => {
      void queryClient.invalidateQueries(entriesQuery(id));
      void queryClient.invalidateQueries(progressQuery(id));
    },
    refreshAchievements: () => void queryClient.invalidateQueries(achievementsQuery),
  };
}

type SavingsCache = ReturnType<typeof useSavingsCache>;

/** Tells a failure in the server's words; after a refusal the challenges are looked at again. */
function failed(title: string, cache: SavingsCache) {
  return (error: unknown) => {
    // That nobody is signed in any more is told once for all calls.
    if (httpStatus(error) === 401) return;
    toast({ title, description: failureMessage(error), variant: 'destructive' });
    if (httpStatus(error) === 404 || httpStatus(error) === 409) cache.refreshChallenges();
  };
}

export function useJoinChallenge() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.join.mutationOptions({
      onSuccess: ({ challenge }) => {
        cache.refreshChallenges();
        toast({ title: 'Challenge joined!', description: challenge.name });
      },
      onError: failed('Failed to join challenge', cache),
    }),
  );
}

/** What an entry, or a change to one, led to: shown, and told in its order. */
function tellOutcome(title: string, cache: SavingsCache) {
  return ({ challenge, unlocked }: EntryOutcome) => {
    const before = cache.shown(challenge.id);
    cache.show(challenge);
    cache.refreshChallenges();
    cache.refreshEntries(challenge.id);
    const wasCompleted = before?.status === 'completed';
    const isCompleted = challenge.status === 'completed';
    if (unlocked.length > 0 || wasCompleted) cache.refreshAchievements();
    if (wasCompleted && !isCompleted) {
      // What waits to be told was taken back.
      toasts.clear();
      toast({ title, description: reopened(challenge) });
    } else if (isCompleted && !wasCompleted) {
      const description = `${challenge.challenge.name}\n${title}`;
      toast({ title: 'Challenge Completed', description, variant: 'achievement', urgent: true });
    } else {
      toast({ title });
    }
    tellUnlocked(unlocked);
  };
}

export function useAddEntry() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.addEntry.mutationOptions({
      onSuccess: tellOutcome('Entry added!', cache),
      onError: failed('Failed to add entry', cache),
    }),
  );
}

export function useCorrectEntry() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.correctEntry.mutationOptions({
      onSuccess: tellOutcome('Entry corrected', cache),
      onError: failed('Failed to correct entry', cache),
    }),
  );
}

export function useRemoveEntry() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.removeEntry.mutationOptions({
      onSuccess: tellOutcome('Entry removed', cache),
      onError: failed('Failed to remove entry', cache),
    }),
  );
}

export function useChangeChallenge() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.change.mutationOptions({
      onSuccess: (changed) => {
        cache.show(changed);
        cache.refreshChallenges();
        toast({ title: 'Challenge changed', description: changed.challenge.name });
      },
      onError: failed('Failed to change challenge', cache),
    }),
  );
}

export function useLeaveChallenge() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.leave.mutationOptions({
      onSuccess: ({ challenge }) => {
        cache.refreshChallenges();
        toast({ title: 'Challenge left', description: challenge.name });
      },
      onError: failed('Failed to leave challenge', cache),
    }),
  );
}
