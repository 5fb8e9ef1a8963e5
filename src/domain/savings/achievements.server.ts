import { calendarUnit, firstDayOf, southAfricanDay } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { type EntryFacts, isEarned } from './criteria.ts';
import type { AchievementView, ShelvedAchievement } from './schemas.ts';
import type { SavingsContext, UserChallengeRow } from './user-challenges.server.ts';

interface AchievementRow extends Omit<AchievementView, 'createdAt'> {
  createdAt: Date;
}

/** What can be earned, and how often the person has; the benchmark runs the same statement. */
export const shelfOfUser = {
  name: 'achievement-shelf',
  text: `select a.id, a.name, a.description, a.icon, a.points, a.scope, a.criteria, a.created_at as "createdAt",
      count(ua.id)::int as "timesUnlocked", min(ua.unlocked_at) as "unlockedAt"
    from achievements a left join user_achievements ua on ua.achievement_id = a.id and ua.user_id = $1
    group by a.id order by a.id`,
};

/** What can be earned, in catalogue order, and how often the caller has. */
export async function listAchievements({
  sql,
  user,
}: Pick<SavingsContext, 'sql' | 'user'>): Promise<ShelvedAchievement[]> {
  const rows = await sql<AchievementRow & { timesUnlocked: number; unlockedAt: Date | null }>(shelfOfUser, [
    user.id,
  ]);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    unlockedAt: row.unlockedAt?.toISOString() ?? null,
  }));
}

/** An entry as far as it is judged. Rand as a decimal string. */
interface JudgedEntry {
  id: number;
  amount: string;
  entryDate: Date;
}

/** What a person has not earned yet, or not in this challenge. */
const lockedAchievements = {
  name: 'locked-achievements',
  text: `select id, name, description, icon, points, scope, criteria, created_at as "createdAt" from achievements a
    where not exists (
        select from user_achievements where user_challenge_id = $2 and achievement_id = a.id)
      and (scope <> 'user' or not exists (
        select from user_achievements where user_id = $1 and achievement_id = a.id and scope = 'user'))
    order by id`,
};

const historyOfUser = {
  name: 'savings-history',
  text: `select coalesce(sum(entries), 0)::int as "entryCount", coalesce(sum(saved), 0.00) as saved,
      coalesce(sum(completed), 0)::int as "completedCount",
      coalesce(array_agg(distinct c.difficulty::text) filter (where completed > 0), '{}') as "completedDifficulties",
      coalesce(array_agg(distinct c.challenge_type::text) filter (where completed > 0), '{}') as "completedTypes"
    from (select challenge_id, sum(entry_count) as entries, sum(current_amount) as saved,
        count(*) filter (where status = 'completed') as completed
      from user_challenges where user_id = $1 and entry_count > 0 group by challenge_id) of_challenge
    join savings_challenges c on c.id = challenge_id`,
};

/** At most once, whoever else tries; what was new comes back. */
const unlock = {
  name: 'unlock-achievements',
  text: `insert into user_achievements
      (user_id, user_challenge_id, savings_entry_id, achievement_id, scope, unlocked_at)
    select $1, $2, $5, id, scope, $4 from achievements where id = any($3::int[]) order by id
    on conflict do nothing returning achievement_id as id`,
};

const daysSince = {
  name: 'savings-days-since',
  text: `select day::text from savings_days where user_challenge_id = $1 and day >= $2::date order by day`,
};

/**
 * The days on which something was saved, back to where the streaks that can still be earned would begin if the entry's
 * day were their last. Those that ended earlier were judged with their own entries.
 */
async function streakDays(
  sql: Sql,
  id: number,
  { locked, entryDay }: { locked: readonly AchievementRow[]; entryDay: string },
): Promise<string[]> {
  const from = locked
    .flatMap(({ criteria }) => {
      if (criteria.type !== 'streak') return [];
      const { every, gte } = criteria;
      return [firstDayOf(every, calendarUnit(every, entryDay) - gte + 1)];
    })
    .toSorted()[0];
  if (from === undefined) return [];
  return (await sql<{ day: string }>(daysSince, [id, from])).map(({ day }) => day);
}

const revokeStatement = {
  name: 'revoke-achievements',
  text: 'delete from user_achievements where savings_entry_id = $1 returning achievement_id as id',
};

/** Takes back the achievements that an entry unlocked, and answers with their ids. They can be earned again. */
export async function revoke(sql: Sql, entryId: number): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(revokeStatement, [entryId]);
  return new Set(rows.map(({ id }) => id));
}

/** Gives the person what the entry has earned. The one place where achievements are judged. */
export async function judge(
  sql: Sql,
  challenge: UserChallengeRow,
  { entry, now }: { entry: JudgedEntry; now: Date },
): Promise<AchievementView[]> {
  const { id, userId, status } = challenge;
  const locked = await sql<AchievementRow>(lockedAchievements, [userId, id]);
  if (locked.length === 0) return [];
  const [history] = await sql<Omit<EntryFacts['history'], 'savedCents'> & { saved: string }>(historyOfUser, [
    userId,
  ]);
  if (!history) throw new Error('A history has one row');
  const facts: EntryFacts = {
    entry: { cents: decimalToCents(entry.amount), at: entry.entryDate },
    challenge: {
      joinedAt: challenge.startDate,
      targetCents: decimalToCents(challenge.targetAmount),
      targetDay: challenge.endDate,
      savedCents: decimalToCents(challenge.currentAmount),
      entryCount: challenge.entryCount,
      days: await streakDays(sql, id, { locked, entryDay: southAfricanDay(entry.entryDate) }),
      completedOn: status === 'completed' ? southAfricanDay(challenge.lastUpdated) : null,
    },
    history: { ...history, savedCents: decimalToCents(history.saved) },
  };
  const earned = locked.filter((achievement) => isEarned(achievement, facts)).map((one) => one.id);
  if (earned.length === 0) return [];
  const unlocked = new Set(
    (await sql<{ id: number }>(unlock, [userId, id, earned, now, entry.id])).map((row) => row.id),
  );
  return locked
    .filter((achievement) => unlocked.has(achievement.id))
    .map((achievement) => ({ ...achievement, createdAt: achievement.createdAt.toISOString() }));
}
