import { z } from 'zod';
import { daysBetween } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import { longestStreak } from './streak.ts';
import { decimalAmount, periodUnits } from './rules.ts';
import {
  type AchievementScope,
  type ChallengeType,
  challengeTypes,
  difficulties,
  type Difficulty,
} from './kinds.ts';

/** Longest challenge in days, and therefore the highest count anyone can reasonably reach. */
const whole = z.int().min(1).max(3_660);
const percent = z.number().positive().max(100);
/** Maximum: ten years. */
const hours = z.number().positive().max(87_600);

/** Achievement criteria, as stored in the database. */
export const achievementCriteria = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entry_count'), gte: whole }),
  z.object({ type: z.literal('first_entry_within_hours'), lte: hours }),
  z.object({ type: z.literal('streak'), every: z.enum(periodUnits), gte: whole }),
  z.object({ type: z.literal('progress_percent'), gte: percent }),
  z.object({ type: z.literal('single_entry_percent'), gte: percent }),
  z.object({ type: z.literal('completed') }),
  z.object({ type: z.literal('completed_days_early'), gte: whole }),
  z.object({ type: z.literal('completed_count'), gte: whole }),
  z.object({ type: z.literal('completed_difficulty'), eq: z.enum(difficulties) }),
  z.object({ type: z.literal('total_saved'), gte: decimalAmount }),
  z.object({ type: z.literal('completed_type'), in: z.array(z.enum(challengeTypes)).min(1) }),
]);

export type AchievementCriteria = z.output<typeof achievementCriteria>;

/** Facts after an entry was added or changed. Dates are South African, YYYY-MM-DD; amounts are in cents. */
export interface EntryFacts {
  entry: { cents: number; at: Date };
  challenge: {
    joinedAt: Date;
    targetCents: number;
    targetDay: string;
    savedCents: number;
    entryCount: number;
    /** Days with savings in ascending order, far enough back for any streak that can still be earned. */
    days: readonly string[];
    /** Completion date; null until completed. */
    completedOn: string | null;
  };
  /** Totals over all of the user's challenges, including this one. */
  history: {
    entryCount: number;
    savedCents: number;
    completedCount: number;
    completedDifficulties: readonly Difficulty[];
    completedTypes: readonly ChallengeType[];
  };
}

const HOUR_MS = 60 * 60 * 1_000;

/** Checks whether `part` is at least `percent` of `whole`, without rounding. */
function isPercent(part: number, whole: number, percent: number): boolean {
  return part * 100 >= whole * percent;
}

type Evaluator<Type extends AchievementCriteria['type']> = (
  criteria: Extract<AchievementCriteria, { type: Type }>,
  facts: EntryFacts,
  scope: AchievementScope,
) => boolean;

const evaluators: { [Type in AchievementCriteria['type']]: Evaluator<Type> } = {
  entry_count: ({ gte }, { challenge, history }, scope) =>
    (scope === 'user' ? history : challenge).entryCount >= gte,
  // No need to exclude later entries: if one is within the limit, the first entry was too.
  first_entry_within_hours: ({ lte }, { entry, challenge }) =>
    entry.at.getTime() - challenge.joinedAt.getTime() <= lte * HOUR_MS,
  streak: ({ every, gte }, { challenge }) => longestStreak(every, challenge.days) >= gte,
  progress_percent: ({ gte }, { challenge }) => isPercent(challenge.savedCents, challenge.targetCents, gte),
  single_entry_percent: ({ gte }, { entry, challenge }) => isPercent(entry.cents, challenge.targetCents, gte),
  completed: (_criteria, { challenge }) => challenge.completedOn !== null,
  completed_days_early: ({ gte }, { challenge: { completedOn, targetDay } }) =>
    completedOn !== null && daysBetween(completedOn, targetDay) >= gte,
  completed_count: ({ gte }, { history }) => history.completedCount >= gte,
  completed_difficulty: ({ eq }, { history }) => history.completedDifficulties.includes(eq),
  total_saved: ({ gte }, { history }) => history.savedCents >= decimalToCents(gte),
  completed_type: ({ in: types }, { history }) => types.some((type) => history.completedTypes.includes(type)),
};

/** Checks whether an achievement's criteria are met. */
export function isEarned(
  { criteria, scope }: { criteria: AchievementCriteria; scope: AchievementScope },
  facts: EntryFacts,
): boolean {
  // Safe cast: the table pairs each evaluator with its own criteria type.
  return (evaluators[criteria.type] as Evaluator<typeof criteria.type>)(criteria, facts, scope);
}
