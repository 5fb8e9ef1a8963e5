import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { recordEventPrepared } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { setHiddenIn } from '../game/moderation.server.ts';
import { firstPageCursor } from '../list-query.ts';
import type { Sql, SqlStatement, SqlTransaction } from '../sql.ts';
import type { PracticeScore, PracticeScoresInput } from './score-schemas.ts';

interface ScoresAdminContext extends SignedIn {
  transaction: SqlTransaction;
  now: () => Date;
}

interface Row extends Omit<PracticeScore, 'achievedAt' | 'hiddenAt'> {
  achievedAt: Date;
  hiddenAt: Date | null;
}

const columns = `id, player_name as "playerName", score, run_id is not null as verified,
    achieved_at as "achievedAt", hidden_at as "hiddenAt" from game_leaderboard`;

/** Selects a page of visible scores by rank. Later pages start after the score `before`. */
const best = {
  first: {
    name: 'practice-best-scores',
    text: `select ${columns} where hidden_at is null order by score desc, id limit :limit`,
  },
  later: {
    name: 'practice-best-scores-after',
    text: `with last as (select id, score from game_leaderboard where id = :before::bigint)
      select ${columns} where hidden_at is null and score <= (select score from last)
        and (score < (select score from last) or id > (select id from last))
      order by score desc, id limit :limit`,
  },
} satisfies Record<string, SqlStatement>;

const newest = {
  name: 'practice-newest-scores',
  text: `select ${columns} where id < :before::bigint order by id desc limit :limit`,
};

const hidden = {
  name: 'practice-hidden-scores',
  text: `select ${columns} where hidden_at is not null and id < :before::bigint order by id desc limit :limit`,
};

function statementFor({ list, before }: PracticeScoresInput): SqlStatement {
  if (list === 'best') return before === undefined ? best.first : best.later;
  return list === 'newest' ? newest : hidden;
}

const present = (row: Row): PracticeScore => ({
  ...row,
  achievedAt: row.achievedAt.toISOString(),
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
});

/** Lists visible scores by rank, or else all scores or only hidden ones, newest first. */
export async function listPracticeScores(
  { sql }: { sql: Sql },
  input: PracticeScoresInput,
): Promise<PracticeScore[]> {
  const statement = statementFor(input);
  const { before = firstPageCursor, limit } = input;
  const rows = await sql<Row>(statement, statement === best.first ? { limit } : { before, limit });
  return rows.map(present);
}

const oneScore = { name: 'practice-score', text: `select ${columns} where id = :id` };

/**
 * Hides a score from players and rankings, or shows it again.
 * @throws DomainError game.score-not-found
 */
export function hideScore(
  { transaction, now, user }: ScoresAdminContext,
  { id, hidden: isHidden }: { id: number; hidden: boolean },
): Promise<PracticeScore> {
  return transaction(async (sql) => {
    const before = await setHiddenIn(sql, { id, hidden: isHidden, now: now() });
    if (!before) throw new DomainError('game.score-not-found');
    if (before.hidden !== isHidden) {
      const kind = isHidden ? 'score-hidden' : 'score-shown';
      await recordEventPrepared(sql, { userId: user.id, kind, detail: { scoreId: id }, at: now() });
    }
    const [row] = await sql<Row>(oneScore, { id });
    if (!row) throw new Error('Scores are never deleted');
    return present(row);
  });
}
