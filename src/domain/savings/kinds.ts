/** Difficulty levels. An unknown level counts as hard. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof difficulties)[number];

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

/** Statuses of a joined challenge. */
export const challengeStatuses = ['active', 'completed', 'failed'] as const;

export type ChallengeStatus = (typeof challengeStatuses)[number];

/** Achievement scopes: earned once per challenge or once per user. */
export const achievementScopes = ['challenge', 'user'] as const;

export type AchievementScope = (typeof achievementScopes)[number];

export const achievementIcons = ['award', 'trending-up', 'target', 'trophy', 'zap', 'diamond'] as const;

export type AchievementIcon = (typeof achievementIcons)[number];
