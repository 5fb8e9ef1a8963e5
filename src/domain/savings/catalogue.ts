import type { AchievementCriteria } from './criteria.ts';
import type { AchievementIcon, AchievementScope, ChallengeType, Difficulty } from './kinds.ts';
import type { ChallengeRules } from './rules.ts';

/** A published challenge. `targetAmount` is a decimal string in rand; `duration` is in days. */
export interface CatalogueChallenge {
  id: number;
  name: string;
  description: string;
  targetAmount: string;
  duration: number;
  difficulty: Difficulty;
  challengeType: ChallengeType;
  rules: ChallengeRules;
}

/** Challenges that users can join, in display order. */
export const challengeCatalogue: readonly CatalogueChallenge[] = [
  {
    id: 1,
    name: 'First R1 000',
    description: 'A small buffer in one month.',
    targetAmount: '1000.00',
    duration: 30,
    difficulty: 'easy',
    challengeType: 'starter',
    rules: { kind: 'regular', every: 'week', count: 4 },
  },
  {
    id: 2,
    name: '52-Week Ladder',
    description: 'R5 in week 1, R10 in week 2, up to R260 in week 52.',
    targetAmount: '6890.00',
    duration: 364,
    difficulty: 'medium',
    challengeType: 'ladder',
    rules: { kind: 'ladder', every: 'week', steps: 52, first: '5.00', step: '5.00' },
  },
  {
    id: 3,
    name: 'Ten-Cent Days',
    description: '10c on day 1, 20c on day 2, up to R36.50 on day 365.',
    targetAmount: '6679.50',
    duration: 365,
    difficulty: 'medium',
    challengeType: 'ladder',
    rules: { kind: 'ladder', every: 'day', steps: 365, first: '0.10', step: '0.10' },
  },
  {
    id: 4,
    name: 'No-Spend Month',
    description: 'Put away what you did not spend for 30 days.',
    targetAmount: '1500.00',
    duration: 30,
    difficulty: 'easy',
    challengeType: 'no_spend',
    rules: { kind: 'regular', every: 'day', count: 30 },
  },
  {
    id: 5,
    name: 'Emergency Fund: Month One',
    description: 'One month of basic costs, set aside.',
    targetAmount: '15000.00',
    duration: 180,
    difficulty: 'medium',
    challengeType: 'emergency_fund',
    rules: { kind: 'regular', every: 'month', count: 6 },
  },
  {
    id: 6,
    name: 'Three-Month Safety Net',
    description: 'Three months of costs in a year.',
    targetAmount: '45000.00',
    duration: 365,
    difficulty: 'hard',
    challengeType: 'emergency_fund',
    rules: { kind: 'regular', every: 'month', count: 12 },
  },
  {
    id: 7,
    name: 'Provisional Tax Pot',
    description: 'Be ready for the August and February payments.',
    targetAmount: '12000.00',
    duration: 180,
    difficulty: 'medium',
    challengeType: 'provisional_tax',
    rules: { kind: 'regular', every: 'month', count: 6 },
  },
  {
    id: 8,
    name: 'RA Top-Up Before 28 February',
    description: 'Use the room left under the retirement cap before the tax year ends.',
    targetAmount: '20000.00',
    duration: 150,
    difficulty: 'hard',
    challengeType: 'retirement',
    rules: { kind: 'regular', every: 'month', count: 5 },
  },
  {
    id: 9,
    name: 'Tax-Free Savings Max',
    description: 'Fill this year’s tax-free allowance.',
    targetAmount: '46000.00',
    duration: 365,
    difficulty: 'hard',
    challengeType: 'tax_free_savings',
    rules: { kind: 'regular', every: 'month', count: 12 },
  },
  {
    id: 10,
    name: 'Refund Keeper',
    description: 'Keep half of your refund instead of spending it.',
    targetAmount: '3000.00',
    duration: 60,
    difficulty: 'easy',
    challengeType: 'refund',
    rules: { kind: 'lump', parts: 2 },
  },
];

/** A published achievement. */
export interface CatalogueAchievement {
  id: number;
  name: string;
  description: string;
  icon: AchievementIcon;
  points: number;
  scope: AchievementScope;
  criteria: AchievementCriteria;
}

/** Achievements, in display order. */
export const achievementCatalogue: readonly CatalogueAchievement[] = [
  {
    id: 1,
    name: 'First Step',
    description: 'You made your first saving.',
    icon: 'award',
    points: 10,
    scope: 'user',
    criteria: { type: 'entry_count', gte: 1 },
  },
  {
    id: 2,
    name: 'Quick Start',
    description: 'First entry within 24 hours of joining.',
    icon: 'zap',
    points: 15,
    scope: 'challenge',
    criteria: { type: 'first_entry_within_hours', lte: 24 },
  },
  {
    id: 3,
    name: 'Steady Saver',
    description: 'An entry in each of 4 weeks in a row.',
    icon: 'trending-up',
    points: 40,
    scope: 'challenge',
    criteria: { type: 'streak', every: 'week', gte: 4 },
  },
  {
    id: 4,
    name: 'Habit Formed',
    description: 'Ten entries in one challenge.',
    icon: 'trending-up',
    points: 40,
    scope: 'challenge',
    criteria: { type: 'entry_count', gte: 10 },
  },
  {
    id: 5,
    name: 'Halfway There',
    description: 'Half of the target saved.',
    icon: 'target',
    points: 30,
    scope: 'challenge',
    criteria: { type: 'progress_percent', gte: 50 },
  },
  {
    id: 6,
    name: 'Big Push',
    description: 'One entry worth a quarter of the target.',
    icon: 'target',
    points: 35,
    scope: 'challenge',
    criteria: { type: 'single_entry_percent', gte: 25 },
  },
  {
    id: 7,
    name: 'Goal Getter',
    description: 'Challenge completed.',
    icon: 'trophy',
    points: 100,
    scope: 'challenge',
    criteria: { type: 'completed' },
  },
  {
    id: 8,
    name: 'Ahead of Time',
    description: 'Completed at least 7 days early.',
    icon: 'zap',
    points: 75,
    scope: 'challenge',
    criteria: { type: 'completed_days_early', gte: 7 },
  },
  {
    id: 9,
    name: 'Hat-Trick',
    description: 'Three challenges completed.',
    icon: 'trophy',
    points: 150,
    scope: 'user',
    criteria: { type: 'completed_count', gte: 3 },
  },
  {
    id: 10,
    name: 'Hard Mode',
    description: 'A hard challenge completed.',
    icon: 'diamond',
    points: 200,
    scope: 'user',
    criteria: { type: 'completed_difficulty', eq: 'hard' },
  },
  {
    id: 11,
    name: 'R10 000 Club',
    description: 'R10 000 saved over all challenges.',
    icon: 'diamond',
    points: 150,
    scope: 'user',
    criteria: { type: 'total_saved', gte: '10000.00' },
  },
  {
    id: 12,
    name: 'Tax-Smart',
    description: 'A retirement, tax-free or provisional-tax challenge completed.',
    icon: 'award',
    points: 120,
    scope: 'user',
    criteria: { type: 'completed_type', in: ['retirement', 'tax_free_savings', 'provisional_tax'] },
  },
];
