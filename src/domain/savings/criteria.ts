import { z } from 'zod';
import { daysBetween } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import { longestStreak } from './plan.ts';
import { decimalAmount, periodUnits } from './rules.ts';
import {
  type AchievementScope,
  type ChallengeType,
  challengeTypes,
  difficulties,
  type Difficulty,
} from './kinds.ts';

const whole = z.int().min(1);
const percent = z.number().positive();

/** What an achievement takes, as its row says it. */
export const achievementCriteria = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entry_count'), gte: whole }),
  z.object({ type: z.literal('first_entry_within_hours'), lte: z.number().positive() }),
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

/** What is known once an entry has been put away or corrected. Days are YYYY-MM-DD in South Africa, amounts cents. */
export interface EntryFacts {
  entry: { cents: number; at: Date };
  challenge: {
    joinedAt: Date;
    targetCents: number;
    targetDay: string;
    savedCents: number;
    entryCount: number;
    /** The days on which something was saved, in their order, as far back as a streak with the entry's day reaches. */
    days: readonly string[];
    /** The day on which it was completed; null before. */
    completedOn: string | null;
  };
  /** Over all challenges of the person, this one included. */
  history: {
    entryCount: number;
    savedCents: number;
    completedCount: number;
    completedDifficulties: readonly Difficulty[];
    completedTypes: readonly ChallengeType[];
  };
}

const HOUR_MS = 60 * 60 * 1_000;

/** Whether a part is at least so many percent of a whole, exactly. */
function isPercent(part: number, whole: number, percent: number): boolean {
  return part * 100 >= whole * percent;
}

type Judge<Type extends AchievementCriteria['type']> = (
  criteria: Extract<AchievementCriteria, { type: Type }>,
  facts: EntryFacts,
  scope: AchievementScope,
) => boolean;

const judges: { [Type in AchievementCriteria['type']]: Judge<Type> } = {
  entry_count: ({ gte }, { challenge, history }, scope) =>
    (scope === 'user' ? history : challenge).entryCount >= gte,
  // An earlier entry would have been within the hours too.
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

/** Whether an achievement's criteria are met by what is known. */
export function isEarned(
  { criteria, scope }: { criteria: AchievementCriteria; scope: AchievementScope },
  facts: EntryFacts,
): boolean {
  // The table above pairs each judge with its own criteria.
  return (judges[criteria.type] as Judge<typeof criteria.type>)(criteria, facts, scope);
}
