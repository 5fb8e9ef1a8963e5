import { southAfricanDay } from '../../../../domain/calendar.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { answersSchema } from '../../../../domain/preparation/answers.ts';
import { fittingProduct } from '../../../../domain/preparation/product-fit.ts';

/** Returns the reasons why no listed price fits the answers so far; empty if a price fits or may fit. */
function withoutListedPrice({ answers }: EngagementView, today: string): readonly string[] {
  const read = answersSchema.safeParse(answers);
  if (!read.success) return [];
  const fit = fittingProduct(read.data, { today });
  return fit.kind === 'quote' ? fit.because.map(({ text }) => text) : [];
}

/**
 * Returns the reason why the practice may quote a price now: the client is waiting for it, the last price has
 * expired, or no listed price fits. Null if there is a valid quote or a listed price.
 */
export function priceReason(item: EngagementView, { name, now }: { name: string; now: Date }): string | null {
  if (item.status !== 'not_started') return null;
  if (item.actor === 'practice') return `${name} is waiting for it.`;
  if (item.action === 'ask-price') return `The last price has expired. ${name} hasn’t asked for a new one.`;
  if (item.action !== 'continue') return null;
  const reasons = withoutListedPrice(item, southAfricanDay(now));
  if (reasons.length === 0) return null;
  return `${name} hasn’t asked for it yet. No listed price applies. Reason: ${reasons.join('; ')}.`;
}
