import { z } from 'zod';
import { instant } from '../formats.ts';
import { absentWhenEmpty, listQuery } from '../list-query.ts';
import { pathId } from '../row-id.ts';

/** Score lists: visible scores by rank, all scores by time, or hidden scores. */
export const scoreLists = ['best', 'newest', 'hidden'] as const;

export const practiceScoresInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      list: z.preprocess(
        absentWhenEmpty,
        z.enum(scoreLists, { error: `The list must be one of: ${scoreLists.join(', ')}` }).default('best'),
      ),
    },
    { error: 'Please send “limit”, “before” and “list” as query parameters' },
  )
  .prefault({});

export const hideScoreInput = z.object({
  id: pathId('game.score-not-found', 'Score ID must be provided'),
  hidden: z.boolean({ error: '“hidden” must be true or false' }),
});

/** A score as admins see it. */
export const practiceScore = z.object({
  id: z.number().int(),
  playerName: z.string(),
  score: z.number().int(),
  /** Whether the server replayed the run. */
  verified: z.boolean(),
  achievedAt: instant,
  /** When the score was hidden. Hidden scores aren't shown to players and have no rank. */
  hiddenAt: instant.nullable(),
});

export type PracticeScoresInput = z.output<typeof practiceScoresInput>;
export type PracticeScore = z.output<typeof practiceScore>;
