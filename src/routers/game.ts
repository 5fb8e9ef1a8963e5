import { z } from 'zod';
import { beginRun, finishRun } from '../domain/game/runs.server.ts';
import {
  boardLine,
  checkTopFiveInput,
  finishRunInput,
  highScoreView,
  runView,
  standingView,
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
        summary: 'The best score; 0 by Anonymous before the first',
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
    })
    .input(submitScoreInput)
    .output(standingView)
    .mutation(({ ctx, input }) => submitScore(ctx, input)),

  leaderboard: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/game/leaderboard',
        summary: 'The best five scores',
        answers: z.array(boardLine),
      },
    })
    .query(({ ctx }) => leaderboard(ctx)),

  checkTopFive: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/check-top-five',
        summary: 'Whether a score would be among the best five, and where',
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
        summary: 'Begin a run: its seed, and an id with which it can be finished once within 30 minutes',
      },
    })
    .output(runView)
    .mutation(({ ctx }) => beginRun(ctx)),

  finishRun: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/game/runs/{runId}/finish',
        status: 201,
        summary: 'Finish a run with the steps of its flaps; the server replays it and saves its score',
      },
    })
    .input(finishRunInput)
    .output(standingView)
    .mutation(({ ctx, input }) => finishRun(ctx, input)),
});
