import { EmailLink, type EmailLinkPurpose } from '../accounts/email/email-link.entity.ts';
import { createLinkToken } from '../accounts/link-token.server.ts';
import { brand } from '../brand.ts';
import type { Jobs } from '../job-queue.server.ts';
import { sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';

interface Template {
  subject: string;
  paragraphs: string[];
  label: string;
  /** Query parameter that carries the token. */
  parameter: 'token' | 'undo';
}

/**
 * E-mail templates by link purpose. They omit the account name, which is unverified user input, because an
 * unconfirmed address may belong to a stranger.
 */
const templates: Record<EmailLinkPurpose, Template> = {
  confirm: {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Hello,',
      `Someone created a ${brand.name} account with this e-mail address. If this was you, please confirm the address. The link works once and expires after seven days.`,
      'If this wasn’t you, you don’t need to do anything.',
    ],
    label: 'Confirm this address',
    parameter: 'token',
  },
  change: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Hello,',
      `Someone asked to use this e-mail address for their ${brand.name} account. If this was you, confirm it with this link. The link works once and expires after 24 hours. We’ll keep using your old address until you confirm.`,
      'If this wasn’t you, you don’t need to do anything.',
    ],
    label: 'Use this address',
    parameter: 'token',
  },
  undo: {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Hello,',
      'Your account’s e-mail address has been changed, and we’ll write to the new one from now on.',
      'If this wasn’t you, undo the change with this link within seven days. We’ll restore this address, log you out of every browser and e-mail you a link to choose a new password.',
    ],
    label: 'Undo the change',
    parameter: 'undo',
  },
};

/**
 * Sends a link with a new token on each attempt. Does nothing if the link has been used, replaced or
 * cancelled, or has expired. Throws if the mail server rejects the e-mail; the job queue retries.
 */
export async function mailEmailLink(ctx: MailContext, { linkId }: Jobs['mail-email-link']): Promise<void> {
  const em = ctx.fork();
  const { token, hash } = createLinkToken();
  const link = await em.findOne(EmailLink, { id: linkId, expiresAt: { $gt: ctx.now() } });
  if (!link || (await em.nativeUpdate(EmailLink, { id: linkId }, { tokenHash: hash })) === 0) return;
  const { purpose, email } = link;
  const { subject, paragraphs, label, parameter } = templates[purpose];
  await sendAccountMail(ctx, `email-${purpose}`, {
    id: `email-${purpose}-${hash.slice(0, 32)}`,
    to: email,
    subject,
    body: {
      paragraphs,
      link: { label, url: `${ctx.publicUrl()}/confirm-email?${parameter}=${token}` },
    },
  });
}
