import { z } from 'zod';
import { currentCompetition } from '../domain/game/competition-schemas.ts';
import { getCompetition } from '../domain/game/competitions.server.ts';
import { issueRun, finishRun } from '../domain/game/runs.server.ts';
import {
  leaderboardEntry,
  checkTopFiveInput,
  finishRunInput,
  highScoreView,
  runView,
  savedScoreView,
  submitScoreInput,
  topFiveView,
} from '../domain/game/schemas.ts';
import { checkTopFive, highScore, leaderboard, submitScore } from '../domain/game/scores.server.ts';
import { publicProcedure, router } from './trpc.ts';

export const gameRouter = router({
  highScore: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/game/high-score',
        summary: 'The best score, or 0 by Anonymous if there are none yet',
        answers: highScoreView,
      },
    })
    .query(({ ctx }) => highScore(ctx)),

  submitScore: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/high-score',
        status: 201,
        summary: 'Save a score as reported; it stays unverified',
      },
      refusals: ['game.name-refused', 'game.too-many'],
    })
    .input(submitScoreInput)
    .output(savedScoreView)
    .mutation(({ ctx, input }) => submitScore(ctx, input)),

  leaderboard: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/game/leaderboard',
        summary: 'The top five scores',
        answers: z.array(leaderboardEntry),
      },
    })
    .query(({ ctx }) => leaderboard(ctx)),

  competition: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/game/competition',
        summary: 'The open competition, or the last one for 30 days after its end; null if there is none',
        answers: currentCompetition,
      },
    })
    .query(({ ctx }) => getCompetition(ctx)),

  checkTopFive: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/check-top-five',
        summary: 'Check whether a score would be in the top five, and where',
      },
    })
    .input(checkTopFiveInput)
    .output(topFiveView)
    .mutation(({ ctx, input }) => checkTopFive(ctx, input)),

  startRun: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/runs',
        status: 201,
        summary: 'Start a run; returns its seed, and an ID to finish it once within 30 minutes',
      },
    })
    .output(runView)
    .mutation(({ ctx }) => issueRun(ctx)),

  finishRun: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/runs/{runId}/finish',
        status: 201,
        summary:
          'Finish a run by sending the step number of each flap; the server replays it and saves its score',
      },
      refusals: [
        'game.run-not-found',
        'game.run-used',
        'game.run-forged',
        'game.name-refused',
        'game.too-many',
      ],
    })
    .input(finishRunInput)
    .output(savedScoreView)
    .mutation(({ ctx, input }) => finishRun(ctx, input)),
});
