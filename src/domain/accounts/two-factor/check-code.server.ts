import { createHash } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob, Jobs } from '../../job-queue.server.ts';
import type { Sql } from '../../sql.ts';
import { type AttemptContext, type LoginSource, settleAttempt } from '../passwords/login-attempts.server.ts';
import type { Device } from '../sessions/request-session.ts';
import { recoveryCodeFrom, withoutGaps } from './recovery-code.ts';
import { stepOf } from './totp.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

/** How the secrets of authenticator apps are kept: encrypted, and bound to the account whose they are. */
export interface TwoFactorSecrets {
  seal: (secret: Uint8Array, userId: number) => Pick<TwoFactor, 'sealedSecret' | 'keyId'>;
  /** Throws when no key that is known opens it. */
  open: (sealed: Pick<TwoFactor, 'sealedSecret' | 'keyId'>, userId: number) => Uint8Array;
}

/** What operations on the second factor need. */
export interface TwoFactorContext extends AttemptContext {
  fork: () => EntityManager;
  twoFactorSecrets: TwoFactorSecrets;
  addJob: AddJob;
  device: Device;
}

/** What the table holds of a recovery code. */
export const recoveryCodeId = (code: string) => createHash('sha256').update(code).digest('hex');

const twoFactorOfUser = {
  name: 'two-factor-of-user',
  text: 'select enabled_at as "enabledAt" from two_factors where user_id = $1',
};

/** Since when a log-in asks this account for a code; null while it does not. */
async function twoFactorSince(sql: Sql, userId: number): Promise<Date | null> {
  const [own] = await sql<Pick<TwoFactor, 'enabledAt'>>(twoFactorOfUser, [userId]);
  return own?.enabledAt ?? null;
}

/** Puts into the audit trail, and queues for the owner's mail, what became of the second factor. */
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

/** A code as somebody typed it, for which account, and as whose try it counts. */
interface TypedCode {
  userId: number;
  source: LoginSource;
  code: string;
}

/**
 * Checks a code, in a transaction, as one of the tries that `source` has left. A wrong code (false) counts like a wrong
 * password, and is recorded.
 * @throws DomainError auth.too-many-failures
 */
export function settleCode<T>(
  ctx: TwoFactorContext,
  { userId, source }: Omit<TypedCode, 'code'>,
  check: (em: EntityManager) => Promise<T | false>,
): Promise<T | false> {
  return settleAttempt(ctx, source, () =>
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

/** Steps (of 30 seconds) that a clock may be set back without codes counting anew. */
const FORGOTTEN_STEPS = 20;

/** Whether the code of a step counts no more; the last step is far ahead where the clock was set back since. */
const isUsed = (step: number, lastStep: number) => step <= lastStep && lastStep - step < FORGOTTEN_STEPS;

async function spendRecoveryCode(
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
 * Takes a code of the app, or a recovery code, once: whether it was one. A step counts once and none before it does any
 * more; the row is locked, so that of calls at once with one code one gets through.
 * @throws DomainError auth.too-many-failures
 */
export function takeCode(
  ctx: TwoFactorContext,
  { userId, source, code: typed }: TypedCode,
): Promise<boolean> {
  return settleCode(ctx, { userId, source }, async (em) => {
    const on = { user: userId, enabledAt: { $ne: null } };
    const own = await em.findOne(TwoFactor, on, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) return false;
    const code = recoveryCodeFrom(typed);
    if (code !== undefined) return spendRecoveryCode(ctx, em, { userId, code });
    const secret = ctx.twoFactorSecrets.open(own, userId);
    const step = stepOf(secret, withoutGaps(typed), ctx.now());
    if (step === undefined || isUsed(step, own.lastStep)) return false;
    own.lastStep = step;
    await em.flush();
    return true;
  });
}

/**
 * The second half of a log-in, once the password was right.
 * @throws DomainError auth.code-needed, which is no failed try; auth.invalid-code, auth.too-many-failures
 */
export async function requireSecondFactor(
  ctx: TwoFactorContext,
  { code, ...whose }: Omit<TypedCode, 'code'> & { code: string | null },
): Promise<void> {
  if (!(await twoFactorSince(ctx.sql, whose.userId))) return;
  if (code === null) throw new DomainError('auth.code-needed');
  if (!(await takeCode(ctx, { ...whose, code }))) throw new DomainError('auth.invalid-code');
}
