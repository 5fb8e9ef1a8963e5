import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal, decimalToCents, toCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { judge, revoke } from './achievements.server.ts';
import { lastRun, runWith, type SavedRun, streakUnit } from './plan.ts';
import { presentChallenge } from './present-challenges.server.ts';
import {
  type AddEntryInput,
  type CorrectEntryInput,
  type EntriesInput,
  type EntryOutcome,
  type EntryView,
  largestSaving,
} from './schemas.ts';
import {
  failOverdue,
  isOverdue,
  lockActive,
  lockChallenge,
  lockSavings,
  ownChallenge,
  requireActive,
  runOf,
  type SavingsContext,
  type UserChallengeRow,
} from './user-challenges.server.ts';

/** How long an entry can be corrected or removed. */
const CORRECTION_MS = 24 * 60 * 60 * 1_000;

interface EntryRow {
  id: number;
  userChallengeId: number;
  amount: string;
  notes: string | null;
  entryDate: Date;
  completes: boolean;
}

const columns = `id, user_challenge_id as "userChallengeId", amount, notes, entry_date as "entryDate", completes`;

/** A page of a challenge's entries, newest first; the benchmark runs the same statement. */
export const entriesOfChallenge = {
  name: 'entries-of-challenge',
  text: `select ${columns} from savings_entries
    where user_challenge_id = $1 and id < $2::bigint order by id desc limit $3`,
};

const entryOfUser = {
  name: 'entry-of-user',
  text: `select ${columns} from savings_entries
    where id = $2 and user_challenge_id in (select id from user_challenges where user_id = $1)`,
};

const progressOfChallenge = {
  name: 'progress-of-challenge',
  text: `select day::text, saved from savings_days where user_challenge_id = $1 order by day`,
};

function isRecent({ entryDate }: EntryRow, now: Date): boolean {
  return now.getTime() - entryDate.getTime() <= CORRECTION_MS;
}

/** Whether this is the entry that completed its challenge: the one that may still be changed then. */
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

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

/**
 * The entries of one of the caller's challenges, newest first.
 * @throws DomainError savings.challenge-not-found
 */
export async function listEntries(
  ctx: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
  { id, limit, before }: EntriesInput,
): Promise<EntryView[]> {
  const challenge = await ownChallenge(ctx, id);
  const rows = await ctx.sql<EntryRow>(entriesOfChallenge, [id, before ?? beforeAny, limit]);
  const now = ctx.now();
  return rows.map((row) => present(row, challenge, now));
}

/**
 * What was saved by the end of each day on which something was, oldest first: what a chart draws.
 * @throws DomainError savings.challenge-not-found
 */
export async function challengeProgress(
  ctx: Pick<SavingsContext, 'sql' | 'user' | 'now'>,
  { id }: { id: number },
): Promise<{ day: string; saved: string }[]> {
  await ownChallenge(ctx, id);
  return ctx.sql(progressOfChallenge, [id]);
}

const insertEntry = {
  name: 'insert-entry',
  text: `insert into savings_entries (user_challenge_id, amount, notes, entry_date, completes)
    values ($1, $2::numeric, $3, $4, $5) returning ${columns}`,
};

const updateEntry = {
  name: 'update-entry',
  text: `update savings_entries set amount = $2::numeric, notes = $3, completes = $4 where id = $1
    returning ${columns}`,
};

const deleteEntry = { name: 'delete-entry', text: 'delete from savings_entries where id = $1' };

/** Days after it are there when another process's clock is ahead. */
const addToDay = {
  name: 'add-to-savings-day',
  text: `with later as (
      update savings_days set saved = saved + $3::numeric where user_challenge_id = $1 and day > $2::date
    )
    insert into savings_days (user_challenge_id, day, amount, saved)
    values ($1, $2::date, $3::numeric, $3::numeric + coalesce((
      select saved from savings_days where user_challenge_id = $1 and day < $2::date order by day desc limit 1
    ), 0))
    on conflict (user_challenge_id, day) do update set
      amount = savings_days.amount + excluded.amount, saved = savings_days.saved + excluded.amount`,
};

/** A day without entries has no row: its last one takes it along. An entry changes so soon that one day may follow. */
const changeDay = {
  name: 'change-savings-day',
  text: `with emptied as (
      delete from savings_days where user_challenge_id = $1 and day = $2::date and amount + $3::numeric = 0
    )
    update savings_days set saved = saved + $3::numeric,
      amount = case when day = $2::date then amount + $3::numeric else amount end
    where user_challenge_id = $1 and day >= $2::date and (day > $2::date or amount + $3::numeric <> 0)`,
};

const daysOfChallenge = {
  name: 'days-of-challenge',
  text: 'select day::text from savings_days where user_challenge_id = $1 order by day',
};

/** A challenge that stays completed keeps the moment at which it was. */
const moveSum = {
  name: 'move-challenge-sum',
  text: `update user_challenges set current_amount = current_amount + $2::numeric, entry_count = entry_count + $3,
      status = case when current_amount + $2::numeric >= target_amount then 'completed' else 'active' end,
      streak_from = $4::date, last_saved_on = $5::date,
      last_updated = case when status = 'completed' and current_amount + $2::numeric >= target_amount
        then last_updated else $6 end
    where id = $1
    returning current_amount as "currentAmount", entry_count as "entryCount", status, last_updated as "lastUpdated",
      streak_from::text as "streakFrom", last_saved_on::text as "lastSavedOn"`,
};

/** How a change to entries moves the sums that are kept of them. */
interface Movement {
  cents: number;
  entries: number;
  /** The South African day of the entry. */
  day: string;
}

/** The run of a challenge after a movement: only a removal asks for all days. */
async function movedRun(
  sql: Sql,
  challenge: UserChallengeRow,
  { entries, day }: Movement,
): Promise<SavedRun | null> {
  if (entries === 0) return runOf(challenge);
  const unit = streakUnit(challenge.rules);
  if (entries > 0) return runWith(unit, runOf(challenge), day);
  const days = await sql<{ day: string }>(daysOfChallenge, [challenge.id]);
  return lastRun(
    unit,
    days.map((row) => row.day),
  );
}

const joinedAgain = {
  name: 'joined-again',
  text: `select 1 from user_challenges where user_id = $1 and challenge_id = $2 and status = 'active'`,
};

/** @throws DomainError savings.joined-again */
async function requireNotJoinedAgain(sql: Sql, { userId, challengeId }: UserChallengeRow): Promise<void> {
  const rows = await sql(joinedAgain, [userId, challengeId]);
  if (rows.length > 0) throw new DomainError('savings.joined-again');
}

/**
 * Moves the sums of a locked challenge that is active, or completed by the entry that changes. It completes the challenge
 * that reaches its target, and reopens one that no longer does; if the target day has ended since then, it fails.
 * @throws DomainError savings.sum-too-large, savings.joined-again
 */
async function moveSums(
  sql: Sql,
  challenge: UserChallengeRow,
  { movement, now }: { movement: Movement; now: Date },
): Promise<UserChallengeRow> {
  const { cents, entries, day } = movement;
  const savedCents = decimalToCents(challenge.currentAmount) + cents;
  if (savedCents > toCents(largestSaving)) throw new DomainError('savings.sum-too-large');
  const reopens = challenge.status === 'completed' && savedCents < decimalToCents(challenge.targetAmount);
  if (reopens) await requireNotJoinedAgain(sql, challenge);
  const { id } = challenge;
  const amount = centsToDecimal(cents);
  await sql(entries > 0 ? addToDay : changeDay, [id, day, amount]);
  const run = await movedRun(sql, challenge, movement);
  const values = [id, amount, entries, run?.from ?? null, run?.to ?? null, now];
  const [moved] = await sql<Partial<UserChallengeRow>>(moveSum, values);
  const row = { ...challenge, ...moved };
  if (!isOverdue(row, southAfricanDay(now))) return row;
  await failOverdue({ sql, now: () => now }, challenge.userId);
  return { ...row, status: 'failed' };
}

/** What a change to an entry of a locked challenge led to; `earning` where it may have earned something. */
async function outcome(
  ctx: SavingsContext,
  challenge: UserChallengeRow,
  { entry, now, earning }: { entry: EntryRow; now: Date; earning: boolean },
): Promise<EntryOutcome> {
  const unlocked = earning ? await judge(ctx.sql, challenge, { entry, now }) : [];
  return {
    entry: present(entry, challenge, now),
    challenge: await presentChallenge(ctx, challenge),
    unlocked,
  };
}

/**
 * Puts an amount away for one of the caller's challenges, and completes it where that reaches the target; what is beyond
 * the target is kept.
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
    const moved = await moveSums(sql, challenge, {
      movement: { cents, entries: 1, day: southAfricanDay(now) },
      now,
    });
    const values = [userChallengeId, centsToDecimal(cents), notes, now, moved.status === 'completed'];
    const [entry] = await sql<EntryRow>(insertEntry, values);
    if (!entry) throw new Error('An entry was not stored');
    return outcome({ ...ctx, sql }, moved, { entry, now, earning: true });
  });
}

/**
 * An entry of the caller's that can still be changed, and its challenge, both locked until the transaction ends.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old
 */
async function lockEntry(
  sql: Sql,
  ctx: SavingsContext,
  id: number,
): Promise<{ entry: EntryRow; challenge: UserChallengeRow }> {
  await lockSavings(sql, ctx.user.id);
  const [entry] = await sql<EntryRow>(entryOfUser, [ctx.user.id, id]);
  if (!entry) throw new DomainError('savings.entry-not-found');
  const challenge = await lockChallenge(sql, ctx, entry.userChallengeId);
  if (!hasCompleted(entry, challenge)) requireActive(challenge, ctx.now());
  if (!isRecent(entry, ctx.now())) throw new DomainError('savings.entry-too-old');
  return { entry, challenge };
}

/**
 * Gives an entry another amount or other notes, which may complete the challenge. If the entry had completed it, the
 * challenge is active again below its target, and the entry is judged anew; otherwise what was earned stays.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old, savings.sum-too-large,
 * savings.joined-again
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
    const earnedBefore = entry.completes ? await revoke(sql, id) : new Set<number>();
    const moved = await moveSums(sql, challenge, {
      movement: { cents: cents - before, entries: 0, day },
      now,
    });
    const completes = moved.status === 'completed';
    const values = [id, centsToDecimal(cents), notes === undefined ? entry.notes : notes, completes];
    const [corrected] = await sql<EntryRow>(updateEntry, values);
    if (!corrected) throw new Error('A locked entry is gone');
    const result = await outcome({ ...ctx, sql }, moved, { entry: corrected, now, earning: true });
    return { ...result, unlocked: result.unlocked.filter((one) => !earnedBefore.has(one.id)) };
  });
}

/**
 * Removes an entry. If it had completed the challenge, that is active again and loses what the entry earned; otherwise
 * what was earned stays.
 * @throws DomainError savings.entry-not-found, savings.not-active, savings.entry-too-old, savings.joined-again
 */
export async function removeEntry(ctx: SavingsContext, { id }: { id: number }): Promise<EntryOutcome> {
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const { entry, challenge } = await lockEntry(sql, ctx, id);
    const now = ctx.now();
    const movement = {
      cents: -decimalToCents(entry.amount),
      entries: -1,
      day: southAfricanDay(entry.entryDate),
    };
    if (entry.completes) await revoke(sql, id);
    await sql(deleteEntry, [id]);
    const moved = await moveSums(sql, challenge, { movement, now });
    const result = await outcome({ ...ctx, sql }, moved, { entry, now, earning: false });
    return { ...result, entry: { ...result.entry, canChange: false } };
  });
}
