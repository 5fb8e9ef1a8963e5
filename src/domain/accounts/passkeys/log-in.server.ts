import { recordEventPrepared } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { LoginAccount } from '../find-account.server.ts';
import { sha256 } from '../link-token.server.ts';
import { type AttemptContext, limitAttempt, loginAttemptKeys } from '../passwords/login-attempts.server.ts';
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './challenges.server.ts';
import type { Passkey } from './passkey.entity.ts';
import type { PasskeyContext } from './passkeys.server.ts';
import { relyingParty } from './relying-party.server.ts';
import type { PasskeyLoginInput, PasskeyLoginOptions } from './schemas.ts';
import { verifySignedChallenge } from './verify.server.ts';

/** A random ID in a cookie, which binds a login challenge to the browser that requested it. */
export interface PasskeyBrowser {
  /** Returns the browser's ID, or undefined if it has none. */
  known: () => string | undefined;
  /** Returns the browser's ID and sets the cookie if it has none. */
  remember: () => string;
}

export interface PasskeyLoginContext extends PasskeyContext, AttemptContext {
  passkeyBrowser: PasskeyBrowser;
}

const boundToBrowser = (browser: string) => `browser.${browser}`;

/**
 * Returns the options for `navigator.credentials.get`. They name no account, so they can't reveal whether one exists.
 */
export function passkeyLogin(ctx: PasskeyLoginContext): PasskeyLoginOptions {
  return {
    challenge: createChallenge(ctx, boundToBrowser(ctx.passkeyBrowser.remember())),
    rpId: relyingParty(ctx.publicUrl()).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

type StoredPasskey = LoginAccount &
  Pick<Passkey, 'userHandle' | 'publicKey' | 'counter'> & { passkeyId: number };

const passkeyAndAccount = {
  name: 'passkey-and-account',
  text: `select p.id as "passkeyId", p.user_handle as "userHandle", p.public_key as "publicKey",
      p.counter::float8 as counter, u.id, u.username, u.password, u.full_name as "fullName", u.email,
      u.phone_number as "phoneNumber", u.role, u.created_at as "createdAt", u.mail_new_sign_in as "mailNewSignIn",
      u.deletes_at as "deletesAt"
    from passkeys p join users u on u.id = p.user_id where p.credential_id = :credentialId`,
};

/** The condition on `counter` lets only one of several concurrent logins use a counter value. */
const recordUse = {
  name: 'record-passkey-use',
  text: `update passkeys set counter = :counter, backed_up = :backedUp, last_used_at = :at
    where id = :passkeyId and (counter < :counter or (counter = 0 and :counter = 0)) returning id`,
};

/**
 * Verifies a login and records the passkey's use. Returns the account, or false if the passkey is unknown or
 * its response is invalid.
 * @throws DomainError passkey.expired
 */
async function verifyLogin(
  ctx: PasskeyLoginContext,
  input: PasskeyLoginInput,
  passkey: StoredPasskey | undefined,
): Promise<StoredPasskey | false> {
  const { clientDataJSON, userHandle } = input.response;
  const boundTo = boundToBrowser(ctx.passkeyBrowser.known() ?? '');
  const challenge = await consumeChallenge(ctx, boundTo, clientDataJSON);
  if (!passkey || passkey.userHandle !== userHandle) return false;
  const signed = await verifySignedChallenge({ challenge, site: relyingParty(ctx.publicUrl()) }, input, {
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  });
  if (!signed) return false;
  const used = await ctx.sql(recordUse, {
    passkeyId: passkey.passkeyId,
    counter: signed.newCounter,
    backedUp: signed.credentialBackedUp,
    at: ctx.now(),
  });
  return used.length === 1 && passkey;
}

/**
 * Logs in with a passkey, which counts as both factors because it verifies its user. Failures are limited per
 * passkey and IP address rather than per account, so they can't block the account's password logins.
 * @throws DomainError auth.passkey-refused, passkey.expired, auth.too-many-failures
 */
export async function logInWithPasskey(
  ctx: PasskeyLoginContext,
  input: PasskeyLoginInput,
): Promise<LoginAccount> {
  const [passkey] = await ctx.sql<StoredPasskey>(passkeyAndAccount, { credentialId: input.id });
  const attemptKeys = loginAttemptKeys(ctx, `passkey:${sha256(input.id)}`);
  const account = await limitAttempt(ctx, attemptKeys, () => verifyLogin(ctx, input, passkey));
  // An account past its deletion date can't log in, even if the hourly sweep hasn't deleted it yet.
  const isDeletionDue = account && account.deletesAt && account.deletesAt <= ctx.now();
  if (account && !isDeletionDue) return account;
  const event = { userId: passkey?.id ?? null, detail: { ...ctx.device }, at: ctx.now() };
  await recordEventPrepared(ctx.sql, { ...event, kind: 'passkey-refused' });
  throw new DomainError('auth.passkey-refused');
}
