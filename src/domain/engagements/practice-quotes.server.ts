import type { z } from 'zod';
import { getEngagement, lockForPractice, type PracticeContext } from './practice-engagement.server.ts';
import type { writeQuoteInput } from './practice-quote-schemas.ts';
import { offerQuote } from './quotes.server.ts';
import type { EngagementView } from './schemas.ts';

/**
 * Offers the client a manually written quote for work that they haven't bought. Replaces earlier offers and
 * e-mails the client. Returns the updated engagement.
 * @throws DomainError engagements.not-found, engagements.changed, engagements.illegal-move, quotes.paid
 */
export async function writeQuote(
  ctx: PracticeContext,
  { id, version, lines, note }: z.output<typeof writeQuoteInput>,
): Promise<EngagementView> {
  await ctx.fork().transactional(async (em) => {
    const engagement = await lockForPractice(em, { id, version });
    const offered = lines.map(({ name, price }) => ({ name, price: price.toFixed(2) }));
    const offer = { lines: offered, note, by: { id: ctx.user.id } };
    await offerQuote(em, engagement, offer, { addJob: ctx.addJob, now: ctx.now() });
  });
  return getEngagement(ctx, { id });
}
