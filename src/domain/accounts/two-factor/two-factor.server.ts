import { randomBytes } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { findOwnAccount } from '../own-account.server.ts';
import type { SignedIn } from '../sessions/request-session.ts';
import { signedInSource } from '../passwords/login-attempts.server.ts';
import { recordTwoFactor, recoveryCodeId, settleCode, type TwoFactorContext } from './check-code.server.ts';
import {
  groupRecoveryCode,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  recoveryCodeOf,
  withoutGaps,
} from './recovery-code.ts';
import type { EnableTwoFactorInput, RecoveryCodes, TwoFactorSetup, TwoFactorView } from './schemas.ts';
import { presentSecret, SECRET_BYTES, stepOf } from './totp.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

type OwnTwoFactorContext = TwoFactorContext & SignedIn;

/** Begins, or begins anew with another secret; leaves one alone that is on. */
const begin = `insert into two_factors (user_id, sealed_secret, key_id, last_step) values (?, ?, ?, 0)
  on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id
  where two_factors.enabled_at is null
  returning user_id`;

/** The caller's row, locked; null when nothing was begun. */
function lockOwn(em: EntityManager, userId: number): Promise<TwoFactor | null> {
  return em.findOne(TwoFactor, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** @throws DomainError two-factor.off */
async function requireOn(em: EntityManager, userId: number): Promise<void> {
  const own = await lockOwn(em, userId);
  if (!own?.enabledAt) throw new DomainError('two-factor.off');
}

/** Whatever codes there were work no more. */
async function replaceRecoveryCodes(em: EntityManager, userId: number): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)),
  );
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ id: recoveryCodeId(code), user: userId })),
  );
  return codes.map(groupRecoveryCode);
}

/** Whether a log-in asks the signed-in person for a code. */
export async function getTwoFactor({ fork, user }: OwnTwoFactorContext): Promise<TwoFactorView> {
  const em = fork();
  const own = await em.findOne(TwoFactor, { user: user.id, enabledAt: { $ne: null } });
  return {
    enabledAt: own?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: own ? await em.count(RecoveryCode, { user: user.id, usedAt: null }) : 0,
  };
}

/**
 * Makes a secret for an app; nothing else changes until a code of it has come. A second beginning replaces the first.
 * @throws DomainError two-factor.already-on
 */
export async function startTwoFactor(ctx: OwnTwoFactorContext): Promise<TwoFactorSetup> {
  const em = ctx.fork();
  const { id, email } = await findOwnAccount(em, ctx.user.id);
  const secret = randomBytes(SECRET_BYTES);
  const { sealedSecret, keyId } = ctx.twoFactorSecrets.seal(secret, id);
  const [begun] = await em.execute<unknown[]>(begin, [id, sealedSecret, keyId]);
  if (!begun) throw new DomainError('two-factor.already-on');
  return presentSecret(secret, email);
}

/**
 * Turns two-factor on with a code of the app that was begun with. That code logs nobody in any more; who is signed in
 * stays so.
 * @throws DomainError two-factor.not-started, two-factor.already-on, auth.wrong-code, auth.too-many-failures
 */
export async function enableTwoFactor(
  ctx: OwnTwoFactorContext,
  { code }: EnableTwoFactorInput,
): Promise<RecoveryCodes> {
  const userId = ctx.user.id;
  const recoveryCodes = await settleCode(ctx, { userId, source: signedInSource(userId) }, async (em) => {
    const own = await lockOwn(em, userId);
    if (!own) throw new DomainError('two-factor.not-started');
    if (own.enabledAt) throw new DomainError('two-factor.already-on');
    const now = ctx.now();
    const step = stepOf(ctx.twoFactorSecrets.open(own, userId), withoutGaps(code), now);
    if (step === undefined) return false;
    em.assign(own, { enabledAt: now, lastStep: step });
    await em.flush();
    await recordTwoFactor(ctx, em, { userId, kind: 'two-factor-enabled', codesLeft: RECOVERY_CODES });
    return replaceRecoveryCodes(em, userId);
  });
  if (!recoveryCodes) throw new DomainError('auth.wrong-code');
  return { recoveryCodes };
}

/**
 * Makes ten new recovery codes in place of all that there were.
 * @throws DomainError two-factor.off
 */
export async function newRecoveryCodes(ctx: OwnTwoFactorContext): Promise<RecoveryCodes> {
  const userId = ctx.user.id;
  return ctx.fork().transactional(async (em) => {
    await requireOn(em, userId);
    await recordTwoFactor(ctx, em, { userId, kind: 'recovery-codes-renewed', codesLeft: RECOVERY_CODES });
    return { recoveryCodes: await replaceRecoveryCodes(em, userId) };
  });
}

/** Turns two-factor off and forgets the app and its recovery codes, in the transaction of `em`; false where it was off. */
export async function endTwoFactorOf(
  ctx: Pick<TwoFactorContext, 'addJob' | 'device' | 'now'>,
  em: EntityManager,
  userId: number,
): Promise<boolean> {
  const own = await lockOwn(em, userId);
  if (!own?.enabledAt) return false;
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.nativeDelete(TwoFactor, { user: userId });
  await recordTwoFactor(ctx, em, { userId, kind: 'two-factor-disabled', codesLeft: 0 });
  return true;
}

/**
 * Turns two-factor off for the signed-in person.
 * @throws DomainError two-factor.off
 */
export async function endTwoFactor(ctx: OwnTwoFactorContext): Promise<void> {
  const hasEnded = await ctx.fork().transactional((em) => endTwoFactorOf(ctx, em, ctx.user.id));
  if (!hasEnded) throw new DomainError('two-factor.off');
}
