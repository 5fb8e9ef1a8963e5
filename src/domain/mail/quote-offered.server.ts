import { writtenDay } from '../calendar.ts';
import { presentQuote } from '../engagements/quotes.server.ts';
import { Quote } from '../engagements/quote.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { greeting, sendAccountMail } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * Tells a client by e-mail that staff have set the price of their return. Leaves out the amount, because
 * e-mail isn't secure. Does nothing once the quote has been accepted, withdrawn or replaced.
 */
export async function mailQuoteOffered(
  ctx: MailContext,
  { quoteId }: Jobs['mail-quote-offered'],
): Promise<void> {
  const quote = await ctx.fork().findOne(Quote, { id: quoteId }, { populate: ['engagement.user'] });
  const client = quote?.engagement.user;
  if (!quote || !client || presentQuote(quote, ctx.now()).state !== 'offered') return;
  const { taxYear } = quote.engagement;
  await sendAccountMail(ctx, 'quote-offered', {
    id: `quote-offered-${quote.id}-${idStamp(quote.createdAt)}`,
    to: client.email,
    subject: 'The price for your return is ready',
    body: {
      paragraphs: [
        greeting(client),
        `We’ve looked at your answers and can tell you what your return${taxYear === null || taxYear === undefined ? '' : ` for ${taxYear}`} costs.`,
        `The price is valid until ${writtenDay(quote.validUntil)}. We’ll start once you’ve accepted and paid.`,
        'After that day it expires. You can then ask for a new one on the same page, free of charge.',
      ],
      link: {
        label: 'See your price',
        url: `${ctx.publicUrl()}/tax-preparation/price?return=${quote.engagement.id}`,
      },
    },
  });
}
