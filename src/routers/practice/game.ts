import { z } from 'zod';
import {
  competitionInput,
  competitionsInput,
  competitionView,
  openCompetitionInput,
} from '../../domain/game/competition-schemas.ts';
import {
  closeCompetition,
  listCompetitions,
  openCompetition,
} from '../../domain/game/competitions.server.ts';
import { hideScoreInput, practiceScore, practiceScoresInput } from '../../domain/practice/score-schemas.ts';
import { hideScore, listPracticeScores } from '../../domain/practice/scores.server.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

/** Procedures for the game's scores and competitions, for admins only. */
export const practiceGameRouter = router({
  scores: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/scores',
        summary: 'Scores: visible ones by rank, or all or the hidden ones, newest first',
        answers: z.array(practiceScore),
      },
    })
    .input(practiceScoresInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listPracticeScores(ctx, input)),

  hideScore: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/scores/{id}',
        summary: 'Hide a score from players and all ranks, or show it again',
        answers: practiceScore,
      },
      refusals: ['game.score-not-found'],
    })
    .input(hideScoreInput)
    .mutation(({ ctx, input }) => hideScore(ctx, input)),

  competitions: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/competitions',
        summary: 'All competitions, newest first',
        answers: z.array(competitionView),
      },
    })
    .input(competitionsInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listCompetitions(ctx, input)),

  openCompetition: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/competitions',
        status: 201,
        summary: 'Open a competition; from now on, scores count as entries',
        answers: competitionView,
      },
      refusals: ['game.competition-day', 'game.competition-open'],
    })
    .input(openCompetitionInput)
    .mutation(({ ctx, input }) => openCompetition(ctx, input)),

  closeCompetition: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/competitions/{id}/close',
        summary: 'Close a competition; it counts as held if it has enough entries',
        answers: competitionView,
      },
      refusals: ['game.competition-not-found', 'game.competition-closed'],
    })
    .input(competitionInput)
    .mutation(({ ctx, input }) => closeCompetition(ctx, input)),
});
