import { User } from '../accounts/user.entity.ts';
import { formatDay, southAfricanDay } from '../calendar.ts';
import { dayInWords, retentionReason } from '../deletion/receipt.ts';
import type { Jobs } from '../job-queue.server.ts';
import { documentsUntil } from '../orders/filing-orders.server.ts';
import { deletionTerms, retention, retentionEnd } from '../retention.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

function subscriptionParagraph(ended: number): string[] {
  if (ended === 0) return [];
  return [
    ended === 1
      ? 'Your subscription has been cancelled, and you won’t be charged again.'
      : `Your ${ended} subscriptions have been cancelled, and you won’t be charged again.`,
  ];
}

function documentsParagraph(until: string | null): string {
  return until === null
    ? `You haven’t paid for a tax return or a yearly plan in the last ${retention.years} years, so your documents will be deleted with your account unless they were submitted with a return.`
    : `You paid for a tax return or a yearly plan, so we’ll keep your documents until at least ${dayInWords(until)}. Documents you deleted yourself will be deleted with your account.`;
}

/**
 * Tells the owner by e-mail what will be deleted, what will be kept and how to cancel. Does nothing if the
 * deletion has been cancelled. Throws if the mail server rejects the e-mail; the job queue retries.
 */
export async function mailDeletionAsked(
  ctx: MailContext,
  { userId, deletesAt, subscriptions }: Jobs['mail-deletion-asked'],
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (user?.deletesAt?.toISOString() !== deletesAt) return;
  const closedOn = southAfricanDay(user.deletesAt);
  await sendAccountMail(ctx, 'deletion-asked', {
    id: `deletion-asked-${userId}-${idStamp(new Date(deletesAt))}-${idStamp(user.createdAt)}`,
    to: user.email,
    subject: 'Your account will be deleted',
    body: {
      paragraphs: [
        greeting(user),
        `You asked us to delete your account. It will be deleted on ${formatDay(user.deletesAt)}. Until then you can log in as usual and change your mind.`,
        ...subscriptionParagraph(subscriptions),
        'We will delete:',
        deletionTerms.deleted,
        `If you have any of these, tax law requires us to keep them until ${dayInWords(retentionEnd(closedOn))}:`,
        deletionTerms.kept,
        documentsParagraph(await documentsUntil(ctx.fork(), { userId, today: closedOn })),
        retentionReason(closedOn),
        'If you didn’t ask for this, keep your account and change your password now.',
      ],
      link: { label: 'Keep my account', url: `${ctx.publicUrl()}/settings` },
    },
  });
}
