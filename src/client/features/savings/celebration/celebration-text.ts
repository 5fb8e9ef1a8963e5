import { daysBetween } from '../../../../domain/calendar.ts';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import type {
  AchievementProgress,
  AchievementView,
  EntryOutcome,
  UserChallengeView,
} from '../../../../domain/savings/schemas.ts';
import { capital, centsAWeek, endedOn, numberWord, ordinal, rand } from '../savings-text.ts';
import type { NextChallenge } from './next-challenge.ts';

/** A completed challenge to celebrate. */
export interface Completion extends EntryOutcome {
  /** Whether the correction of an earlier entry completed the challenge. */
  isCorrection: boolean;
  /** The user's points, including the achievements just earned. */
  points: number;
  /** Shows the notifications that were held back during the celebration. */
  notify: () => void;
}

/** One screen of the celebration. All achievements belong to the third step. */
export type Screen =
  | { kind: 'filled' | 'shelf' | 'next' }
  | { kind: 'achievement'; achievement: AchievementView; place: number; of: number };

/** Returns the screens of a celebration in order. */
export function screensOf({ unlocked }: Pick<Completion, 'unlocked'>): Screen[] {
  return [
    { kind: 'filled' },
    { kind: 'shelf' },
    ...unlocked.map((achievement, at): Screen => ({
      kind: 'achievement',
      achievement,
      place: at + 1,
      of: unlocked.length,
    })),
    { kind: 'next' },
  ];
}

/** Returns how many days before its target date a challenge was completed. */
const daysEarly = (own: UserChallengeView) => daysBetween(endedOn(own), own.endDate);

/**
 * Describes how a challenge was completed, such as "The last R50.00 went in just now, 9 days early.", or after a
 * correction "You reached your target, 9 days early."
 */
export function lastEntryText({
  entry,
  challenge,
  isCorrection,
}: Pick<Completion, 'entry' | 'challenge' | 'isCorrection'>): string {
  const early = daysEarly(challenge);
  const when = early === 0 ? 'on the last day' : `${early === 1 ? '1 day' : `${early} days`} early`;
  const spare = decimalToCents(challenge.currentAmount) - decimalToCents(challenge.targetAmount);
  if (isCorrection) {
    const over = spare > 0 ? ` with ${formatCents(spare)} to spare` : '';
    return `You reached your target${over}, ${when}.`;
  }
  const over = spare > 0 ? ` That’s ${formatCents(spare)} more than your target.` : '';
  return `The last ${rand(entry.amount)} went in just now, ${when}.${over}`;
}

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Describes the number of challenges completed so far, such as "Your second completed challenge". */
export const countText = (count: number) => `Your ${places[count - 1] ?? ordinal(count)} completed challenge`;

/** The next achievement for a number of completed challenges. */
export interface CountGoal {
  name: string;
  points: number;
  need: number;
}

/** Returns the next achievement for a number of completed challenges; null if there is none. */
export function countGoal(achievements: readonly AchievementProgress[], count: number): CountGoal | null {
  const goals = achievements.flatMap(({ name, points, criteria }) =>
    criteria.type === 'completed_count' && criteria.gte > count ? [{ name, points, need: criteria.gte }] : [],
  );
  return goals.toSorted((a, b) => a.need - b.need)[0] ?? null;
}

/** Describes how far away the next achievement for completed challenges is. */
export function shelfText(count: number, goal: CountGoal | null): string {
  if (!goal) return 'It stays there, with its history.';
  return `${capital(numberWord(count))} of ${numberWord(goal.need)} for ${goal.name}, worth ${goal.points} points.`;
}

/** Describes why an achievement was earned. */
export function reasonText(
  { description, criteria }: AchievementView,
  { entry, challenge }: Pick<Completion, 'entry' | 'challenge'>,
): string {
  if (criteria.type === 'single_entry_percent') {
    const percent = Math.floor((100 * decimalToCents(entry.amount)) / decimalToCents(challenge.targetAmount));
    return `${description} Yours was ${percent}% of it.`;
  }
  if (criteria.type === 'completed_days_early') return `${description} You had ${daysEarly(challenge)}.`;
  return description;
}

/** Describes the suggested challenge and its weekly cost. `saved` is a decimal string in rand. */
export function suggestionText(
  { challenge: { targetAmount: whole, duration, rules }, targetAmount, carriesOver }: NextChallenge,
  saved: string,
): string {
  const cents = decimalToCents(targetAmount);
  const week = centsAWeek(cents, duration + 1);
  const price = week === null ? formatCents(cents) : `${formatCents(week)} a week`;
  const sum = `${rand(whole)} in ${duration} days`;
  if (carriesOver) return `${sum}. You already have ${rand(saved)}, so there’s ${price} left to save.`;
  return `${sum}: ${price}${rules.kind === 'ladder' && week !== null ? ' on average' : ''}.`;
}
