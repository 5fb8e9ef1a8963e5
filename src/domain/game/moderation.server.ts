import type { SqlStatement, SqlTransaction } from '../sql.ts';
import { countScore, lockBoard, uncountScore } from './scores.server.ts';

/** A score as operators see it. */
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

/** How many of the best shown scores are listed; hidden ones are listed as well. */
const LISTED = 20;

const listed: SqlStatement = {
  name: 'moderated-scores',
  text: `select ${columns} from game_leaderboard where hidden_at is not null
    union all (select ${columns} from game_leaderboard where hidden_at is null order by score desc, id limit ${LISTED})
    order by score desc, id`,
};

/** The best 20 scores that are shown and every hidden one, best first. */
export function listScores(ctx: Pick<ModerationContext, 'transaction'>): Promise<ModeratedScore[]> {
  return ctx.transaction((sql) => sql<ModeratedScore>(listed, []));
}

const findScore: SqlStatement = {
  name: 'moderated-score',
  text: `select ${columns} from game_leaderboard where id = $1`,
};

const setHiddenAt: SqlStatement = {
  name: 'set-score-hidden',
  text: 'update game_leaderboard set hidden_at = $2 where id = $1',
};

/**
 * Hides a score from the leaderboard, the high score and everyone's places, or shows it again.
 * @returns the score as it was before, or null if there is none with this id
 */
export function setHidden(
  ctx: ModerationContext,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<ModeratedScore | null> {
  return ctx.transaction(async (sql) => {
    await sql(lockBoard, []);
    const [before] = await sql<ModeratedScore>(findScore, [id]);
    if (!before) return null;
    if (before.hidden === hidden) return before;
    await sql(setHiddenAt, [id, hidden ? ctx.now() : null]);
    await sql(hidden ? uncountScore : countScore, [before.score, before.verified ? 1 : 0]);
    return before;
  });
}
