import { EngagementEvent } from '../engagements/engagement.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { workName } from '../engagements/work-name.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * E-mails a client, once only, to say that we can't see the eFiling access they approved. Does nothing if they
 * have since approved it again.
 */
export async function mailAccessMissing(
  ctx: MailContext,
  { eventId }: Jobs['mail-access-missing'],
): Promise<void> {
  const event = await ctx.fork().findOne(EngagementEvent, { id: eventId }, { populate: ['engagement.user'] });
  const client = event?.engagement.user;
  if (!event || event.mailedAt || !client || event.engagement.accessGivenAt) return;
  const name = workName(event.engagement);
  await ctx.mailer({
    id: `access-missing-${eventId}-${idStamp(event.at)}`,
    to: client.email,
    subject: `Your ${name}: we don’t have access yet`,
    body: {
      paragraphs: [
        greeting(client),
        `We’ve checked eFiling, but don’t have access yet. We need it for your ${name}.`,
        'It’s your turn: please log in to eFiling, approve our request under “Manage Access Requests”, then tell us on your return’s page.',
      ],
      link: { label: 'Open your return', url: `${ctx.publicUrl()}/tax-returns/${event.engagement.id}` },
    },
  });
  await recordMailed(() =>
    ctx.fork().nativeUpdate(EngagementEvent, { id: eventId }, { mailedAt: ctx.now() }),
  );
}
