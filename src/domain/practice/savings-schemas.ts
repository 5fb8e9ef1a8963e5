import { z } from 'zod';
import { pathId } from '../row-id.ts';
import { achievementCriteria } from '../savings/criteria.ts';
import { challengeRules, rulesFit } from '../savings/rules.ts';
import { achievementView, amount, challengeView } from '../savings/schemas.ts';
import { requiredLine, requiredParagraphs, textLength } from '../text.ts';

const maxDays = 3_660;

/** Text fields of a challenge or an achievement. */
export const savingsTexts = {
  name: requiredLine(textLength.name, 'Please enter a name'),
  description: requiredParagraphs(1_000, 'Please enter a description'),
};
/** The version that the change is based on. */
const version = z.int({ error: 'Please send the version that you loaded' }).min(1);

/** A challenge's plan: its default target, its duration in days and its rules. */
export const challengePlan = {
  targetAmount: amount('Target amount'),
  duration: z
    .int({ error: 'The duration must be a whole number of days' })
    .min(1, { error: 'The duration must be at least a day' })
    .max(maxDays, { error: `The duration must be at most ${maxDays} days` }),
  rules: challengeRules,
};

/** Error for rules with more periods than the duration. */
export const rulesDontFit = 'The rules have more periods than the duration';

/** Partial update of a challenge. Absent fields keep their values; rules and duration are changed together. */
export const changeChallengeInput = z
  .object({
    id: pathId('savings.challenge-not-found', 'Challenge ID must be provided'),
    ...z.object({ ...savingsTexts, ...challengePlan }).partial().shape,
    version,
  })
  .refine(({ rules, duration }) => (rules === undefined) === (duration === undefined), {
    error: 'Please send the rules together with the duration',
    path: ['rules'],
  })
  .refine(({ rules, duration }) => !rules || !duration || rulesFit(rules, duration), {
    error: rulesDontFit,
    path: ['rules'],
  });

export const achievementPoints = z
  .int({ error: 'Points must be a whole number' })
  .min(1, { error: 'Points must be at least 1' })
  .max(1_000, { error: 'Points must be at most 1000' });

/** Partial update of an achievement. Absent fields keep their values. */
export const changeAchievementInput = z.object({
  id: pathId('savings.achievement-not-found', 'Achievement ID must be provided'),
  ...z.object({ ...savingsTexts, points: achievementPoints }).partial().shape,
  /** The type of the criteria can't be changed. */
  criteria: achievementCriteria.optional(),
  version,
});

/** A challenge as admins see it. */
export const practiceChallenge = challengeView.extend({ version: z.number().int() });

/** An achievement as admins see it. */
export const practiceAchievement = achievementView.extend({ version: z.number().int() });

export type ChangeChallengeInput = z.output<typeof changeChallengeInput>;
export type ChangeAchievementInput = z.output<typeof changeAchievementInput>;
export type PracticeChallenge = z.output<typeof practiceChallenge>;
export type PracticeAchievement = z.output<typeof practiceAchievement>;
