import { z } from 'zod';
import { calendarDay, decimalRand, instant } from '../formats.ts';
import { southAfricanDay } from '../calendar.ts';
import { toCents, toRand } from '../money.ts';
import { bodyId, pathId } from '../row-id.ts';
import { clearableText, optionalText, textLength } from '../text.ts';
import { listQuery } from '../list-query.ts';
import { achievementCriteria } from './criteria.ts';
import {
  achievementIcons,
  achievementScopes,
  challengeStatuses,
  challengeTypes,
  difficulties,
} from './kinds.ts';
import { challengeRules, periodUnits } from './rules.ts';

/** Largest target, entry or total a row can hold, in rand. */
export const maxSaving = 99_999_999.99;

/** Creates a schema for a positive rand amount with at most two decimals. */
export function amount(name: string) {
  const notPositive = `${name} must be a positive number`;
  return z
    .number({ error: notPositive })
    .positive({ error: notPositive, abort: true })
    .max(maxSaving, { error: `${name} must be at most R99 999 999.99`, abort: true })
    .refine((rand) => toRand(toCents(rand)) === rand, {
      error: `${name} can have at most two decimal places`,
    });
}

const noDate = 'Please select a target date';
const badDate = 'Please enter a target date like 2026-12-31';

/** A YYYY-MM-DD date, or a timestamp to be converted to its South African date. */
const targetDay = z
  .string({ error: ({ input }) => (input == null ? noDate : badDate) })
  .trim()
  .min(1, { error: noDate, abort: true })
  .pipe(
    z.union([z.iso.date({ error: badDate }), z.iso.datetime({ error: badDate, offset: true })], {
      error: badDate,
    }),
  )
  .transform((text) => (text.length === 10 ? text : southAfricanDay(new Date(text))));

/** Request to join a challenge. The target is in rand. */
export const joinInput = z.object({
  challengeId: bodyId('Challenge ID must be provided'),
  targetAmount: amount('Target amount'),
  targetDate: targetDay,
});

export const userChallengeInput = z.object({
  id: pathId('savings.challenge-not-found', 'User challenge ID must be provided'),
});

/** Request for a page of entries in one of the caller's challenges. */
export const entriesInput = listQuery.unwrap().extend(userChallengeInput.shape);

/** A new entry; the amount is in rand. */
export const addEntryInput = z.object({
  userChallengeId: bodyId('User challenge ID must be provided'),
  amount: amount('Amount'),
  notes: optionalText(textLength.notes),
});

export const entryInput = z.object({
  id: pathId('savings.entry-not-found', 'Entry ID must be provided'),
});

/** Partial update of an entry. Absent fields keep their values. */
export const correctEntryInput = entryInput.extend({
  amount: amount('Amount').optional(),
  notes: clearableText(textLength.notes),
});

/** Partial update of a challenge. Absent fields keep their values. */
export const changeInput = userChallengeInput.extend({
  targetAmount: amount('Target amount').optional(),
  targetDate: targetDay.optional(),
  reminder: z.boolean({ error: '“reminder” must be true or false' }).optional(),
});

/**
 * A challenge that users can join. `duration` is in days. All amounts in these views are decimal strings in
 * rand.
 */
export const challengeView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  targetAmount: decimalRand,
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  challengeType: z.enum(challengeTypes),
  image: z.string().nullable(),
  rules: challengeRules,
  createdAt: instant,
});

/** A plan period: first and last day, amount due and amount saved. */
export const planPeriod = z.object({
  from: calendarDay,
  to: calendarDay,
  due: decimalRand,
  saved: decimalRand,
  /** Past with savings, past without savings, current, or future. */
  state: z.enum(['done', 'missed', 'current', 'ahead']),
});

/** How the savings in an active challenge compare with its plan. */
export const planComparison = z.object({
  /** Period unit; null if the time is divided into a few equal parts. */
  every: z.enum(periodUnits).nullable(),
  /** Number of periods. `current` is the number of the current one, starting from 1. */
  count: z.number().int(),
  current: z.number().int(),
  /** Suggested next entry: the amount that covers the first period not yet fully saved. */
  suggestedNext: decimalRand,
  /** Amount due for past periods minus savings; "0.00" if not behind. */
  behind: decimalRand,
  /** Savings minus the amount due by the end of the current period; "0.00" if not ahead. */
  ahead: decimalRand,
  /** Number of periods, from the first, that the savings cover in full, whenever they were made. */
  covered: z.number().int(),
  onTrack: z.boolean(),
  /**
   * Amount to save by the end of the current period, including any past one's. If the savings cover that, the amount
   * and the last day of the first period that they don't cover.
   */
  next: z.object({ period: z.number().int(), amount: decimalRand, by: calendarDay }),
});

/** Progress of an active challenge. */
export const planView = planComparison.extend({
  /**
   * Amount to save per period: the amount still needed at the start of the current period, spread over the
   * remaining periods.
   */
  perPeriod: decimalRand,
  /**
   * Up to 60 periods around the current one. `firstPeriod` is the number of the first one listed, starting
   * from 1.
   */
  periods: z.array(planPeriod),
  firstPeriod: z.number().int(),
  /** Number of consecutive periods with savings, ending with the current or previous period. */
  streak: z.number().int(),
  /** Days until the target date; 0 on the day itself. */
  daysLeft: z.number().int(),
});

/**
 * Tax saved by a retirement challenge in `taxYear`, based on the last saved calculation. `deducted` is the
 * deductible part of the savings.
 */
export const taxSavedView = z.object({
  amount: decimalRand,
  deducted: decimalRand,
  taxYear: z.string(),
});

/** The tax year's allowance, and the remainder after this year's entries in all tax-free challenges. */
export const taxFreeView = z.object({
  taxYear: z.string(),
  allowance: decimalRand,
  used: decimalRand,
  allowanceLeft: decimalRand,
  source: z.string(),
});

/** A challenge that the caller joined. Timestamps are ISO 8601 in UTC. */
export const userChallengeView = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  challengeId: z.number().int(),
  startDate: instant,
  endDate: calendarDay,
  /** Same as `endDate`. */
  targetDate: calendarDay,
  targetAmount: decimalRand,
  currentAmount: decimalRand,
  /** Amounts of the entries, oldest first. If there are more than 24, the first amount is the sum of the oldest. */
  layers: z.array(decimalRand),
  status: z.enum(challengeStatuses),
  closedReason: z.literal('left').nullable(),
  reminder: z.boolean(),
  lastUpdated: instant,
  createdAt: instant,
  /** IDs of the achievements earned in this challenge, in catalogue order. */
  achievements: z.array(z.number().int()),
  challenge: challengeView,
  /** Null once the challenge has ended. */
  plan: planView.nullable(),
  /** Set for retirement challenges if the user has saved a calculation. */
  taxSaved: taxSavedView.nullable(),
  /** Set for tax-free savings challenges. */
  taxFree: taxFreeView.nullable(),
});

export const entryView = z.object({
  id: z.number().int(),
  userChallengeId: z.number().int(),
  amount: decimalRand,
  notes: z.string().nullable(),
  entryDate: instant,
  /** Whether the entry can still be changed or removed. */
  canChange: z.boolean(),
});

/** An achievement and its criteria. */
export const achievementView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(achievementIcons),
  points: z.number().int(),
  scope: z.enum(achievementScopes),
  criteria: achievementCriteria,
  createdAt: instant,
});

/** Progress towards an achievement. Amounts in `rand` are whole rand; days, weeks and months are consecutive. */
export const achievementGap = z.object({
  unit: z.enum(['entries', ...periodUnits, 'percent', 'challenges', 'rand']),
  have: z.number().int(),
  need: z.number(),
});

/**
 * An achievement with the number of times the caller has earned it. `unlockedAt` is the first time, or null
 * if never.
 */
export const achievementProgress = achievementView.extend({
  timesUnlocked: z.number().int(),
  unlockedAt: instant.nullable(),
  /** When the achievement was last earned, and in which challenge; the name is null if the challenge was deleted. */
  lastUnlock: z.object({ at: instant, challenge: z.string().nullable() }).nullable(),
  /** Null for earned achievements and for those that can't be counted. */
  gap: achievementGap.nullable(),
});

/** Result of adding, changing or removing an entry. */
export const entryOutcome = z.object({
  entry: entryView,
  challenge: userChallengeView,
  unlocked: z.array(achievementView),
});

/** Amount saved by the end of each day with an entry. */
export const progressView = z.array(z.object({ day: calendarDay, saved: decimalRand }));

export type JoinInput = z.output<typeof joinInput>;
export type EntriesInput = z.output<typeof entriesInput>;
export type AddEntryInput = z.output<typeof addEntryInput>;
export type CorrectEntryInput = z.output<typeof correctEntryInput>;
export type ChangeInput = z.output<typeof changeInput>;
export type ChallengeView = z.output<typeof challengeView>;
export type PlanPeriod = z.output<typeof planPeriod>;
export type PlanComparison = z.output<typeof planComparison>;
export type PlanView = z.output<typeof planView>;
export type TaxSavedView = z.output<typeof taxSavedView>;
export type TaxFreeView = z.output<typeof taxFreeView>;
export type UserChallengeView = z.output<typeof userChallengeView>;
export type EntryView = z.output<typeof entryView>;
export type AchievementView = z.output<typeof achievementView>;
export type AchievementGap = z.output<typeof achievementGap>;
export type AchievementProgress = z.output<typeof achievementProgress>;
export type EntryOutcome = z.output<typeof entryOutcome>;
