import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { recordEventPrepared } from '../audit/record-event.server.ts';
import { addDays, DAY_MS, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { firstPageCursor } from '../list-query.ts';
import { facts } from '../site/facts.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import type { CompetitionView, CurrentCompetition, OpenCompetitionInput } from './competition-schemas.ts';
import { type GameContext, lockBoard } from './scores.server.ts';

type ReaderContext = Pick<GameContext, 'sql' | 'gameScores'> & { now: () => Date };

interface AdminContext extends ReaderContext, SignedIn {
  transaction: SqlTransaction;
}

/** Number of days for which players see a competition's result. */
const RESULT_DAYS = 30;
/** Maximum time until the closing date, in days. */
const MAX_DAYS = 366;

interface Row extends Omit<
  CompetitionView,
  'state' | 'needed' | 'winner' | 'openedAt' | 'closedAt' | 'entries'
> {
  openedAt: Date;
  closedAt: Date | null;
  afterScoreId: number;
  entries: number | null;
  playerName: string | null;
  score: number | null;
}

const columns = `c.id, c.title, c.details, c.closes_on::text as "closesOn", c.opened_at as "openedAt",
    c.closed_at as "closedAt", c.after_score_id as "afterScoreId", c.entries, w.player_name as "playerName", w.score
  from game_competitions c left join game_leaderboard w on w.id = c.winner_id and w.hidden_at is null`;

const latest = {
  name: 'latest-competition',
  text: `select ${columns} where c.closed_at is null or c.closed_at >= :since
    order by c.closed_at is null desc, c.id desc limit 1`,
};

const listed = {
  name: 'competitions',
  text: `select ${columns} where c.id < :before::bigint order by c.id desc limit :limit`,
};

const isVerified = { all: 'true', verified: 'run_id is not null' };

/**
 * SQL: a competition's entries, which are the visible scores above 0 from its opening to the end of its last day.
 */
const entriesOf = (gameScores: GameContext['gameScores']) => `from game_leaderboard
    where id > :afterScoreId and achieved_at < :end and score > 0 and hidden_at is null and ${isVerified[gameScores]}`;

/** Counts entries only up to a limit, because a full count would keep players waiting. */
const countEntries = (gameScores: GameContext['gameScores']) => ({
  name: `competition-entries-${gameScores}`,
  text: `select count(*)::int as entries from (select ${entriesOf(gameScores)} limit :most) counted`,
});

const bestEntry = (gameScores: GameContext['gameScores']) => ({
  name: `best-entry-${gameScores}`,
  text: `select id ${entriesOf(gameScores)} order by score desc, id limit 1`,
});

const endOf = (closesOn: string) => new Date(`${addDays(closesOn, 1)}T00:00:00+02:00`);

async function entriesIn(
  { sql, gameScores }: Pick<ReaderContext, 'sql' | 'gameScores'>,
  { afterScoreId, closesOn }: Pick<Row, 'afterScoreId' | 'closesOn'>,
  most: number,
): Promise<number> {
  const values = { afterScoreId, end: endOf(closesOn), most };
  const [counted] = await sql<{ entries: number }>(countEntries(gameScores), values);
  return counted?.entries ?? 0;
}

function stateOf({ closedAt, closesOn, entries }: Row, now: Date): CompetitionView['state'] {
  if (closedAt === null) return southAfricanDay(now) <= closesOn ? 'open' : 'ended';
  return (entries ?? 0) >= facts.competitionEntries ? 'held' : 'cancelled';
}

async function present(ctx: ReaderContext, row: Row): Promise<CompetitionView> {
  const { id, title, details, closesOn, openedAt, closedAt, playerName, score } = row;
  return {
    id,
    title,
    details,
    closesOn,
    state: stateOf(row, ctx.now()),
    entries: row.entries ?? (await entriesIn(ctx, row, facts.competitionEntries)),
    needed: facts.competitionEntries,
    winner: playerName !== null && score !== null ? { playerName, score } : null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Returns the competition to show to players: the open one, or the last one for 30 days after it was closed. */
export async function getCompetition(ctx: ReaderContext): Promise<CurrentCompetition> {
  const since = new Date(ctx.now().getTime() - RESULT_DAYS * DAY_MS);
  const [row] = await ctx.sql<Row>(latest, { since });
  return { competition: row ? await present(ctx, row) : null };
}

/** Lists all competitions, newest first. */
export async function listCompetitions(
  ctx: ReaderContext,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<CompetitionView[]> {
  const rows = await ctx.sql<Row>(listed, { before: before ?? firstPageCursor, limit });
  return Promise.all(rows.map((row) => present(ctx, row)));
}

const openStatement = {
  name: 'open-competition',
  text: `insert into game_competitions (title, details, closes_on, opened_at, after_score_id)
    select :title, :details, :closesOn::date, :now, coalesce((select max(id) from game_leaderboard), 0)
    on conflict ((true)) where closed_at is null do nothing returning id`,
};

/**
 * Opens a competition. All later scores are its entries.
 * @throws DomainError game.competition-day, game.competition-open
 */
export async function openCompetition(
  ctx: AdminContext,
  { title, details, closesOn }: OpenCompetitionInput,
): Promise<CompetitionView> {
  const now = ctx.now();
  const today = southAfricanDay(now);
  if (closesOn < today || closesOn > addDays(today, MAX_DAYS)) {
    throw new DomainError('game.competition-day', { field: 'closesOn' });
  }
  return ctx.transaction(async (sql) => {
    await sql(lockBoard, {});
    const [opened] = await sql<{ id: number }>(openStatement, { title, details, closesOn, now });
    if (!opened) throw new DomainError('game.competition-open');
    const detail = { competitionId: opened.id, closesOn };
    await recordEventPrepared(sql, { userId: ctx.user.id, kind: 'competition-opened', detail, at: now });
    return findCompetition({ ...ctx, sql }, opened.id);
  });
}

const oneCompetition = { name: 'competition', text: `select ${columns} where c.id = :id` };

async function findRow(sql: Sql, id: number): Promise<Row> {
  const [row] = await sql<Row>(oneCompetition, { id });
  if (!row) throw new DomainError('game.competition-not-found');
  return row;
}

const findCompetition = async (ctx: ReaderContext, id: number) => present(ctx, await findRow(ctx.sql, id));

const closeStatement = {
  name: 'close-competition',
  text: `update game_competitions set closed_at = :now, entries = :entries, winner_id = :winnerId
    where id = :id and closed_at is null returning id`,
};

/** Limit that allows a full count: no competition has this many entries. */
const ALL = 2 ** 31 - 1;

/**
 * Closes a competition: counts its entries and, if there are enough, names the best one as the winner. If scores
 * are equal, the earlier one wins.
 * @throws DomainError game.competition-not-found, game.competition-closed
 */
export function closeCompetition(ctx: AdminContext, { id }: { id: number }): Promise<CompetitionView> {
  return ctx.transaction(async (sql) => {
    await sql(lockBoard, {});
    const row = await findRow(sql, id);
    const now = ctx.now();
    const entries = await entriesIn({ ...ctx, sql }, row, ALL);
    const isHeld = entries >= facts.competitionEntries;
    const best = { afterScoreId: row.afterScoreId, end: endOf(row.closesOn) };
    const [winner] = isHeld ? await sql<{ id: number }>(bestEntry(ctx.gameScores), best) : [];
    const closed = await sql(closeStatement, { id, now, entries, winnerId: winner?.id ?? null });
    if (closed.length === 0) throw new DomainError('game.competition-closed');
    const detail = { competitionId: id, entries, held: isHeld };
    await recordEventPrepared(sql, { userId: ctx.user.id, kind: 'competition-closed', detail, at: now });
    return findCompetition({ ...ctx, sql }, id);
  });
}
