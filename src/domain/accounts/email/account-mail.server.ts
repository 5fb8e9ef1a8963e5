import type { Mail } from '../../mail/mailer.ts';
import { type LimitedMailContext, sendLimited } from '../../mail/send-limited.server.ts';
import type { User } from '../user.entity.ts';

/** Mails of one kind that one address gets. */
const limit = { calls: 10, windowMs: 60 * 60_000 };

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
export interface AccountMailContext extends LimitedMailContext {
  publicUrl: () => string;
  /** A keyed digest of an address. */
  addressDigest: (text: string) => string;
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
  const addressHash = ctx.addressDigest(mail.to.toLowerCase());
  await sendLimited(ctx, [{ limit: { kind, ...limit }, addressHash }], mail);
}
