import { southAfricanDay, DAY_MS } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal, decimalToCents, toCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { awardAchievements, revokeAchievements } from './achievements.server.ts';
import { latestStreak, extendStreak, type Streak, streakUnit } from './streak.ts';
import { presentChallenge } from './present-challenges.server.ts';
import {
  type AddEntryInput,
  type CorrectEntryInput,
  type EntriesInput,
  type EntryOutcome,
  type EntryView,
  maxSaving,
} from './schemas.ts';
import {
  failOverdue,
  isOverdue,
  lockActive,
  lockChallenge,
  lockSavings,
  findOwnChallenge,
  requireActive,
  streakOf,
  type SavingsContext,
  type UserChallengeRow,
} from './user-challenges.server.ts';
import { firstPageCursor } from '../list-query.ts';

/** Time in ms after creation during which an entry can be changed or removed. */
const CORRECTION_MS = DAY_MS;

interface EntryRow {
  id: number;
  userChallengeId: number;
  amount: string;
  notes: string | null;
  entryDate: Date;
  completes: boolean;
}

const columns = `id, user_challenge_id as "userChallengeId", amount, notes, entry_date as "entryDate", completes`;

/** Selects a page of a challenge's entries, newest first. Exported for the benchmark. */
export const entriesOfChallenge = {
  name: 'entries-of-challenge',
  text: `select ${columns} from savings_entries
    where user_challenge_id = :id and id < :before::bigint order by id desc limit :limit`,
};

const entryOfUser = {
  name: 'entry-of-user',
  text: `select ${columns} from savings_entries
    where id = :id and user_challenge_id in (select id from user_challenges where user_id = :userId)`,
};

const progressOfChallenge = {
  name: 'progress-of-challenge',
  text: `select day::text, saved from savings_days where user_challenge_id = :id order by day`,
};

function isRecent({ entryDate }: EntryRow, now: Date): boolean {
  return now.getTime() - entryDate.getTime() <= CORRECTION_MS;
}

/** Checks whether an entry completed its challenge. Such an entry can still be changed. */
function hasCompleted({ completes }: EntryRow, { status }: Pick<UserChallengeRow, 'status'>): boolean {
  return completes && status === 'completed';
}

function present(row: EntryRow, challenge: Pick<UserChallengeRow, 'status'>, now: Date): EntryView {
  const { completes: _stored, ...entry } = row;
  return {
    ...entry,
    entryDate: row.entryDate.toISOString(),
    canChange: (challenge.status === 'active' || hasCompleted(row, challenge)) && isRecent(row, now),
  };
}

/**
 * Lists the entries in one of the caller's challenges, newest first.
 * @throws DomainError savings.challenge-not-found
 */
export async function listEntries(
  ctx: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
  { id, limit, before }: EntriesInput,
): Promise<EntryView[]> {
  const challenge = await findOwnChallenge(ctx, id);
  const rows = await ctx.sql<EntryRow>(entriesOfChallenge, { id, before: before ?? firstPageCursor, limit });
  const now = ctx.now();
  return rows.map((row) => present(row, challenge, now));
}

/**
 * Returns the amount saved by the end of each day with an entry, oldest first, for the chart.
 * @throws DomainError savings.challenge-not-found
 */
export async function challengeProgress(
  ctx: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
  { id }: { id: number },
): Promise<{ day: string; saved: string }[]> {
  await findOwnChallenge(ctx, id);
  return ctx.sql(progressOfChallenge, { id });
}

const insertEntry = {
  name: 'insert-entry',
  text: `insert into savings_entries (user_challenge_id, amount, notes, entry_date, completes)
    values (:userChallengeId, :amount::numeric, :notes, :now, :completes) returning ${columns}`,
};

const updateEntry = {
  name: 'update-entry',
  text: `update savings_entries set amount = :amount::numeric, notes = :notes, completes = :completes where id = :id
    returning ${columns}`,
};

const deleteEntry = { name: 'delete-entry', text: 'delete from savings_entries where id = :id' };

/**
 * Adds an amount to its day and to any later running totals. Later days exist only if another process's clock
 * is ahead.
 */
const addToDay = {
  name: 'add-to-savings-day',
  text: `with later as (
      update savings_days set saved = saved + :amount::numeric where user_challenge_id = :id and day > :day::date
    )
    insert into savings_days (user_challenge_id, day, amount, saved)
    values (:id, :day::date, :amount::numeric, :amount::numeric + coalesce((
      select saved from savings_days where user_challenge_id = :id and day < :day::date order by day desc limit 1
    ), 0))
    on conflict (user_challenge_id, day) do update set
      amount = savings_days.amount + excluded.amount, saved = savings_days.saved + excluded.amount`,
};

/**
 * Adjusts a day and the running totals after it, deleting the day if its last entry was removed. Entries can be changed
 * only for a day, so at most one or two later days exist.
 */
const changeDay = {
  name: 'change-savings-day',
  text: `with emptied as (
      delete from savings_days where user_challenge_id = :id and day = :day::date and amount + :amount::numeric = 0
    )
    update savings_days set saved = saved + :amount::numeric,
      amount = case when day = :day::date then amount + :amount::numeric else amount end
    where user_challenge_id = :id and day >= :day::date and (day > :day::date or amount + :amount::numeric <> 0)`,
};

const daysOfChallenge = {
  name: 'days-of-challenge',
  text: 'select day::text from savings_days where user_challenge_id = :id order by day',
};

/** Updates a challenge's totals. A challenge that remains completed keeps its completion time. */
const updateTotalsStatement = {
  name: 'update-challenge-totals',
  text: `update user_challenges set current_amount = current_amount + :amount::numeric, entry_count = entry_count + :entries,
      status = case when current_amount + :amount::numeric >= target_amount then 'completed' else 'active' end,
      streak_from = :streakFrom::date, last_saved_on = :lastSavedOn::date,
      last_updated = case when status = 'completed' and current_amount + :amount::numeric >= target_amount
        then last_updated else :now end
    where id = :id
    returning current_amount as "currentAmount", entry_count as "entryCount", status, last_updated as "lastUpdated",
      streak_from::text as "streakFrom", last_saved_on::text as "lastSavedOn"`,
};

/** Effect of an entry change on the challenge's totals. */
interface BalanceChange {
  cents: number;
  entries: number;
  /** The entry's South African date. */
  day: string;
}

/** Returns a challenge's updated streak. Only a removal needs to read all days. */
async function updatedStreak(
  sql: Sql,
  challenge: UserChallengeRow,
  { entries, day }: BalanceChange,
): Promise<Streak | null> {
  if (entries === 0) return streakOf(challenge);
  const unit = streakUnit(challenge.rules);
  if (entries > 0) return extendStreak(unit, streakOf(challenge), day);
  const days = await sql<{ day: string }>(daysOfChallenge, { id: challenge.id });
  return latestStreak(
    unit,
    days.map((row) => row.day),
  );
}

const joinedAgain = {
  name: 'joined-again',
  text: `select 1 from user_challenges where user_id = :userId and challenge_id = :challengeId and status = 'active'`,
};

/** @throws DomainError savings.joined-again */
async function requireNotJoinedAgain(sql: Sql, { userId, challengeId }: UserChallengeRow): Promise<void> {
  const rows = await sql(joinedAgain, { userId, challengeId });
  if (rows.length > 0) throw new DomainError('savings.joined-again');
}

/**
 * Updates the totals of a locked challenge, which must be active or completed by the changed entry. Reaching
 * the target completes the challenge. Dropping below the target reopens it, or fails it if the target date
 * has passed.
 * @throws DomainError savings.sum-too-large, savings.joined-again
 */
async function updateTotals(
  sql: Sql,
  challenge: UserChallengeRow,
  { change, now }: { change: BalanceChange; now: Date },
): Promise<UserChallengeRow> {
  const { cents, entries, day } = change;
  const savedCents = decimalToCents(challenge.currentAmount) + cents;
  if (savedCents > toCents(maxSaving)) throw new DomainError('savings.sum-too-large');
  const reopens = challenge.status === 'completed' && savedCents < decimalToCents(challenge.targetAmount);
  if (reopens) await requireNotJoinedAgain(sql, challenge);
  const { id } = challenge;
  const amount = centsToDecimal(cents);
  await sql(entries > 0 ? addToDay : changeDay, { id, day, amount });
  const streak = await updatedStreak(sql, challenge, change);
  const [moved] = await sql<Partial<UserChallengeRow>>(updateTotalsStatement, {
    id,
    amount,
    entries,
    streakFrom: streak?.from ?? null,
    lastSavedOn: streak?.to ?? null,
    now,
  });
  const row = { ...challenge, ...moved };
  if (!isOverdue(row, southAfricanDay(now))) return row;
  await failOverdue({ sql, now: () => now }, challenge.userId);
  return { ...row, status: 'failed' };
}

/** Builds the result of an entry change, awarding achievements if `canEarn`. */
async function buildOutcome(
  ctx: SavingsContext,
  challenge: UserChallengeRow,
  { entry, now, canEarn }: { entry: EntryRow; now: Date; canEarn: boolean },
): Promise<EntryOutcome> {
  const unlocked = canEarn ? await awardAchievements(ctx.sql, challenge, { entry, now }) : [];
  return {
    entry: present(entry, challenge, now),
    challenge: await presentChallenge(ctx, challenge),
    unlocked,
  };
}

/**
 * Adds an entry to one of the caller's challenges, completing the challenge if the target is reached. Savings
 * beyond the target are kept.
 * @throws DomainError savings.challenge-not-found, savings.not-active, savings.sum-too-large
 */
export async function addEntry(
  ctx: SavingsContext,
  { userChallengeId, amount, notes }: AddEntryInput,
): Promise<EntryOutcome> {
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const challenge = await lockActive(sql, ctx, userChallengeId);
    const now = ctx.now();
    const cents = toCents(amount);
    const moved = await updateTotals(sql, challenge, {
      change: { cents, entries: 1, day: southAfricanDay(now) },
      now,
    });
    const [entry] = await sql<EntryRow>(insertEntry, {
      userChallengeId,
      amount: centsToDecimal(cents),
      notes,
      now,
      completes: moved.status === 'completed',
    });
    if (!entry) throw new Error('The entry wasn’t stored');
    return buildOutcome({ ...ctx, sql }, moved, { entry, now, canEarn: true });
  });
}

/**
 * Loads one of the caller's editable entries with its challenge, and locks both until the transaction ends.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old
 */
async function lockEntry(
  sql: Sql,
  ctx: SavingsContext,
  id: number,
): Promise<{ entry: EntryRow; challenge: UserChallengeRow }> {
  await lockSavings(sql, ctx.user.id);
  const [entry] = await sql<EntryRow>(entryOfUser, { userId: ctx.user.id, id });
  if (!entry) throw new DomainError('savings.entry-not-found');
  const challenge = await lockChallenge(sql, ctx, entry.userChallengeId);
  if (!hasCompleted(entry, challenge)) requireActive(challenge, ctx.now());
  if (!isRecent(entry, ctx.now())) throw new DomainError('savings.entry-too-old');
  return { entry, challenge };
}

/**
 * Changes an entry's amount or notes, which may complete the challenge. If the entry had completed the
 * challenge, its achievements are re-evaluated, and a total below the target reopens the challenge. Otherwise
 * achievements are kept.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old,
 * savings.sum-too-large, savings.joined-again
 */
export async function correctEntry(
  ctx: SavingsContext,
  { id, amount, notes }: CorrectEntryInput,
): Promise<EntryOutcome> {
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const { entry, challenge } = await lockEntry(sql, ctx, id);
    const now = ctx.now();
    const before = decimalToCents(entry.amount);
    const cents = amount === undefined ? before : toCents(amount);
    const day = southAfricanDay(entry.entryDate);
    const earnedBefore = entry.completes ? await revokeAchievements(sql, id) : new Set<number>();
    const moved = await updateTotals(sql, challenge, {
      change: { cents: cents - before, entries: 0, day },
      now,
    });
    const [corrected] = await sql<EntryRow>(updateEntry, {
      id,
      amount: centsToDecimal(cents),
      notes: notes === undefined ? entry.notes : notes,
      completes: moved.status === 'completed',
    });
    if (!corrected) throw new Error('The locked entry no longer exists');
    const result = await buildOutcome({ ...ctx, sql }, moved, { entry: corrected, now, canEarn: true });
    return {
      ...result,
      unlocked: result.unlocked.filter((achievement) => !earnedBefore.has(achievement.id)),
    };
  });
}

/**
 * Removes an entry. If the entry had completed the challenge, this reopens the challenge and revokes the
 * achievements the entry unlocked. Otherwise achievements are kept.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old,
 * savings.joined-again
 */
export async function removeEntry(ctx: SavingsContext, { id }: { id: number }): Promise<EntryOutcome> {
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const { entry, challenge } = await lockEntry(sql, ctx, id);
    const now = ctx.now();
    const change = {
      cents: -decimalToCents(entry.amount),
      entries: -1,
      day: southAfricanDay(entry.entryDate),
    };
    if (entry.completes) await revokeAchievements(sql, id);
    await sql(deleteEntry, { id });
    const moved = await updateTotals(sql, challenge, { change, now });
    const result = await buildOutcome({ ...ctx, sql }, moved, { entry, now, canEarn: false });
    return { ...result, entry: { ...result.entry, canChange: false } };
  });
}
