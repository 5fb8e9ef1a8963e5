import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { AchievementScope, ChallengeStatus } from './kinds.ts';
import type { ChallengeRules } from './rules.ts';
import { Achievement, SavingsChallenge } from './savings-challenge.entity.ts';

/**
 * A challenge that a user joined, with their own target and date. Users can join it again once it has ended.
 */
export const UserChallenge = defineEntity({
  name: 'UserChallenge',
  tableName: 'user_challenges',
  indexes: [
    { properties: ['user', 'id'] },
    { properties: ['challenge'] },
    { name: 'user_challenges_ending', properties: ['endDate'], where: `"status" = 'active'` },
    {
      name: 'user_challenges_reminded',
      properties: ['user'],
      where: `"status" = 'active' and "reminder"`,
    },
  ],
  uniques: [
    { name: 'user_challenges_one_active', properties: ['user', 'challenge'], where: `"status" = 'active'` },
  ],
  checks: [
    { name: 'user_challenges_status_check', expression: `status in ('active', 'completed', 'failed')` },
    { name: 'user_challenges_closed_check', expression: `closed_reason is null or status = 'failed'` },
    { name: 'user_challenges_target_check', expression: 'target_amount > 0' },
    {
      // Entries are always positive.
      name: 'user_challenges_amount_check',
      expression: 'current_amount >= 0 and entry_count >= 0 and (current_amount = 0) = (entry_count = 0)',
    },
    {
      name: 'user_challenges_streak_check',
      expression:
        '(streak_from is null) = (entry_count = 0) and (last_saved_on is null) = (entry_count = 0) and streak_from <= last_saved_on',
    },
    {
      // A challenge is completed if and only if its target is reached.
      name: 'user_challenges_completed_check',
      expression: `(status = 'completed') = (current_amount >= target_amount)`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    challenge: () => p.manyToOne(SavingsChallenge),
    startDate: p.datetime(),
    /** Last day as a South African date, YYYY-MM-DD. */
    endDate: p.date(),
    targetAmount: p.decimal('string').precision(10).scale(2),
    /** The challenge's rules and duration when the user joined; null while they are unchanged. */
    rules: p.json<ChallengeRules>().nullable(),
    duration: p.integer().nullable(),
    /** Sum of the entries. */
    currentAmount: p.decimal('string').precision(10).scale(2).default('0'),
    entryCount: p.integer().default(0),
    /** Latest South African date with an entry. `streakFrom` is the first day of the latest streak. */
    lastSavedOn: p.date().nullable(),
    streakFrom: p.date().nullable(),
    status: p.string().length(20).$type<ChallengeStatus>().default('active'),
    /** Set if the user left the challenge. */
    closedReason: p.string().length(20).$type<'left'>().nullable(),
    /** Whether to send weekly reminders while the challenge is behind. */
    reminder: p.boolean().default(false),
    /**
     * Monday of the last week for which a reminder was queued. `reminderMailedFor` is the Monday of the last week for
     * which one was sent.
     */
    reminderQueuedFor: p.date().nullable(),
    reminderMailedFor: p.date().nullable(),
    lastUpdated: p.datetime(),
    createdAt: p.datetime(),
  },
});

export type UserChallenge = InferEntity<typeof UserChallenge>;

/** An amount saved towards a challenge. */
export const SavingsEntry = defineEntity({
  name: 'SavingsEntry',
  tableName: 'savings_entries',
  indexes: [{ properties: ['userChallenge', 'id'] }],
  checks: [{ name: 'savings_entries_amount_check', expression: 'amount > 0' }],
  properties: {
    id: p.integer().primary(),
    userChallenge: () => p.manyToOne(UserChallenge).deleteRule('cascade'),
    amount: p.decimal('string').precision(10).scale(2),
    notes: p.string().length(2_000).nullable(),
    entryDate: p.datetime(),
    /** Whether this entry completed the challenge; changing it may reopen the challenge. */
    completes: p.boolean().default(false),
  },
});

export type SavingsEntry = InferEntity<typeof SavingsEntry>;

/**
 * Savings towards a challenge on one South African day. Stores the day's total and the running total up to
 * the end of that day. The balance on any day is therefore a single lookup.
 */
export const SavingsDay = defineEntity({
  name: 'SavingsDay',
  tableName: 'savings_days',
  checks: [
    { name: 'savings_days_amount_check', expression: 'amount > 0' },
    { name: 'savings_days_saved_check', expression: 'saved >= amount' },
  ],
  properties: {
    userChallenge: () => p.manyToOne(UserChallenge).deleteRule('cascade').primary(),
    day: p.date().primary(),
    amount: p.decimal('string').precision(10).scale(2),
    saved: p.decimal('string').precision(10).scale(2),
  },
});

export type SavingsDay = InferEntity<typeof SavingsDay>;

/**
 * An achievement that a user earned. Revoked only when the entry that completed its challenge is changed or
 * removed.
 */
export const UserAchievement = defineEntity({
  name: 'UserAchievement',
  tableName: 'user_achievements',
  indexes: [
    { properties: ['user', 'achievement'] },
    { properties: ['achievement'] },
    { properties: ['savingsEntry'] },
  ],
  uniques: [
    { name: 'user_achievements_once_a_challenge', properties: ['userChallenge', 'achievement'] },
    {
      name: 'user_achievements_once_a_user',
      properties: ['user', 'achievement'],
      where: `"scope" = 'user'`,
    },
  ],
  checks: [{ name: 'user_achievements_scope_check', expression: `scope in ('challenge', 'user')` }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The challenge in which the user earned the achievement; null if deleted. */
    userChallenge: () => p.manyToOne(UserChallenge).nullable().deleteRule('set null'),
    /** The entry that earned the achievement; null if removed. */
    savingsEntry: () => p.manyToOne(SavingsEntry).nullable().deleteRule('set null'),
    achievement: () => p.manyToOne(Achievement),
    /** The achievement's scope when it was earned. */
    scope: p.string().length(10).$type<AchievementScope>(),
    unlockedAt: p.datetime(),
  },
});

export type UserAchievement = InferEntity<typeof UserAchievement>;
