import type { EntityManager } from '@mikro-orm/postgresql';
import { LimitedCall } from '../../limits/limited-call.entity.ts';
import { countedBetween } from '../../limits/window.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import type { User } from '../user.entity.ts';

/** Mails of one kind that one address gets within the window. */
const LIMIT = 10;
const WINDOW_MS = 60 * 60_000;
/** The first number of the advisory locks under which mails are counted. */
const LOCK_CLASS = 7_262;

/** What mails about an account can be about; each kind is limited by itself. At most 20 characters. */
export type AccountMailKind =
  | 'email-confirm'
  | 'email-change'
  | 'email-undo'
  | 'password-changed'
  | 'new-sign-in'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'recovery-codes'
  | 'recovery-code-used'
  | 'deletion-asked';

/** What mails about accounts need from outside. */
export interface AccountMailContext {
  fork: () => EntityManager;
  mailer: Mailer;
  publicUrl: () => string;
  /** A keyed digest of an address. */
  addressDigest: (text: string) => string;
  now: () => Date;
}

/**
 * How a mail to an account's address begins: without a name until somebody has confirmed that they read what goes there.
 * It may be a stranger's, and a name is something that somebody typed.
 */
export function greeting({
  fullName,
  emailConfirmedAt,
}: Pick<User, 'fullName' | 'emailConfirmedAt'>): string {
  return emailConfirmedAt ? `Hello ${fullName},` : 'Hello,';
}

/** Counts one more mail; undefined where there were enough. Exact over all processes. */
function countMail(
  { fork, now: clock }: AccountMailContext,
  kind: AccountMailKind,
  addressHash: string,
): Promise<number | undefined> {
  return fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS, kind + addressHash]);
    const now = clock();
    const { after, until } = countedBetween(now, WINDOW_MS);
    const counted = { kind, addressHash, calledAt: { $gt: after, $lte: until } };
    if ((await em.count(LimitedCall, counted)) >= LIMIT) return undefined;
    const mail = em.create(LimitedCall, { kind, addressHash, calledAt: now });
    await em.flush();
    return mail.id;
  });
}

/**
 * Mails somebody about an account: ten of a kind within an hour at most, whichever accounts they are about, since acts that
 * mail can be repeated without end. Of more nobody would learn more; the account's activity lists them all. Throws when the
 * mail was not taken, which counts for nothing.
 */
export async function sendAccountMail(
  ctx: AccountMailContext,
  kind: AccountMailKind,
  mail: Mail,
): Promise<void> {
  const id = await countMail(ctx, kind, ctx.addressDigest(mail.to.toLowerCase()));
  if (id === undefined) return;
  try {
    await ctx.mailer(mail);
  } catch (error) {
    await ctx.fork().nativeDelete(LimitedCall, { id });
    throw error;
  }
}
