import { z } from 'zod';
import { centsToDecimal, toCents } from '../../../../domain/money.ts';
import {
  achievementPoints,
  type PracticeAchievement,
  savingsTexts,
} from '../../../../domain/practice/savings-schemas.ts';
import { type AchievementCriteria, achievementCriteria } from '../../../../domain/savings/criteria.ts';

/** Form values for an achievement. Its criteria have at most one editable number, the threshold. */
export interface AchievementValues {
  name: string;
  description: string;
  points: string;
  threshold: string;
}

/** Threshold label for each type of criteria; null for types without a threshold. */
export const thresholdLabels: Record<AchievementCriteria['type'], string | null> = {
  entry_count: 'Entries needed',
  first_entry_within_hours: 'Maximum hours after joining',
  streak: 'Consecutive periods',
  progress_percent: 'Percentage of the target saved',
  single_entry_percent: 'Percentage of the target in one entry',
  completed: null,
  completed_days_early: 'Days before the target date',
  completed_count: 'Challenges completed',
  completed_difficulty: null,
  total_saved: 'Rand saved across all challenges',
  completed_type: null,
};

const numberOf = (text: unknown) => (String(text).trim() === '' ? undefined : Number(text));

/** Returns the threshold as text; empty if there is none. */
function thresholdOf(criteria: AchievementCriteria): string {
  if ('gte' in criteria) return String(Number(criteria.gte));
  return 'lte' in criteria ? String(criteria.lte) : '';
}

/** Returns the criteria with a new threshold, which may be invalid. */
function withThreshold(criteria: AchievementCriteria, text: string): object {
  const number = numberOf(text) ?? Number.NaN;
  if (criteria.type === 'total_saved') {
    return { ...criteria, gte: Number.isFinite(number) ? centsToDecimal(toCents(number)) : '' };
  }
  if ('gte' in criteria) return { ...criteria, gte: number };
  return 'lte' in criteria ? { ...criteria, lte: number } : criteria;
}

/** Returns the form schema for an achievement with these criteria, with the same rules as the API. */
export function achievementForm(criteria: AchievementCriteria) {
  const schema = z
    .object({
      ...savingsTexts,
      points: z.preprocess(numberOf, achievementPoints),
      threshold: z.string(),
    })
    .transform(({ threshold, ...fields }, ctx) => {
      const changed = achievementCriteria.safeParse(withThreshold(criteria, threshold));
      if (changed.success) return { ...fields, criteria: changed.data };
      ctx.addIssue({ code: 'custom', path: ['threshold'], message: 'Please enter a positive number' });
      return z.NEVER;
    });
  return schema as unknown as z.ZodType<AchievementOutput, AchievementValues>;
}

export interface AchievementOutput {
  name: string;
  description: string;
  points: number;
  criteria: AchievementCriteria;
}

/** Converts an achievement to form values. */
export function achievementValues({
  name,
  description,
  points,
  criteria,
}: PracticeAchievement): AchievementValues {
  return { name, description, points: String(points), threshold: thresholdOf(criteria) };
}
