import type { Sql, SqlStatement, SqlTransaction } from '../sql.ts';
import { countScore, lockBoard, uncountScore } from './scores.server.ts';

/** A score as shown to operators. */
export interface ModeratedScore {
  id: number;
  playerName: string;
  score: number;
  verified: boolean;
  hidden: boolean;
}

interface ModerationContext {
  transaction: SqlTransaction;
  now: () => Date;
}

const columns = `id, player_name as "playerName", score, run_id is not null as verified, hidden_at is not null as hidden`;

/** Number of visible scores to list. All hidden scores are listed too. */
const LIST_LIMIT = 20;

const listed: SqlStatement = {
  name: 'moderated-scores',
  text: `select ${columns} from game_leaderboard where hidden_at is not null
    union all (select ${columns} from game_leaderboard where hidden_at is null order by score desc, id limit ${LIST_LIMIT})
    order by score desc, id`,
};

/** Lists the best 20 visible scores and all hidden scores, best first. */
export function listScores(ctx: Pick<ModerationContext, 'transaction'>): Promise<ModeratedScore[]> {
  return ctx.transaction((sql) => sql<ModeratedScore>(listed, {}));
}

const findScore: SqlStatement = {
  name: 'moderated-score',
  text: `select ${columns} from game_leaderboard where id = :id`,
};

const setHiddenAt: SqlStatement = {
  name: 'set-score-hidden',
  text: 'update game_leaderboard set hidden_at = :hiddenAt where id = :id',
};

interface Moderation {
  id: number;
  hidden: boolean;
}

/**
 * Hides a score from the leaderboard, the high score and all ranks, or shows it again, in the transaction of
 * `sql`.
 * @returns the score before the change, or null if the ID is unknown
 */
export async function setHiddenIn(
  sql: Sql,
  { id, hidden, now }: Moderation & { now: Date },
): Promise<ModeratedScore | null> {
  await sql(lockBoard, {});
  const [before] = await sql<ModeratedScore>(findScore, { id });
  if (!before) return null;
  if (before.hidden === hidden) return before;
  await sql(setHiddenAt, { id, hiddenAt: hidden ? now : null });
  await sql(hidden ? uncountScore : countScore, {
    score: before.score,
    verified: before.verified ? 1 : 0,
  });
  return before;
}

/** Like `setHiddenIn`, but in its own transaction. */
export function setHidden(
  { transaction, now }: ModerationContext,
  moderation: Moderation,
): Promise<ModeratedScore | null> {
  return transaction((sql) => setHiddenIn(sql, { ...moderation, now: now() }));
}
