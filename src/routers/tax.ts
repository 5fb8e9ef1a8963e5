import { z } from 'zod';
import { listQuery } from '../domain/list-query.ts';
import { getCalculation, listCalculations, saveCalculation } from '../domain/tax/calculations.server.ts';
import {
  calculationInput,
  calculationResult,
  savedCalculation,
  savedCalculationWithWorking,
  taxCalculationInput,
} from '../domain/tax/schemas.ts';
import { calculateWithWorking } from '../domain/tax/working/working.ts';
import { pagedBy, publicProcedure, router, userProcedure } from './trpc.ts';

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
});
