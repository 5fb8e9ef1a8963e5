/** How hard a challenge is; anything unknown counts as hard. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof difficulties)[number];

/** What a challenge is about. */
export const challengeTypes = [
  'starter',
  'ladder',
  'no_spend',
  'emergency_fund',
  'provisional_tax',
  'retirement',
  'tax_free_savings',
  'refund',
] as const;

export type ChallengeType = (typeof challengeTypes)[number];

/** What becomes of a challenge that somebody joined. */
export const challengeStatuses = ['active', 'completed', 'failed'] as const;

export type ChallengeStatus = (typeof challengeStatuses)[number];

/** How often an achievement can be earned: once in each challenge, or once by each person. */
export const achievementScopes = ['challenge', 'user'] as const;

export type AchievementScope = (typeof achievementScopes)[number];

/** The pictures that achievements have. */
export const achievementIcons = ['award', 'trending-up', 'target', 'trophy', 'zap', 'diamond'] as const;

export type AchievementIcon = (typeof achievementIcons)[number];
