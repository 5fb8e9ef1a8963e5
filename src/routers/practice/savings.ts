import { z } from 'zod';
import {
  changeAchievementInput,
  changeChallengeInput,
  practiceAchievement,
  practiceChallenge,
} from '../../domain/practice/savings-schemas.ts';
import {
  changeAchievement,
  changeSharedChallenge,
  listPracticeAchievements,
  listPracticeChallenges,
} from '../../domain/practice/savings.server.ts';
import { router, staffProcedure } from '../trpc.ts';

/** Procedures for challenges and achievements, for admins only. */
export const practiceSavingsRouter = router({
  challenges: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/challenges',
        summary: 'All savings challenges with their versions',
        answers: z.array(practiceChallenge),
      },
    })
    .query(({ ctx }) => listPracticeChallenges(ctx)),

  changeChallenge: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/challenges/{id}',
        summary: 'Change a challenge; users who have joined it keep their plan',
        answers: practiceChallenge,
      },
      refusals: ['savings.challenge-not-found', 'savings.changed', 'savings.target-of-steps'],
    })
    .input(changeChallengeInput)
    .mutation(({ ctx, input }) => changeSharedChallenge(ctx, input)),

  achievements: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/achievements',
        summary: 'All achievements with their versions',
        answers: z.array(practiceAchievement),
      },
    })
    .query(({ ctx }) => listPracticeAchievements(ctx)),

  changeAchievement: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/achievements/{id}',
        summary: 'Change an achievement; nobody who has earned it loses it',
        answers: practiceAchievement,
      },
      refusals: ['savings.achievement-not-found', 'savings.changed', 'savings.criteria-type'],
    })
    .input(changeAchievementInput)
    .mutation(({ ctx, input }) => changeAchievement(ctx, input)),
});
