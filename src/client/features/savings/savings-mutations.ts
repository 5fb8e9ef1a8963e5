import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AchievementView, EntryOutcome, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { httpStatus } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { toast, toastFailure, toasts } from '../../data/notifications.ts';
import type { Completion } from './celebration/celebration-text.ts';
import { achievementsQuery, entriesQuery, myChallengesQuery, progressQuery } from './savings-queries.ts';

/** Maximum number of achievement notifications per entry. */
const MAX_NOTIFICATIONS = 3;

/** Shows a notification per achievement. The last one counts the rest and links to the shelf. */
function notifyUnlocked(unlocked: readonly AchievementView[]): void {
  const more = unlocked.length - MAX_NOTIFICATIONS;
  for (const [at, { name, description }] of unlocked.slice(0, MAX_NOTIFICATIONS).entries()) {
    toast({
      title: 'Achievement Unlocked',
      description: `${name}: ${description}`,
      variant: 'achievement',
      link:
        more > 0 && at === MAX_NOTIFICATIONS - 1
          ? { label: `and ${more} more`, to: '/savings-challenges', hash: 'achievements' }
          : undefined,
    });
  }
}

/** Returns the message shown when an entry change takes a completed challenge below its target. */
function reopened({ status, challenge: { name } }: UserChallengeView): string {
  return status === 'active'
    ? `${name} is active again.`
    : `${name} has failed: its target date has passed and the target wasn’t reached.`;
}

/** Returns functions that update the query cache after savings mutations. */
function useSavingsCache() {
  const queryClient = useQueryClient();
  const { queryKey } = myChallengesQuery;
  return {
    shown: (id: number) =>
      queryClient
        .getQueryData(queryKey)
        ?.pages.flat()
        .find((own) => own.id === id),
    /** Replaces a changed challenge in the cached list, so it shows immediately. */
    show: (changed: UserChallengeView) =>
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => page.map((own) => (own.id === changed.id ? changed : own))),
          },
      ),
    /** Refetches the challenge list, and the achievements and the dashboard, which are derived from it. */
    refreshChallenges: () => {
      void queryClient.invalidateQueries(trpc.savings.myChallenges.pathFilter());
      void queryClient.invalidateQueries(achievementsQuery);
      void queryClient.invalidateQueries(trpc.dashboard.pathFilter());
    },
    refreshEntries: (id: number) => {
      void queryClient.invalidateQueries(entriesQuery(id));
      void queryClient.invalidateQueries(progressQuery(id));
    },
    points: () =>
      (queryClient.getQueryData(achievementsQuery.queryKey) ?? []).reduce(
        (sum, { points, timesUnlocked }) => sum + points * timesUnlocked,
        0,
      ),
  };
}

type SavingsCache = ReturnType<typeof useSavingsCache>;

/** Returns an error handler that shows the server's message. Refetches challenges after a 404 or 409. */
function failed(title: string, cache: SavingsCache) {
  return (error: unknown) => {
    toastFailure(title, error);
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

/** Celebrates a completed challenge, and shows its notifications afterwards. */
type Celebrate = (completion: Completion) => void;

interface Celebration extends Pick<Completion, 'isCorrection'> {
  celebrate: Celebrate;
}

/**
 * Returns a success handler that updates the cache and shows notifications after an entry change. The
 * notifications of a completed challenge wait for its celebration.
 */
function notifyOutcome(title: string, cache: SavingsCache, celebration?: Celebration) {
  return (outcome: EntryOutcome) => {
    const { challenge, unlocked } = outcome;
    const before = cache.shown(challenge.id);
    const points = unlocked.reduce((sum, achievement) => sum + achievement.points, cache.points());
    cache.show(challenge);
    cache.refreshChallenges();
    cache.refreshEntries(challenge.id);
    const wasCompleted = before?.status === 'completed';
    const isCompleted = challenge.status === 'completed';
    if (isCompleted && !wasCompleted && celebration) {
      const description = `${challenge.challenge.name}\n${title}`;
      const notify = () => {
        toast({ title: 'Challenge Completed', description, variant: 'achievement', urgent: true });
        notifyUnlocked(unlocked);
      };
      const { celebrate, isCorrection } = celebration;
      celebrate({ ...outcome, isCorrection, points, notify });
      return;
    }
    if (wasCompleted && !isCompleted) {
      // Queued notifications no longer apply.
      toasts.clear();
      toast({ title, description: reopened(challenge) });
    } else {
      toast({ title });
    }
    notifyUnlocked(unlocked);
  };
}

export function useAddEntry(celebrate: Celebrate) {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.addEntry.mutationOptions({
      onSuccess: notifyOutcome('Entry added!', cache, { celebrate, isCorrection: false }),
      onError: failed('Failed to add entry', cache),
    }),
  );
}

export function useCorrectEntry(celebrate: Celebrate) {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.correctEntry.mutationOptions({
      onSuccess: notifyOutcome('Entry corrected', cache, { celebrate, isCorrection: true }),
      onError: failed('Failed to correct entry', cache),
    }),
  );
}

export function useRemoveEntry() {
  const cache = useSavingsCache();
  return useMutation(
    trpc.savings.removeEntry.mutationOptions({
      onSuccess: notifyOutcome('Entry removed', cache),
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
        toast({ title: 'Challenge updated', description: changed.challenge.name });
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
        toast({ title: 'You’ve left the challenge', description: challenge.name });
      },
      onError: failed('Failed to leave challenge', cache),
    }),
  );
}
