import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import type { Sql } from '../../sql.ts';
import { sha256 } from '../link-token.server.ts';
import { UsedPasskeyChallenge } from './passkey.entity.ts';

/** Validity of a challenge in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/** Format of a challenge: nonce, expiry as Unix time in ms, and tag. */
const form = /^([\w-]{22}\.(\d{13}))\.([\w-]{43})$/;

/** Dependencies of challenge operations. `passkeyDigest` is an HMAC. */
interface ChallengeContext {
  passkeyDigest: (text: string) => string;
  now: () => Date;
}

const tagOf = ({ passkeyDigest }: ChallengeContext, boundTo: string, stamp: string) =>
  passkeyDigest(`challenge.${boundTo}.${stamp}`);

/**
 * Creates a challenge in base64url, bound to a session or browser. It's signed rather than stored, so issuing
 * one adds no row and any process can verify it.
 */
export function createChallenge(ctx: ChallengeContext, boundTo: string): string {
  const stamp = `${randomBytes(16).toString('base64url')}.${ctx.now().getTime() + CHALLENGE_MS}`;
  return Buffer.from(`${stamp}.${tagOf(ctx, boundTo, stamp)}`).toString('base64url');
}

const useChallenge = {
  name: 'use-passkey-challenge',
  text: `insert into used_passkey_challenges (id, expires_at) values (:id, :expiresAt)
    on conflict (id) do nothing returning id`,
};

/** Returns the challenge that a browser signed, in base64url, or an empty string if the client data is malformed. */
function signedChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Consumes the challenge in a browser's client data and returns it in base64url. Only one of several concurrent calls
 * succeeds. The caller must then verify the signature.
 * @throws DomainError passkey.expired if the challenge has expired, was used before or is bound to another session or
 * browser
 */
export async function consumeChallenge(
  ctx: ChallengeContext & { sql: Sql },
  boundTo: string,
  clientDataJSON: string,
): Promise<string> {
  const challenge = signedChallenge(clientDataJSON);
  const text = Buffer.from(challenge, 'base64url').toString('latin1');
  const [, stamp = '', expiry = '', tag = ''] = form.exec(text) ?? [];
  const expected = Buffer.from(tagOf(ctx, boundTo, stamp));
  const isOurs = tag.length === expected.length && timingSafeEqual(Buffer.from(tag), expected);
  const expiresAt = new Date(Number(expiry));
  if (!isOurs || expiresAt <= ctx.now()) throw new DomainError('passkey.expired');
  const used = await ctx.sql(useChallenge, { id: sha256(text), expiresAt });
  if (used.length === 0) throw new DomainError('passkey.expired');
  return challenge;
}

/** Deletes used challenges that have expired. */
export async function sweepPasskeyChallenges(ctx: {
  fork: () => EntityManager;
  now: () => Date;
}): Promise<void> {
  await ctx.fork().nativeDelete(UsedPasskeyChallenge, { expiresAt: { $lte: ctx.now() } });
}
