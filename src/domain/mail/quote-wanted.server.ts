import { EngagementEvent } from '../engagements/engagement.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * Tells the practice by e-mail that a client is waiting for staff to set a price. Does nothing once the client
 * has cancelled or bought the work, or deleted the account.
 */
export async function mailQuoteWanted(
  ctx: MailContext,
  { engagementId }: Jobs['mail-quote-wanted'],
): Promise<void> {
  const asked = await ctx
    .fork()
    .findOne(
      EngagementEvent,
      { engagement: engagementId, action: 'quote-asked' },
      { orderBy: { id: 'desc' }, populate: ['engagement.user'] },
    );
  const client = asked?.engagement.user;
  if (!asked || !client || asked.engagement.status !== 'not_started') return;
  const { taxYear } = asked.engagement;
  await ctx.mailer({
    id: `quote-wanted-${asked.id}-${idStamp(asked.at)}`,
    to: ctx.contactTo,
    subject: `A client is waiting for a price (return ${engagementId})`,
    body: {
      paragraphs: [
        `A client has answered the questions for a return${taxYear === null || taxYear === undefined ? '' : ` for ${taxYear}`}, and no listed price covers it:`,
        {
          facts: [
            ['Client', client.fullName],
            ['E-mail', client.email],
          ],
        },
        'We’ve told the client to expect a price within 48 hours.',
      ],
      link: { label: 'Set the price', url: `${ctx.publicUrl()}/practice/work/${engagementId}` },
    },
  });
}
