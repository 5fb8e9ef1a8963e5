import { z } from 'zod';
import {
  enableTwoFactorInput,
  recoveryCodesView,
  twoFactorSetupView,
  twoFactorView,
} from '../domain/accounts/two-factor/schemas.ts';
import {
  enableTwoFactor,
  endTwoFactor,
  getTwoFactor,
  newRecoveryCodes,
  startTwoFactor,
} from '../domain/accounts/two-factor/two-factor.server.ts';
import { confirmedProcedure, userProcedure } from './trpc.ts';

/** The procedures of `account` about its second factor. */
export const twoFactorProcedures = {
  twoFactor: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/two-factor',
        summary: 'Since when logging in takes a code, and how many recovery codes are left',
      },
    })
    .output(twoFactorView)
    .query(({ ctx }) => getTwoFactor(ctx)),

  startTwoFactor: confirmedProcedure
    .meta({
      rest: { method: 'POST', path: '/two-factor', summary: 'Begin two-factor: the secret for an app' },
    })
    .output(twoFactorSetupView)
    .mutation(({ ctx }) => startTwoFactor(ctx)),

  enableTwoFactor: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/two-factor/confirm',
        summary: 'Turn two-factor on with a code of the app; answers with recovery codes, shown once',
      },
    })
    .input(enableTwoFactorInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => enableTwoFactor(ctx, input)),

  newRecoveryCodes: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/two-factor/recovery-codes',
        summary: 'New recovery codes in place of the earlier ones, shown once',
      },
    })
    .output(recoveryCodesView)
    .mutation(({ ctx }) => newRecoveryCodes(ctx)),

  endTwoFactor: confirmedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/two-factor',
        summary: 'Turn two-factor off; forgets its recovery codes',
      },
    })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await endTwoFactor(ctx);
      return { message: 'Two-factor is off' };
    }),
};
