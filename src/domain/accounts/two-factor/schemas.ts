import { z } from 'zod';
import { requiredText, textLength } from '../../text.ts';

/** Six digits of the app, as they are typed; of spaces nothing is said. */
export const enableTwoFactorInput = z.object({
  code: requiredText(textLength.code, 1, 'Code is required'),
});

/** What an app is set up with: its secret in base 32, and the same as an otpauth:// address. */
export const twoFactorSetupView = z.object({ secret: z.string(), uri: z.string() });

/** Codes that stand in for the app, once each: "7K4M 92QX H8VC". They are shown here and never again. */
export const recoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });

/** Since when a log-in asks for a code (an ISO 8601 instant in UTC, null while it does not), and unused recovery codes. */
export const twoFactorView = z.object({
  enabledAt: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
});

export type EnableTwoFactorInput = z.output<typeof enableTwoFactorInput>;
export type TwoFactorSetup = z.output<typeof twoFactorSetupView>;
export type RecoveryCodes = z.output<typeof recoveryCodesView>;
export type TwoFactorView = z.output<typeof twoFactorView>;
