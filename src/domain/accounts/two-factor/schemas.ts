import { z } from 'zod';
import { instant, uri } from '../../formats.ts';
import { requiredText, textLength } from '../../text.ts';

/** A six-digit authenticator code; spaces are ignored. */
export const enableTwoFactorInput = z.object({
  code: requiredText(textLength.code, 1, 'Code is required'),
});

/** Authenticator secret, in base 32 and as an otpauth:// URI. */
export const twoFactorSetupView = z.object({ secret: z.string(), uri });

/** Single-use recovery codes like "7K4M 92QX H8VC", shown only once. */
export const recoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });

/** Status of two-factor authentication. */
export const twoFactorView = z.object({
  /** When it was turned on, ISO 8601 in UTC; null if it's off. */
  enabledAt: instant.nullable(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number().int(),
});

export type EnableTwoFactorInput = z.output<typeof enableTwoFactorInput>;
export type TwoFactorSetup = z.output<typeof twoFactorSetupView>;
export type RecoveryCodes = z.output<typeof recoveryCodesView>;
export type TwoFactorView = z.output<typeof twoFactorView>;
