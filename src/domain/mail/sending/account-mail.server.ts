import type { User } from '../../accounts/user.entity.ts';
import type { MailContext } from './mail-context.server.ts';
import type { Mail } from './mailer.ts';
import { sendLimited } from './send-limited.server.ts';

/** Rate limit per e-mail kind and address. */
const limit = { calls: 10, windowMs: 60 * 60_000 };

/**
 * Returns the greeting for an account e-mail. Omits the name, which is user input, until the address is
 * confirmed. An unconfirmed address may belong to a stranger.
 */
export function greeting({
  fullName,
  emailConfirmedAt,
}: Pick<User, 'fullName' | 'emailConfirmedAt'>): string {
  return emailConfirmedAt ? `Hello ${fullName},` : 'Hello,';
}

/**
 * Sends an account e-mail, at most ten of a kind per hour per address, across all accounts. The limit exists
 * because users can repeat the triggering actions endlessly. The account's activity page still lists every
 * event. Throws if the mail server rejects the e-mail, which then doesn't count towards the limit.
 * @param kind At most 20 characters.
 */
export async function sendAccountMail(ctx: MailContext, kind: string, mail: Mail): Promise<void> {
  const addressHash = ctx.addressDigest(mail.to.toLowerCase());
  await sendLimited(ctx, [{ limit: { kind, ...limit }, addressHash }], mail);
}
