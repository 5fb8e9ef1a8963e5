import { z } from 'zod';
import { decimalAmount, periodUnits } from './rules.ts';
import { challengeTypes, difficulties } from './kinds.ts';

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
