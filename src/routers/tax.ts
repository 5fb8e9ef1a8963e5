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
import { calculateWithWorking } from '../domain/tax/working.ts';
import { pagedBy, publicProcedure, router, userProcedure } from './trpc.ts';

export const taxRouter = router({
  calculate: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/tax/calculate',
        summary: 'Work out the income tax of a year; saved to the history of a logged-in person',
        answers: calculationResult,
      },
    })
    .input(taxCalculationInput)
    .mutation(async ({ ctx, input }) => {
      const signIn = await ctx.session.current();
      const result = calculateWithWorking(input, ctx.medicalCreditRates);
      if (signIn) {
        await saveCalculation({ sql: ctx.sql, now: ctx.now, user: signIn.user }, { input, result });
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
    })
    .input(calculationInput)
    .query(({ ctx, input }) => getCalculation(ctx, input)),
});
