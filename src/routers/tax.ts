import { z } from 'zod';
import { listQuery } from '../domain/list-query.ts';
import {
  getCalculation,
  listCalculations,
  listHistory,
  renameCalculation,
  saveCalculation,
} from '../domain/tax/calculations.server.ts';
import {
  addEstimate,
  changeEstimate,
  compareEstimates,
  getEstimate,
  listEstimates,
  removeEstimate,
} from '../domain/tax/estimates/estimates.server.ts';
import {
  addEstimateInput,
  changeEstimateInput,
  compareEstimatesInput,
  estimateComparison,
  estimateInput,
  savedEstimate,
  savedEstimateWithResult,
} from '../domain/tax/estimates/schemas.ts';
import {
  calculationInput,
  calculationResult,
  historyEntry,
  namedCalculation,
  renameCalculationInput,
  savedCalculation,
  savedCalculationWithWorking,
  taxCalculationInput,
} from '../domain/tax/schemas.ts';
import { assessReturn } from '../domain/tax/return/assess-return.ts';
import { returnInput } from '../domain/tax/return/return-input.ts';
import { returnResult } from '../domain/tax/return/schemas.ts';
import { calculateWithWorking } from '../domain/tax/working/working.ts';
import { messageReply, pagedBy, publicProcedure, router, userProcedure } from './trpc.ts';

export const taxRouter = router({
  calculate: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/tax/calculate',
        summary: 'Calculate income tax for a year; saved to your history if you’re logged in',
        answers: calculationResult,
      },
      refusals: ['session.required'],
    })
    .input(taxCalculationInput)
    .mutation(async ({ ctx, input }) => {
      const currentSession = await ctx.session.current();
      const result = calculateWithWorking(input, ctx.medicalCreditRates);
      if (currentSession) {
        await saveCalculation({ sql: ctx.sql, now: ctx.now, user: currentSession.user }, { input, result });
      }
      return result;
    }),

  calculations: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/calculations',
        summary: 'Your calculations without their working, newest first',
        answers: z.array(savedCalculation),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listCalculations(ctx, input)),

  calculation: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/calculations/{id}',
        summary: 'One of your calculations, with its working',
        answers: savedCalculationWithWorking,
      },
      refusals: ['tax.calculation-not-found'],
    })
    .input(calculationInput)
    .query(({ ctx, input }) => getCalculation(ctx, input)),

  renameCalculation: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/tax/calculations/{id}',
        summary: 'Name one of your calculations and all with the same figures',
        answers: namedCalculation,
      },
      isBounded: true,
      refusals: ['tax.calculation-not-found'],
    })
    .input(renameCalculationInput)
    .mutation(({ ctx, input }) => renameCalculation(ctx, input)),

  history: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/history',
        summary: 'Your calculations with repeats of the same figures as one entry, newest first',
        answers: z.array(historyEntry),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listHistory(ctx, input)),

  calculateReturn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/tax/return/calculate',
        summary: 'Calculate the figures of an individual’s return, with working; nothing is stored',
        answers: returnResult,
      },
    })
    .input(returnInput)
    .mutation(({ input }) => assessReturn(input)),

  estimates: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/estimates',
        summary: 'Your saved estimates without their input, newest first',
        answers: z.array(savedEstimate),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listEstimates(ctx, input)),

  addEstimate: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/tax/estimates',
        status: 201,
        summary: 'Save an estimate: the input of a return under a name',
        answers: savedEstimateWithResult,
      },
      refusals: ['tax.too-many-estimates'],
    })
    .input(addEstimateInput)
    .mutation(({ ctx, input }) => addEstimate(ctx, input)),

  compareEstimates: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/estimates/compare',
        summary: 'Compare two of your estimates by total, group and line; differences are b minus a',
        answers: estimateComparison,
      },
      refusals: ['tax.estimate-not-found', 'tax.estimate-incomplete'],
    })
    .input(compareEstimatesInput)
    .query(({ ctx, input }) => compareEstimates(ctx, input)),

  estimate: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/estimates/{id}',
        summary: 'One of your estimates, with its input and its result with the current tables',
        answers: savedEstimateWithResult,
      },
      refusals: ['tax.estimate-not-found'],
    })
    .input(estimateInput)
    .query(({ ctx, input }) => getEstimate(ctx, input)),

  changeEstimate: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/tax/estimates/{id}',
        summary: 'Rename one of your estimates, or replace its input and calculate it again',
        answers: savedEstimateWithResult,
      },
      refusals: ['tax.estimate-not-found'],
    })
    .input(changeEstimateInput)
    .mutation(({ ctx, input }) => changeEstimate(ctx, input)),

  removeEstimate: userProcedure
    .meta({
      rest: { method: 'DELETE', path: '/tax/estimates/{id}', summary: 'Delete one of your estimates' },
      isBounded: true,
      refusals: ['tax.estimate-not-found'],
    })
    .input(estimateInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeEstimate(ctx, input);
      return { message: 'Estimate deleted' };
    }),
});
