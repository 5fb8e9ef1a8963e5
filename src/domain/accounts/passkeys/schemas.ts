import { z } from 'zod';
import { instant } from '../../formats.ts';
import { pathId } from '../../row-id.ts';
import { requiredLine, textLength } from '../../text.ts';

const notSent = 'Please send what the browser returned';

/** Creates a schema for bytes in base64url. */
const base64url = (max: number) =>
  z
    .string({ error: notSent })
    .max(max, notSent)
    .regex(/^[\w-]+$/, notSent);

/** Credential IDs have at most 1,023 bytes. */
const credentialId = base64url(1364);
const clientDataJSON = base64url(4_000);
const publicKeyType = z.literal('public-key', { error: notSent });

/** A new passkey, as the browser's `PublicKeyCredential.toJSON` returns it. */
export const addPasskeyInput = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object(
    {
      clientDataJSON,
      attestationObject: base64url(20_000),
      transports: z
        .array(z.string({ error: notSent }).regex(/^[a-z-]{1,20}$/, notSent), { error: notSent })
        .max(10, notSent)
        .default([]),
    },
    { error: notSent },
  ),
});

/** A signed login challenge, as the browser's `PublicKeyCredential.toJSON` returns it. */
export const passkeyLoginInput = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object(
    {
      clientDataJSON,
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(100),
    },
    { error: notSent },
  ),
});

const id = pathId('passkey.not-found', 'Passkey ID is required');

export const passkeyInput = z.object({ id });

export const renamePasskeyInput = z.object({
  id,
  name: requiredLine(textLength.name, 'Name is required'),
});

/** A passkey in its owner's list. Timestamps are ISO 8601 in UTC. */
export const passkeyView = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: instant,
  /** When the passkey was last used to log in; null if never. */
  lastUsedAt: instant.nullable(),
  /** Whether the passkey is backed up, and so may be on several devices. */
  backedUp: z.boolean(),
});

const publicKey = z.literal('public-key');

/** Options for `navigator.credentials.create`; bytes are in base64url. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: publicKey })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  /** The account's existing passkeys, so that no authenticator adds a second one for the account. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Options for `navigator.credentials.get`; bytes are in base64url. */
export const passkeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

export type AddPasskeyInput = z.output<typeof addPasskeyInput>;
export type PasskeyLoginInput = z.output<typeof passkeyLoginInput>;
export type PasskeyView = z.output<typeof passkeyView>;
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>;
export type PasskeyLoginOptions = z.output<typeof passkeyLoginOptions>;
