import { z } from 'zod';
import type { CalendarUnit } from '../calendar.ts';
import { decimalToCents, multiplyCents } from '../money.ts';

/** A positive rand amount in rules or criteria, as a string with two decimals. */
export const decimalAmount = z
  .string()
  .regex(/^(?!0+\.00$)\d{1,8}\.\d\d$/, 'Amounts must look like "5.00"')
  .meta({ format: 'decimal' });

export const periodUnits = ['day', 'week', 'month'] as const satisfies readonly CalendarUnit[];

const unit = z.enum(periodUnits);
const count = z.int().min(1).max(3_660);

/** Saving schedules: equal amounts, amounts that rise by a fixed step, or a few equal parts. */
export const challengeRules = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('regular'), every: unit, count }),
  z.object({
    kind: z.literal('ladder'),
    every: unit,
    steps: count,
    first: decimalAmount,
    step: decimalAmount,
  }),
  z.object({ kind: z.literal('lump'), parts: count }),
]);

export type ChallengeRules = z.output<typeof challengeRules>;

/** Returns the rules' period unit; null for lump sums, whose parts divide the time evenly. */
export function periodUnit(rules: ChallengeRules): CalendarUnit | null {
  return rules.kind === 'lump' ? null : rules.every;
}

/** Returns the number of periods in the challenge's default duration. */
function ownCount(rules: ChallengeRules): number {
  if (rules.kind === 'regular') return rules.count;
  return rules.kind === 'ladder' ? rules.steps : rules.parts;
}

/**
 * Returns the number of periods for the user's chosen duration, in proportion to the default; at least one.
 */
export function periodCount(rules: ChallengeRules, days: { chosen: number; own: number }): number {
  return Math.max(1, Math.round((ownCount(rules) * days.chosen) / days.own));
}

/** Returns the combined weight of the first `periods` periods. Later steps of a ladder weigh more. */
function weight(rules: ChallengeRules, periods: number): number {
  if (rules.kind !== 'ladder') return periods;
  const step = decimalToCents(rules.step);
  return periods * decimalToCents(rules.first) + (step * periods * (periods - 1)) / 2;
}

/** Returns the total of a ladder's steps in cents; null for other rules, which fit any target. */
export function stepsCents(rules: ChallengeRules): number | null {
  return rules.kind === 'ladder' ? weight(rules, rules.steps) : null;
}

/**
 * Returns the cents due by the end of the first `periods` of `count` periods. Distributes the target in
 * proportion to the rules' amounts, rounding half up. The whole target is due by the end of the last period.
 */
export function dueCents(
  rules: ChallengeRules,
  targetCents: number,
  { periods, count }: { periods: number; count: number },
): number {
  return multiplyCents(targetCents, weight(rules, periods), weight(rules, count));
}

/**
 * Returns the cents to save in the next period if `missingCents` is spread over all remaining periods,
 * rounded up.
 */
export function nextPeriodShare(
  rules: ChallengeRules,
  missingCents: number,
  { periods, count }: { periods: number; count: number },
): number {
  const before = weight(rules, periods);
  const next = weight(rules, periods + 1) - before;
  const rest = weight(rules, count) - before;
  const share = multiplyCents(missingCents, next, rest);
  return BigInt(share) * BigInt(rest) < BigInt(missingCents) * BigInt(next) ? share + 1 : share;
}

/** Minimum number of days in each period unit. */
const unitDays: Record<CalendarUnit, number> = { day: 1, week: 7, month: 28 };

/** Returns whether the rules' periods fit into a duration in days. The last period may be cut short. */
export function rulesFit(rules: ChallengeRules, duration: number): boolean {
  const unit = periodUnit(rules);
  return (ownCount(rules) - 1) * (unit ? unitDays[unit] : 1) < duration;
}
