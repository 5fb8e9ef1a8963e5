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
import { confirmedProcedure, messageReply, userProcedure } from './trpc.ts';

/** The `account` router's two-step verification procedures. */
export const twoFactorProcedures = {
  twoFactor: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/two-factor',
        summary: 'When two-step verification was turned on, and how many recovery codes are left',
      },
    })
    .output(twoFactorView)
    .query(({ ctx }) => getTwoFactor(ctx)),

  startTwoFactor: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/two-factor',
        summary: 'Start setting up two-step verification; returns the secret for an authenticator app',
      },
      refusals: ['two-factor.already-on'],
    })
    .output(twoFactorSetupView)
    .mutation(({ ctx }) => startTwoFactor(ctx)),

  enableTwoFactor: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/two-factor/confirm',
        summary: 'Turn on two-step verification with a code from the app; returns recovery codes, shown once',
      },
      refusals: [
        'auth.wrong-code',
        'auth.too-many-failures',
        'two-factor.not-started',
        'two-factor.already-on',
      ],
    })
    .input(enableTwoFactorInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => enableTwoFactor(ctx, input)),

  newRecoveryCodes: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/two-factor/recovery-codes',
        summary: 'Replace the recovery codes with new ones, shown once',
      },
      refusals: ['two-factor.off'],
    })
    .output(recoveryCodesView)
    .mutation(({ ctx }) => newRecoveryCodes(ctx)),

  endTwoFactor: confirmedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/two-factor',
        summary: 'Turn off two-step verification and delete the recovery codes',
      },
      refusals: ['two-factor.off'],
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await endTwoFactor(ctx);
      return { message: 'Two-step verification is off' };
    }),
};
