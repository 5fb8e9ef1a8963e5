import { z } from 'zod';
import { centsToDecimal, toCents } from '../../../../domain/money.ts';
import {
  challengePlan,
  type PracticeChallenge,
  rulesDontFit,
  savingsTexts,
} from '../../../../domain/practice/savings-schemas.ts';
import {
  type ChallengeRules,
  challengeRules,
  periodUnits,
  rulesFit,
} from '../../../../domain/savings/rules.ts';

/** Form values for a challenge: numbers as text, and the rule fields of all kinds side by side. */
export interface ChallengeValues {
  name: string;
  description: string;
  targetAmount: number | undefined;
  duration: string;
  kind: ChallengeRules['kind'];
  every: (typeof periodUnits)[number];
  count: string;
  first: number | undefined;
  step: number | undefined;
}

const numberOf = (text: unknown) => (String(text).trim() === '' ? undefined : Number(text));
const decimalOf = (rand: number | undefined) =>
  rand === undefined || Number.isNaN(rand) ? '' : centsToDecimal(toCents(rand));

type RulesValues = Pick<ChallengeValues, 'kind' | 'every' | 'count'> &
  Partial<Pick<ChallengeValues, 'first' | 'step'>>;

/** Builds the rules of the chosen kind. They may be invalid. */
export function rulesOf({ kind, every, count, first, step }: RulesValues) {
  const periods = numberOf(count);
  if (kind === 'regular') return { kind, every, count: periods };
  if (kind === 'lump') return { kind, parts: periods };
  return { kind, every, steps: periods, first: decimalOf(first), step: decimalOf(step) };
}

const messages = {
  count: 'Please enter a whole number from 1 to 3660',
  first: 'Please enter the first amount',
  step: 'Please enter the amount of each step',
};
const fieldOf = (path: PropertyKey | undefined) => (path === 'first' || path === 'step' ? path : 'count');

const schema = z
  .object({
    ...savingsTexts,
    targetAmount: challengePlan.targetAmount,
    duration: z.preprocess(numberOf, challengePlan.duration),
    kind: z.enum(['regular', 'ladder', 'lump']),
    every: z.enum(periodUnits),
    count: z.string(),
    first: z.number().optional(),
    step: z.number().optional(),
  })
  .transform(({ name, description, ...plan }, ctx) => {
    const { targetAmount, duration } = plan;
    const rules = challengeRules.safeParse(rulesOf(plan));
    if (rules.success && rulesFit(rules.data, duration)) {
      return { name, description, targetAmount, duration, rules: rules.data };
    }
    const fields = rules.success ? [] : rules.error.issues.map(({ path }) => fieldOf(path[0]));
    for (const field of new Set(fields)) {
      ctx.addIssue({ code: 'custom', path: [field], message: messages[field] });
    }
    if (rules.success) ctx.addIssue({ code: 'custom', path: ['count'], message: rulesDontFit });
    return z.NEVER;
  });

export type ChallengeOutput = z.output<typeof schema>;

/** Form schema for a challenge, with the same rules as the API. */
export const challengeForm = schema as unknown as z.ZodType<ChallengeOutput, ChallengeValues>;

const countOf = (rules: ChallengeRules) =>
  rules.kind === 'regular' ? rules.count : rules.kind === 'ladder' ? rules.steps : rules.parts;

/** Converts a challenge to form values. */
export function challengeValues({
  name,
  description,
  targetAmount,
  duration,
  rules,
}: PracticeChallenge): ChallengeValues {
  const ladder = rules.kind === 'ladder' ? rules : null;
  return {
    name,
    description,
    targetAmount: Number(targetAmount),
    duration: String(duration),
    kind: rules.kind,
    every: rules.kind === 'lump' ? 'week' : rules.every,
    count: String(countOf(rules)),
    first: ladder ? Number(ladder.first) : undefined,
    step: ladder ? Number(ladder.step) : undefined,
  };
}
