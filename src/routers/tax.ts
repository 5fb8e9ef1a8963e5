import { z } from 'zod';
import { listQuery } from '../domain/list-query.ts';
import { listCalculations, saveCalculation } from '../domain/tax/calculations.server.ts';
import { calculationResult, savedCalculation, taxCalculationInput } from '../domain/tax/schemas.ts';
import { calculateWithWorking } from '../domain/tax/working.ts';
import { publicProcedure, router, userProcedure } from './trpc.ts';

export const taxRouter = router({
  calculate: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/tax/calculate',
        summary: 'Work out the income tax of a year; kept in the history of a signed-in person',
        answers: calculationResult,
      },
    })
    .input(taxCalculationInput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.session.user();
      const result = calculateWithWorking(input, ctx.medicalCreditRates);
      if (user) await saveCalculation({ fork: ctx.fork, now: ctx.now, user }, { input, result });
      return result;
    }),

  calculations: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/tax/calculations',
        summary: 'Your calculations, newest first',
        answers: z.array(savedCalculation),
      },
    })
    .input(listQuery)
    .query(({ ctx, input }) => listCalculations(ctx, input)),
});
