import { z } from 'zod';
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

/** The largest target, entry or sum that a row holds, in rand. */
export const largestSaving = 99_999_999.99;

/** Rand with two places at most, more than nothing. */
function amount(name: string) {
  const notPositive = `${name} must be a positive number`;
  return z
    .number({ error: notPositive })
    .positive({ error: notPositive, abort: true })
    .max(largestSaving, { error: `${name} must be at most R99 999 999.99`, abort: true })
    .refine((rand) => toRand(toCents(rand)) === rand, {
      error: `${name} can have two decimal places at most`,
    });
}

const noDate = 'Please select a target date';
const badDate = 'Please enter a target date like 2026-12-31';

/** A day of the calendar (YYYY-MM-DD), or an instant, which means its South African day. */
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

/** Which challenge is joined, with a target in rand and a day. */
export const joinInput = z.object({
  challengeId: bodyId('Challenge ID must be provided'),
  targetAmount: amount('Target amount'),
  targetDate: targetDay,
});

/** Which of the caller's challenges is meant, by its place in the path. */
export const userChallengeInput = z.object({
  id: pathId('savings.challenge-not-found', 'User challenge ID must be provided'),
});

/** The entries of one of the caller's challenges, a page of them. */
export const entriesInput = listQuery.unwrap().extend(userChallengeInput.shape);

/** What is put away, in rand. */
export const addEntryInput = z.object({
  userChallengeId: bodyId('User challenge ID must be provided'),
  amount: amount('Amount'),
  notes: optionalText(textLength.notes),
});

/** Which entry is meant. */
export const entryInput = z.object({
  id: pathId('savings.entry-not-found', 'Entry ID must be provided'),
});

/** What an entry says from now on; what is left out stays. */
export const correctEntryInput = entryInput.extend({
  amount: amount('Amount').optional(),
  notes: clearableText(textLength.notes),
});

/** What of a challenge is different from now on; what is left out stays. */
export const changeInput = userChallengeInput.extend({
  targetAmount: amount('Target amount').optional(),
  targetDate: targetDay.optional(),
  reminder: z.boolean({ error: 'Reminder must be true or false' }).optional(),
});

/** The token of a reminder's link. */
export const unsubscribeInput = z.object({
  token: z.string({ error: 'The token is missing' }).max(200, { error: 'The token is too long' }),
});

/** A challenge that can be joined. Amounts are rand as decimal strings, here and below; duration is in days. */
export const challengeView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  targetAmount: z.string(),
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  challengeType: z.enum(challengeTypes),
  image: z.string().nullable(),
  rules: challengeRules,
  createdAt: z.string(),
});

/** A period of a plan: its days, first to last, what is due in it alone, and what was saved in it. */
export const planPeriod = z.object({
  from: z.string(),
  to: z.string(),
  due: z.string(),
  saved: z.string(),
  /** Over with something saved, over without, running, or to come. */
  state: z.enum(['done', 'missed', 'current', 'ahead']),
});

/** How an active challenge is going. */
export const planView = z.object({
  /** What it counts in; null for a few parts of the whole time. */
  every: z.enum(periodUnits).nullable(),
  /** How many periods there are, and which of them is running, from 1. */
  count: z.number().int(),
  current: z.number().int(),
  /** "Save so much a week to make it": what remained when the running period began, spread over it and those to come. */
  perPeriod: z.string(),
  /** The first amount that is still missing by the rules, for one press. */
  suggestedNext: z.string(),
  /** Due for the periods that are over, less what is saved; "0.00" where that is nothing. */
  behind: z.string(),
  onTrack: z.boolean(),
  /** The periods around the running one, at most 60 (a year of weeks); `firstPeriod` is the number of the first. */
  periods: z.array(planPeriod),
  firstPeriod: z.number().int(),
  /** Periods in a row with an entry, up to the running one or the one before it. */
  streak: z.number().int(),
  /** Days after today until the target day; 0 on the day itself. */
  daysLeft: z.number().int(),
});

/** The tax that a retirement challenge saves, by the last saved calculation of `taxYear`; `deducted` of it counted. */
export const taxSavedView = z.object({
  amount: z.string(),
  deducted: z.string(),
  taxYear: z.string(),
});

/** The allowance of the tax year and what is left of it after the year's entries in all tax-free challenges. */
export const taxFreeView = z.object({
  taxYear: z.string(),
  allowance: z.string(),
  used: z.string(),
  allowanceLeft: z.string(),
  source: z.string(),
});

/** A challenge that the caller joined. Days are YYYY-MM-DD in South Africa, instants ISO 8601 in UTC. */
export const userChallengeView = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  challengeId: z.number().int(),
  startDate: z.string(),
  endDate: z.string(),
  /** The same day as `endDate`. */
  targetDate: z.string(),
  targetAmount: z.string(),
  currentAmount: z.string(),
  status: z.enum(challengeStatuses),
  closedReason: z.literal('left').nullable(),
  reminder: z.boolean(),
  lastUpdated: z.string(),
  createdAt: z.string(),
  /** The ids of what was earned in it, in the order of the catalogue. */
  achievements: z.array(z.number().int()),
  challenge: challengeView,
  /** Null once it has ended. */
  plan: planView.nullable(),
  /** For retirement challenges of somebody who has saved a calculation. */
  taxSaved: taxSavedView.nullable(),
  /** For tax-free savings challenges. */
  taxFree: taxFreeView.nullable(),
});

/** An amount put away. */
export const entryView = z.object({
  id: z.number().int(),
  userChallengeId: z.number().int(),
  amount: z.string(),
  notes: z.string().nullable(),
  entryDate: z.string(),
  /** Whether it can still be corrected or removed. */
  canChange: z.boolean(),
});

/** Something that can be earned, and what it takes. */
export const achievementView = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(achievementIcons),
  points: z.number().int(),
  scope: z.enum(achievementScopes),
  criteria: achievementCriteria,
  createdAt: z.string(),
});

/** An achievement on the caller's shelf: how often it was earned, and when first; null while it is locked. */
export const shelvedAchievement = achievementView.extend({
  timesUnlocked: z.number().int(),
  unlockedAt: z.string().nullable(),
});

/** What an entry, or a change to one, led to. */
export const entryOutcome = z.object({
  entry: entryView,
  challenge: userChallengeView,
  unlocked: z.array(achievementView),
});

/** What was saved by the end of each day on which something was. */
export const progressView = z.array(z.object({ day: z.string(), saved: z.string() }));

export type JoinInput = z.output<typeof joinInput>;
export type EntriesInput = z.output<typeof entriesInput>;
export type AddEntryInput = z.output<typeof addEntryInput>;
export type CorrectEntryInput = z.output<typeof correctEntryInput>;
export type ChangeInput = z.output<typeof changeInput>;
export type ChallengeView = z.output<typeof challengeView>;
export type PlanPeriod = z.output<typeof planPeriod>;
export type PlanView = z.output<typeof planView>;
export type TaxSavedView = z.output<typeof taxSavedView>;
export type TaxFreeView = z.output<typeof taxFreeView>;
export type UserChallengeView = z.output<typeof userChallengeView>;
export type EntryView = z.output<typeof entryView>;
export type AchievementView = z.output<typeof achievementView>;
export type ShelvedAchievement = z.output<typeof shelvedAchievement>;
export type EntryOutcome = z.output<typeof entryOutcome>;
