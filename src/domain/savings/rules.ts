import { z } from 'zod';
import type { CalendarUnit } from '../calendar.ts';
import { decimalToCents, multiplyCents } from '../money.ts';

/** A positive amount of rules and criteria: rand as a decimal string with two places. */
export const decimalAmount = z.string().regex(/^(?!0+\.00$)\d{1,8}\.\d\d$/, 'Amounts are like "5.00"');

/** What a plan counts in. */
export const periodUnits = ['day', 'week', 'month'] as const satisfies readonly CalendarUnit[];

const unit = z.enum(periodUnits);
const count = z.int().min(1).max(3_660);

/** How a challenge is meant to be saved: the same each time, a step more each time, or in a few parts. */
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

/** What rules count in; null for parts, which split the time evenly. */
export function unitOf(rules: ChallengeRules): CalendarUnit | null {
  return rules.kind === 'lump' ? null : rules.every;
}

/** How many periods the rules have in the challenge's own days. */
function ownCount(rules: ChallengeRules): number {
  if (rules.kind === 'regular') return rules.count;
  return rules.kind === 'ladder' ? rules.steps : rules.parts;
}

/** The periods of somebody's own challenge: those of the rules, in proportion to the days that were chosen; at least one. */
export function periodCount(rules: ChallengeRules, days: { chosen: number; own: number }): number {
  return Math.max(1, Math.round((ownCount(rules) * days.chosen) / days.own));
}

/** What the first so many periods weigh together: a ladder's later steps weigh more. */
function weight(rules: ChallengeRules, periods: number): number {
  if (rules.kind !== 'ladder') return periods;
  const step = decimalToCents(rules.step);
  return periods * decimalToCents(rules.first) + (step * periods * (periods - 1)) / 2;
}

/**
 * Cents that are due with the end of the first `periods` of `count` periods: the target in proportion to the rules' own
 * amounts, half up to the cent. With the last one it is the whole target.
 */
export function dueCents(
  rules: ChallengeRules,
  targetCents: number,
  { periods, count }: { periods: number; count: number },
): number {
  return multiplyCents(targetCents, weight(rules, periods), weight(rules, count));
}

/** Cents that the next period takes when `missingCents` are spread over it and all after it, up to the cent. */
export function shareOfNext(
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
