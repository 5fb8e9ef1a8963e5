import { calendarUnitNumber, firstDayOf, southAfricanDay } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { type EntryFacts, isEarned } from './criteria.ts';
import { achievementGap, type SaverFacts } from './criteria-progress.ts';
import { currentStreak, latestStreak } from './streak.ts';
import type { AchievementView, AchievementProgress } from './schemas.ts';
import type { SavingsContext, UserChallengeRow } from './user-challenges.server.ts';

interface AchievementRow extends Omit<AchievementView, 'createdAt'> {
  createdAt: Date;
}

/** Selects all achievements with the number of times the user has earned each. Exported for the benchmark. */
export const achievementsOfUser = {
  name: 'achievement-shelf',
  text: `select a.id, a.name, a.description, a.icon, a.points, a.scope, a.criteria, a.created_at as "createdAt",
      n."timesUnlocked", n."unlockedAt", n."lastUnlockedAt", last.name as "lastChallenge"
    from achievements a cross join lateral (
        select count(*)::int as "timesUnlocked", min(unlocked_at) as "unlockedAt", max(unlocked_at) as "lastUnlockedAt"
        from user_achievements where user_id = :userId and achievement_id = a.id
      ) n left join lateral (
        select c.name from user_achievements ua left join user_challenges uc on uc.id = ua.user_challenge_id
          left join savings_challenges c on c.id = uc.challenge_id
        where ua.user_id = :userId and ua.achievement_id = a.id
        order by ua.unlocked_at desc, ua.id desc limit 1
      ) last on true
    order by a.id`,
};

/** SQL condition: the challenge is still running. A challenge past its end date may not be closed yet. */
const isRunning = `status = 'active' and end_date >= :today::date`;

const factsOfSaver = {
  name: 'saver-facts',
  text: `select coalesce(sum(entry_count), 0)::int as "entryCount", coalesce(sum(current_amount), 0.00) as saved,
      count(*) filter (where status = 'completed')::int as "completedCount",
      coalesce(max(entry_count) filter (where ${isRunning}), 0)::int as "mostEntries",
      coalesce(max(floor(100 * current_amount / target_amount)) filter (where ${isRunning}), 0)::int as "bestPercent"
    from user_challenges where user_id = :userId`,
};

const daysOfActive = {
  name: 'days-of-active-challenges',
  text: `select d.user_challenge_id as "id", d.day::text from savings_days d
    join user_challenges uc on uc.id = d.user_challenge_id
    where uc.user_id = :userId and ${isRunning} and d.day >= :from::date order by 1, 2`,
};

/**
 * Returns the first day of any streak that can still be earned. Goes back one extra unit, because a streak may end in
 * the previous unit.
 */
function earliestDay(locked: readonly AchievementRow[], today: string): string | undefined {
  return locked
    .flatMap(({ criteria }) =>
      criteria.type === 'streak'
        ? [firstDayOf(criteria.every, calendarUnitNumber(criteria.every, today) - criteria.gte)]
        : [],
    )
    .toSorted()[0];
}

/** Loads the facts about a user's savings needed to measure progress towards locked achievements. */
async function saverFacts(
  { sql, user, now }: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
  locked: readonly AchievementRow[],
): Promise<SaverFacts> {
  const today = southAfricanDay(now());
  const [facts] = await sql<Omit<SaverFacts, 'savedCents' | 'streak'> & { saved: string }>(factsOfSaver, {
    userId: user.id,
    today,
  });
  if (!facts) throw new Error('The query for facts returned no row');
  const from = earliestDay(locked, today);
  const days =
    from === undefined
      ? []
      : await sql<{ id: number; day: string }>(daysOfActive, { userId: user.id, from, today });
  const byChallenge = [...Map.groupBy(days, ({ id }) => id).values()];
  return {
    ...facts,
    savedCents: decimalToCents(facts.saved),
    streak: (every) => {
      const streaks = byChallenge.map((saved) =>
        latestStreak(
          every,
          saved.map(({ day }) => day),
        ),
      );
      return Math.max(0, ...streaks.map((streak) => currentStreak(every, streak, today)));
    },
  };
}

interface ShelfRow extends AchievementRow {
  timesUnlocked: number;
  unlockedAt: Date | null;
  lastUnlockedAt: Date | null;
  lastChallenge: string | null;
}

/** Lists all achievements in catalogue order, with the number of times the caller has earned each. */
export async function listAchievements(
  ctx: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
): Promise<AchievementProgress[]> {
  const rows = await ctx.sql<ShelfRow>(achievementsOfUser, { userId: ctx.user.id });
  const locked = rows.filter(({ timesUnlocked }) => timesUnlocked === 0);
  const facts = locked.length > 0 ? await saverFacts(ctx, locked) : null;
  return rows.map(({ lastUnlockedAt, lastChallenge, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    unlockedAt: row.unlockedAt?.toISOString() ?? null,
    lastUnlock: lastUnlockedAt && { at: lastUnlockedAt.toISOString(), challenge: lastChallenge },
    gap: facts && row.timesUnlocked === 0 ? achievementGap(row, facts) : null,
  }));
}

/** Entry data that achievements depend on. `amount` is a decimal string in rand. */
interface EvaluatedEntry {
  id: number;
  amount: string;
  entryDate: Date;
}

/** Selects achievements the user can still earn with an entry in this challenge. */
const lockedAchievements = {
  name: 'locked-achievements',
  text: `select id, name, description, icon, points, scope, criteria, created_at as "createdAt" from achievements a
    where not exists (
        select from user_achievements where user_challenge_id = :userChallengeId and achievement_id = a.id)
      and (scope <> 'user' or not exists (
        select from user_achievements where user_id = :userId and achievement_id = a.id and scope = 'user'))
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
      from user_challenges where user_id = :userId and entry_count > 0 group by challenge_id) of_challenge
    join savings_challenges c on c.id = challenge_id`,
};

/** Inserts each achievement at most once, even concurrently, and returns the new ones. */
const unlock = {
  name: 'unlock-achievements',
  text: `insert into user_achievements
      (user_id, user_challenge_id, savings_entry_id, achievement_id, scope, unlocked_at)
    select :userId, :userChallengeId, :entryId, id, scope, :now from achievements where id = any(:earned::int[]) order by id
    on conflict do nothing returning achievement_id as id`,
};

const daysSince = {
  name: 'savings-days-since',
  text: `select day::text from savings_days where user_challenge_id = :id and day >= :from::date order by day`,
};

/**
 * Returns the days with savings, back to the earliest start of any streak that can still be earned. Earlier
 * streaks were evaluated when their entries were added.
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
      return [firstDayOf(every, calendarUnitNumber(every, entryDay) - gte + 1)];
    })
    .toSorted()[0];
  if (from === undefined) return [];
  return (await sql<{ day: string }>(daysSince, { id, from })).map(({ day }) => day);
}

const revokeStatement = {
  name: 'revoke-achievements',
  text: 'delete from user_achievements where savings_entry_id = :entryId returning achievement_id as id',
};

/** Revokes the achievements an entry unlocked and returns their IDs. Revoked achievements can be earned again. */
export async function revokeAchievements(sql: Sql, entryId: number): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(revokeStatement, { entryId });
  return new Set(rows.map(({ id }) => id));
}

/** Awards the achievements an entry has earned. No other code evaluates achievements. */
export async function awardAchievements(
  sql: Sql,
  challenge: UserChallengeRow,
  { entry, now }: { entry: EvaluatedEntry; now: Date },
): Promise<AchievementView[]> {
  const { id, userId, status } = challenge;
  const locked = await sql<AchievementRow>(lockedAchievements, { userId, userChallengeId: id });
  if (locked.length === 0) return [];
  const [history] = await sql<Omit<EntryFacts['history'], 'savedCents'> & { saved: string }>(historyOfUser, {
    userId,
  });
  if (!history) throw new Error('The history query returned no row');
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
  const earned = locked
    .filter((achievement) => isEarned(achievement, facts))
    .map((achievement) => achievement.id);
  if (earned.length === 0) return [];
  const unlocked = new Set(
    (await sql<{ id: number }>(unlock, { userId, userChallengeId: id, earned, now, entryId: entry.id })).map(
      (row) => row.id,
    ),
  );
  return locked
    .filter((achievement) => unlocked.has(achievement.id))
    .map((achievement) => ({ ...achievement, createdAt: achievement.createdAt.toISOString() }));
}
