import { createHash } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob, Jobs } from '../../job-queue.server.ts';
import type { Sql } from '../../sql.ts';
import { type AttemptContext, type AttemptKeys, limitAttempt } from '../passwords/login-attempts.server.ts';
import type { Device } from '../sessions/request-session.ts';
import { parseRecoveryCode, stripSeparators } from './recovery-code.ts';
import { findStep } from './totp.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

/** Encrypts authenticator secrets, binding each to its account. */
export interface TwoFactorSecrets {
  seal: (secret: Uint8Array, userId: number) => Pick<TwoFactor, 'sealedSecret' | 'keyId'>;
  /** Decrypts a secret. Throws if no known key can decrypt it. */
  open: (sealed: Pick<TwoFactor, 'sealedSecret' | 'keyId'>, userId: number) => Uint8Array;
}

export interface TwoFactorContext extends AttemptContext {
  fork: () => EntityManager;
  twoFactorSecrets: TwoFactorSecrets;
  addJob: AddJob;
  device: Device;
}

/** Returns a recovery code's database ID. */
export const recoveryCodeId = (code: string) => createHash('sha256').update(code).digest('hex');

const twoFactorOfUser = {
  name: 'two-factor-of-user',
  text: 'select enabled_at as "enabledAt" from two_factors where user_id = :userId',
};

/** Returns when two-factor authentication was turned on, or null if it's off. */
async function twoFactorEnabledAt(sql: Sql, userId: number): Promise<Date | null> {
  const [own] = await sql<Pick<TwoFactor, 'enabledAt'>>(twoFactorOfUser, { userId });
  return own?.enabledAt ?? null;
}

/** Records a two-factor change in the audit trail and queues an e-mail to the owner. */
export async function recordTwoFactor(
  ctx: Pick<TwoFactorContext, 'addJob' | 'device' | 'now'>,
  em: EntityManager,
  change: Omit<Jobs['mail-two-factor'], 'at'>,
): Promise<void> {
  const at = ctx.now();
  const { userId, kind } = change;
  await recordEvent(em, { userId, kind, detail: { ...ctx.device }, at });
  await ctx.addJob(em, 'mail-two-factor', { ...change, at: at.toISOString() });
}

/** A typed code, its account and the attempt's rate-limit keys. */
interface TypedCode {
  userId: number;
  attemptKeys: AttemptKeys;
  code: string;
}

/**
 * Runs a code check in a transaction if any attempts remain. A result of false counts as a failure and is
 * recorded in the audit trail.
 * @throws DomainError auth.too-many-failures
 */
export function limitCodeAttempt<T>(
  ctx: TwoFactorContext,
  { userId, attemptKeys }: Omit<TypedCode, 'code'>,
  check: (em: EntityManager) => Promise<T | false>,
): Promise<T | false> {
  return limitAttempt(ctx, attemptKeys, () =>
    ctx.fork().transactional(async (em) => {
      const outcome = await check(em);
      if (outcome === false) {
        const at = ctx.now();
        await recordEvent(em, { userId, kind: 'two-factor-failed', detail: { ...ctx.device }, at });
      }
      return outcome;
    }),
  );
}

/** Number of 30-second steps by which the clock must be set back before old steps are accepted again. */
const CLOCK_RESET_STEPS = 20;

/**
 * Returns whether a step's code was already used. A `lastStep` far in the future means that the clock was set
 * back.
 */
const isUsed = (step: number, lastStep: number) => step <= lastStep && lastStep - step < CLOCK_RESET_STEPS;

async function consumeRecoveryCode(
  ctx: TwoFactorContext,
  em: EntityManager,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const unused = { user: userId, usedAt: null };
  const used = await em.nativeUpdate(
    RecoveryCode,
    { id: recoveryCodeId(code), ...unused },
    { usedAt: ctx.now() },
  );
  if (used === 0) return false;
  const codesLeft = await em.count(RecoveryCode, unused);
  await recordTwoFactor(ctx, em, { userId, kind: 'recovery-code-used', codesLeft });
  return true;
}

/**
 * Verifies and consumes an authenticator or recovery code. Each time step is accepted only once, and earlier
 * steps are then rejected. Locks the row so that only one of several concurrent calls with the same code
 * succeeds.
 * @throws DomainError auth.too-many-failures
 */
export function consumeCode(
  ctx: TwoFactorContext,
  { userId, attemptKeys, code: typed }: TypedCode,
): Promise<boolean> {
  return limitCodeAttempt(ctx, { userId, attemptKeys }, async (em) => {
    const on = { user: userId, enabledAt: { $ne: null } };
    const own = await em.findOne(TwoFactor, on, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) return false;
    const code = parseRecoveryCode(typed);
    if (code !== undefined) return consumeRecoveryCode(ctx, em, { userId, code });
    const secret = ctx.twoFactorSecrets.open(own, userId);
    const step = findStep(secret, stripSeparators(typed), ctx.now());
    if (step === undefined || isUsed(step, own.lastStep)) return false;
    own.lastStep = step;
    await em.flush();
    return true;
  });
}

/**
 * Verifies the second factor of a login, after the password. Does nothing if two-factor authentication is
 * off.
 * @throws DomainError auth.code-needed (not counted as a failure), auth.invalid-code, auth.too-many-failures
 */
export async function requireSecondFactor(
  ctx: TwoFactorContext,
  { code, ...attempt }: Omit<TypedCode, 'code'> & { code: string | null },
): Promise<void> {
  if (!(await twoFactorEnabledAt(ctx.sql, attempt.userId))) return;
  if (code === null) throw new DomainError('auth.code-needed');
  if (!(await consumeCode(ctx, { ...attempt, code }))) throw new DomainError('auth.invalid-code');
}
