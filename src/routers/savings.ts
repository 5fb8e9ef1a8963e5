import { z } from 'zod';
import { listQuery } from '../domain/list-query.ts';
import { listAchievements } from '../domain/savings/achievements.server.ts';
import {
  changeChallenge,
  joinChallenge,
  leaveChallenge,
  listChallenges,
  listMyChallenges,
} from '../domain/savings/challenges.server.ts';
import {
  addEntry,
  challengeProgress,
  correctEntry,
  listEntries,
  removeEntry,
} from '../domain/savings/entries.server.ts';
import {
  addEntryInput,
  challengeView,
  changeInput,
  correctEntryInput,
  entriesInput,
  entryInput,
  entryOutcome,
  entryView,
  joinInput,
  progressView,
  achievementProgress,
  userChallengeInput,
  userChallengeView,
} from '../domain/savings/schemas.ts';
import { pagedBy, router, userProcedure } from './trpc.ts';

export const savingsRouter = router({
  challenges: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/savings/challenges',
        summary: 'The challenges you can join',
        answers: z.array(challengeView),
      },
    })
    .query(({ ctx }) => listChallenges(ctx)),

  myChallenges: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/savings/my-challenges',
        summary: 'The challenges you joined and your progress, newest first',
        answers: z.array(userChallengeView),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listMyChallenges(ctx, input)),

  achievements: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/savings/achievements',
        summary: 'All achievements, and how often you’ve earned each',
        answers: z.array(achievementProgress),
      },
    })
    .query(({ ctx }) => listAchievements(ctx)),

  entries: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/savings/challenges/{id}/entries',
        summary: 'The entries of one of your challenges, newest first',
        answers: z.array(entryView),
      },
      refusals: ['savings.challenge-not-found'],
    })
    .input(entriesInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listEntries(ctx, input)),

  progress: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/savings/challenges/{id}/progress',
        summary: 'Running totals of one of your challenges, one for each day with an entry, oldest first',
        answers: progressView,
      },
      refusals: ['savings.challenge-not-found'],
    })
    .input(userChallengeInput)
    .query(({ ctx, input }) => challengeProgress(ctx, input)),

  join: userProcedure
    .meta({
      rest: { method: 'POST', path: '/savings/join', status: 201, summary: 'Join a challenge' },
      refusals: ['savings.target-day', 'savings.challenge-not-found', 'savings.already-joined'],
    })
    .input(joinInput)
    .output(userChallengeView)
    .mutation(({ ctx, input }) => joinChallenge(ctx, input)),

  addEntry: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/savings/entries',
        status: 201,
        summary: 'Add an entry to one of your challenges',
      },
      refusals: ['savings.challenge-not-found', 'savings.not-active', 'savings.sum-too-large'],
    })
    .input(addEntryInput)
    .output(entryOutcome)
    .mutation(({ ctx, input }) => addEntry(ctx, input)),

  correctEntry: userProcedure
    .meta({
      rest: { method: 'PATCH', path: '/savings/entries/{id}', summary: 'Change an entry within 24 hours' },
      refusals: [
        'savings.entry-not-found',
        'savings.not-active',
        'savings.entry-too-old',
        'savings.joined-again',
        'savings.sum-too-large',
      ],
    })
    .input(correctEntryInput)
    .output(entryOutcome)
    .mutation(({ ctx, input }) => correctEntry(ctx, input)),

  removeEntry: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/savings/entries/{id}',
        summary: 'Remove an entry within 24 hours',
      },
      refusals: [
        'savings.entry-not-found',
        'savings.not-active',
        'savings.entry-too-old',
        'savings.joined-again',
      ],
    })
    .input(entryInput)
    .output(entryOutcome)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),

  change: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/savings/my-challenges/{id}',
        summary: 'Change the target, date or reminder of one of your challenges',
      },
      refusals: [
        'savings.target-day',
        'savings.challenge-not-found',
        'savings.not-active',
        'savings.target-reached',
      ],
    })
    .input(changeInput)
    .output(userChallengeView)
    .mutation(({ ctx, input }) => changeChallenge(ctx, input)),

  leave: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/savings/my-challenges/{id}',
        summary: 'Leave one of your challenges',
      },
      refusals: ['savings.challenge-not-found', 'savings.not-active'],
    })
    .input(userChallengeInput)
    .output(userChallengeView)
    .mutation(({ ctx, input }) => leaveChallenge(ctx, input)),
});
