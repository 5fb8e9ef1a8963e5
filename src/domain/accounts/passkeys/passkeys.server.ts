import {
  type EntityManager,
  LockMode,
  type RequiredEntityData,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob, Jobs } from '../../job-queue.server.ts';
import type { Sql } from '../../sql.ts';
import { findOwnAccount } from '../own-account.server.ts';
import { deviceName } from '../sessions/device.ts';
import type { CurrentSession, Device, SignedIn } from '../sessions/request-session.ts';
import { Session } from '../user.entity.ts';
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './challenges.server.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingParty } from './relying-party.server.ts';
import { passkeyAlgorithms, verifyNewPasskey } from './verify.server.ts';
import type { AddPasskeyInput, NewPasskeyOptions, PasskeyView, renamePasskeyInput } from './schemas.ts';

export interface PasskeyContext {
  fork: () => EntityManager;
  sql: Sql;
  publicUrl: () => string;
  /** HMAC that signs challenges and derives the accounts' IDs in authenticators. */
  passkeyDigest: (text: string) => string;
  device: Device;
  addJob: AddJob;
  now: () => Date;
}

type OwnPasskeysContext = PasskeyContext & SignedIn & { currentSession: Pick<CurrentSession, 'sessionId'> };

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 10;

const boundToSession = ({ currentSession }: OwnPasskeysContext) => `session.${currentSession.sessionId}`;

function presentPasskey({ id, name, createdAt, lastUsedAt, backedUp }: Passkey): PasskeyView {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    backedUp,
  };
}

const findOwn = (em: EntityManager, userId: number) =>
  em.find(
    Passkey,
    { user: userId },
    { orderBy: { id: 'desc' }, populate: ['credentialId', 'userHandle'], limit: MAX_PASSKEYS },
  );

/** Lists the caller's passkeys, newest first. */
export async function listPasskeys({ fork, user }: OwnPasskeysContext): Promise<PasskeyView[]> {
  return (await findOwn(fork(), user.id)).map(presentPasskey);
}

/**
 * Returns the account's ID in authenticators. Reuses the ID of the account's other passkeys. An authenticator
 * replaces passkeys that have the same ID, but would list a new ID as a second account.
 */
function userHandleOf({ passkeyDigest, user }: OwnPasskeysContext, passkeys: readonly Passkey[]): string {
  return passkeys[0]?.userHandle ?? passkeyDigest(`user.${user.id}`);
}

/**
 * Returns the options for `navigator.credentials.create`. They require a discoverable passkey that verifies its
 * user by PIN, fingerprint or face.
 * @throws DomainError passkey.too-many
 */
export async function newPasskey(ctx: OwnPasskeysContext): Promise<NewPasskeyOptions> {
  const em = ctx.fork();
  const { username, fullName } = await findOwnAccount(em, ctx.user.id);
  const passkeys = await findOwn(em, ctx.user.id);
  if (passkeys.length >= MAX_PASSKEYS) throw new DomainError('passkey.too-many');
  const { id, name } = relyingParty(ctx.publicUrl());
  return {
    challenge: createChallenge(ctx, boundToSession(ctx)),
    rp: { id, name },
    user: { id: userHandleOf(ctx, passkeys), name: username, displayName: fullName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Records a passkey change in the audit trail and queues an e-mail to the owner. */
async function recordChange(
  { user, device, addJob, now }: OwnPasskeysContext,
  em: EntityManager,
  kind: Jobs['mail-passkey']['kind'],
): Promise<void> {
  const at = now();
  await recordEvent(em, { userId: user.id, kind, detail: { ...device }, at });
  const browser = deviceName(device.userAgent);
  await addJob(em, 'mail-passkey', { userId: user.id, kind, device: browser, at: at.toISOString() });
}

/**
 * Adds a passkey to the caller's account, named after the browser.
 * @throws DomainError passkey.expired, passkey.refused, passkey.too-many, passkey.known, session.required
 */
export async function addPasskey(ctx: OwnPasskeysContext, input: AddPasskeyInput): Promise<PasskeyView> {
  const site = relyingParty(ctx.publicUrl());
  const challenge = await consumeChallenge(ctx, boundToSession(ctx), input.response.clientDataJSON);
  const verified = await verifyNewPasskey({ challenge, site }, input);
  if (!verified) throw new DomainError('passkey.refused');
  const { credential, credentialBackedUp } = verified;
  const userId = ctx.user.id;
  try {
    return await ctx.fork().transactional(async (em) => {
      // The lock keeps concurrent calls from exceeding the limit. While it's held, a password change can't
      // revoke access. An earlier password change has already ended this session.
      await findOwnAccount(em, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const openSessions = await em.count(Session, { id: ctx.currentSession.sessionId });
      if (openSessions !== 1) throw new DomainError('session.required');
      const passkeys = await findOwn(em, userId);
      if (passkeys.length >= MAX_PASSKEYS) throw new DomainError('passkey.too-many');
      const passkey = em.create(Passkey, {
        user: userId,
        credentialId: credential.id,
        userHandle: userHandleOf(ctx, passkeys),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: input.response.transports,
        backedUp: credentialBackedUp,
        name: deviceName(ctx.device.userAgent),
        createdAt: ctx.now(),
      } satisfies RequiredEntityData<Passkey>);
      await em.flush();
      await recordChange(ctx, em, 'passkey-added');
      return presentPasskey(passkey);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new DomainError('passkey.known', { cause: error });
  }
}

/**
 * Renames one of the caller's passkeys.
 * @throws DomainError passkey.not-found
 */
export async function renamePasskey(
  { fork, user }: OwnPasskeysContext,
  { id, name }: z.output<typeof renamePasskeyInput>,
): Promise<PasskeyView> {
  const em = fork();
  const passkey = await em.findOne(Passkey, { id, user: user.id });
  if (!passkey) throw new DomainError('passkey.not-found');
  passkey.name = name;
  await em.flush();
  return presentPasskey(passkey);
}

/**
 * Removes one of the caller's passkeys. Sessions that it started stay open.
 * @throws DomainError passkey.not-found
 */
export async function removePasskey(ctx: OwnPasskeysContext, { id }: { id: number }): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    // Only one of several concurrent calls deletes the row.
    const removed = await em.nativeDelete(Passkey, { id, user: ctx.user.id });
    if (removed === 0) throw new DomainError('passkey.not-found');
    await recordChange(ctx, em, 'passkey-removed');
  });
}
