import { brand } from '../../brand.ts';
import { writeBody } from '../../mail/mailer.ts';
import { type AccountMailContext, sendAccountMail } from './account-mail.server.ts';
import { EmailLink, type EmailLinkPurpose } from './email-link.entity.ts';
import { createLinkToken } from '../link-token.server.ts';

interface Words {
  subject: string;
  paragraphs: string[];
  label: string;
  /** What the page that the link leads to finds the token under. */
  parameter: 'token' | 'undo';
}

/**
 * Without the account's name: until an address is confirmed it may be a stranger's, and a name is something that somebody
 * typed.
 */
const wordsOf: Record<EmailLinkPurpose, Words> = {
  confirm: {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Hello,',
      `An account at ${brand.name} was opened with this e-mail address. If it is yours, please confirm that our e-mails reach you here. The link works once, for seven days.`,
      'If you did not open an account, you need not do anything.',
    ],
    label: 'Confirm this address',
    parameter: 'token',
  },
  change: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Hello,',
      `Someone wants to use this e-mail address for their account at ${brand.name}. If it was you, confirm it with this link. It works once, for 24 hours; until then your old address stays.`,
      'If it was not you, nothing has changed and you need not do anything.',
    ],
    label: 'Use this address',
    parameter: 'token',
  },
  undo: {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Hello,',
      'Your account now has another e-mail address, and we will write to you there.',
      'If it was not you, undo it with this link within seven days. Your account then has this address again, every browser is logged out, and we e-mail you a link to choose a new password.',
    ],
    label: 'Undo the change',
    parameter: 'undo',
  },
};

/**
 * Mails a link, with a fresh token at each try; nothing where it is gone, since it was followed, replaced or cancelled
 * meanwhile, or has run out. Throws when the mail was not taken; whoever calls tries again later.
 */
export async function mailEmailLink(ctx: AccountMailContext, { linkId }: { linkId: number }): Promise<void> {
  const em = ctx.fork();
  const { token, hash } = createLinkToken();
  const link = await em.findOne(EmailLink, { id: linkId, expiresAt: { $gt: ctx.now() } });
  if (!link || (await em.nativeUpdate(EmailLink, { id: linkId }, { tokenHash: hash })) === 0) return;
  const { purpose, email } = link;
  const { subject, paragraphs, label, parameter } = wordsOf[purpose];
  await sendAccountMail(ctx, `email-${purpose}`, {
    id: `email-${purpose}-${hash.slice(0, 32)}`,
    to: email,
    subject,
    ...writeBody({
      paragraphs,
      link: { label, url: `${ctx.publicUrl()}/confirm-email?${parameter}=${token}` },
    }),
  });
}
