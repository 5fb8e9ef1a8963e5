import { randomBytes } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { findOwnAccount } from '../own-account.server.ts';
import type { SignedIn } from '../sessions/request-session.ts';
import { reauthAttemptKeys } from '../passwords/login-attempts.server.ts';
import {
  recordTwoFactor,
  recoveryCodeId,
  limitCodeAttempt,
  type TwoFactorContext,
} from './check-code.server.ts';
import {
  formatRecoveryCode,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  encodeRecoveryCode,
  stripSeparators,
} from './recovery-code.ts';
import type { EnableTwoFactorInput, RecoveryCodes, TwoFactorSetup, TwoFactorView } from './schemas.ts';
import { formatSecret, SECRET_BYTES, findStep } from './totp.ts';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

type OwnTwoFactorContext = TwoFactorContext & SignedIn;

/** Starts set-up, or restarts it with a new secret, unless two-factor authentication is already on. */
const startSetup = `insert into two_factors (user_id, sealed_secret, key_id, last_step) values (?, ?, ?, 0)
  on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id
  where two_factors.enabled_at is null
  returning user_id`;

/** Loads and locks the user's row, or returns null if no set-up was started. */
function lockTwoFactor(em: EntityManager, userId: number): Promise<TwoFactor | null> {
  return em.findOne(TwoFactor, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** @throws DomainError two-factor.off */
async function requireEnabled(em: EntityManager, userId: number): Promise<void> {
  const own = await lockTwoFactor(em, userId);
  if (!own?.enabledAt) throw new DomainError('two-factor.off');
}

/** Generates new recovery codes and deletes the old ones. */
async function replaceRecoveryCodes(em: EntityManager, userId: number): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    encodeRecoveryCode(randomBytes(RECOVERY_CODE_LENGTH)),
  );
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ id: recoveryCodeId(code), user: userId })),
  );
  return codes.map(formatRecoveryCode);
}

export async function getTwoFactor({ fork, user }: OwnTwoFactorContext): Promise<TwoFactorView> {
  const em = fork();
  const own = await em.findOne(TwoFactor, { user: user.id, enabledAt: { $ne: null } });
  return {
    enabledAt: own?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: own ? await em.count(RecoveryCode, { user: user.id, usedAt: null }) : 0,
  };
}

/**
 * Creates an authenticator secret, which has no effect until a code confirms it. A second call replaces the
 * secret.
 * @throws DomainError two-factor.already-on
 */
export async function startTwoFactor(ctx: OwnTwoFactorContext): Promise<TwoFactorSetup> {
  const em = ctx.fork();
  const { id, email } = await findOwnAccount(em, ctx.user.id);
  const secret = randomBytes(SECRET_BYTES);
  const { sealedSecret, keyId } = ctx.twoFactorSecrets.seal(secret, id);
  const [started] = await em.execute<unknown[]>(startSetup, [id, sealedSecret, keyId]);
  if (!started) throw new DomainError('two-factor.already-on');
  return formatSecret(secret, email);
}

/**
 * Turns two-factor authentication on with a code from the app being set up. That code can't be reused to log
 * in. Existing sessions stay valid.
 * @throws DomainError two-factor.not-started, two-factor.already-on, auth.wrong-code, auth.too-many-failures
 */
export async function enableTwoFactor(
  ctx: OwnTwoFactorContext,
  { code }: EnableTwoFactorInput,
): Promise<RecoveryCodes> {
  const userId = ctx.user.id;
  const recoveryCodes = await limitCodeAttempt(
    ctx,
    { userId, attemptKeys: reauthAttemptKeys(userId) },
    async (em) => {
      const own = await lockTwoFactor(em, userId);
      if (!own) throw new DomainError('two-factor.not-started');
      if (own.enabledAt) throw new DomainError('two-factor.already-on');
      const now = ctx.now();
      const step = findStep(ctx.twoFactorSecrets.open(own, userId), stripSeparators(code), now);
      if (step === undefined) return false;
      em.assign(own, { enabledAt: now, lastStep: step });
      await em.flush();
      await recordTwoFactor(ctx, em, { userId, kind: 'two-factor-enabled', codesLeft: RECOVERY_CODES });
      return replaceRecoveryCodes(em, userId);
    },
  );
  if (!recoveryCodes) throw new DomainError('auth.wrong-code');
  return { recoveryCodes };
}

/**
 * Replaces all recovery codes with ten new ones.
 * @throws DomainError two-factor.off
 */
export async function newRecoveryCodes(ctx: OwnTwoFactorContext): Promise<RecoveryCodes> {
  const userId = ctx.user.id;
  return ctx.fork().transactional(async (em) => {
    await requireEnabled(em, userId);
    await recordTwoFactor(ctx, em, { userId, kind: 'recovery-codes-renewed', codesLeft: RECOVERY_CODES });
    return { recoveryCodes: await replaceRecoveryCodes(em, userId) };
  });
}

/**
 * Turns two-factor authentication off and deletes the secret and recovery codes, in `em`'s transaction.
 * Returns false if it was already off.
 */
export async function disableTwoFactor(
  ctx: Pick<TwoFactorContext, 'addJob' | 'device' | 'now'>,
  em: EntityManager,
  userId: number,
): Promise<boolean> {
  const own = await lockTwoFactor(em, userId);
  if (!own?.enabledAt) return false;
  await em.nativeDelete(RecoveryCode, { user: userId });
  await em.nativeDelete(TwoFactor, { user: userId });
  await recordTwoFactor(ctx, em, { userId, kind: 'two-factor-disabled', codesLeft: 0 });
  return true;
}

/**
 * Turns two-factor authentication off for the signed-in user.
 * @throws DomainError two-factor.off
 */
export async function endTwoFactor(ctx: OwnTwoFactorContext): Promise<void> {
  const wasEnabled = await ctx.fork().transactional((em) => disableTwoFactor(ctx, em, ctx.user.id));
  if (!wasEnabled) throw new DomainError('two-factor.off');
}
