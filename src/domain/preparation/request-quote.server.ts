import type { z } from 'zod';
import { southAfricanDay } from '../calendar.ts';
import { lockEngagement } from '../engagements/moves.server.ts';
import { askForPrice, findQuote, offerQuote, presentQuote } from '../engagements/quotes.server.ts';
import type { QuoteView } from '../engagements/quote-schemas.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { findPreparation, loadReturns } from './client-returns.server.ts';
import { type PreparationContext, presentProduct } from './get-preparation.server.ts';
import { fittingProduct } from './product-fit.ts';
import { nextQuestion } from './questions.ts';
import type { PreparationView, quotePreparationInput } from './schemas.ts';

/** Returns whether a quote still offers this product, at no more than its current price. */
function isCurrent(quote: QuoteView, product: NonNullable<PreparationView['product']>): boolean {
  const [line] = quote.lines;
  return (
    quote.lines.length === 1 && line?.name === product.name && Number(line.price) <= Number(product.price)
  );
}

/**
 * Requests a quote. If the answers determine the price or staff have set one, returns the quote. A repeated
 * call returns the same quote, unless another product fits or its price has fallen. If staff must set the
 * price, notifies the practice once and returns null.
 * @throws DomainError returns.not-found, preparation.started, preparation.questions-open, quotes.paid,
 * engagements.illegal-move
 */
export async function requestQuote(
  ctx: PreparationContext,
  { id }: z.output<typeof quotePreparationInput>,
): Promise<QuoteView | null> {
  const now = ctx.now();
  return ctx.fork().transactional(async (em) => {
    await lockBuyer(em, ctx.user.id);
    const row = findPreparation(await loadReturns(em, ctx.user.id), id);
    if (row?.isPaid) throw new DomainError('quotes.paid');
    if (!row || nextQuestion(row.answers)) throw new DomainError('preparation.questions-open');
    const target = { id: row.id, userId: ctx.user.id };
    const engagement = await lockEngagement(em, target, 'returns.not-found');
    const newest = await findQuote(em, row.id);
    const open = newest && presentQuote(newest, now);
    const isOpen = open?.state === 'offered' || open?.state === 'accepted';
    const product = await presentProduct(
      fittingProduct(row.answers, { today: southAfricanDay(now) }),
      ctx.products,
    );
    if (open && isOpen && (!product || isCurrent(open, product))) return open;
    if (product) {
      const offer = { lines: [{ productId: product.id }], by: null };
      return presentQuote(await offerQuote(em, engagement, offer, { addJob: ctx.addJob, now }), now);
    }
    await askForPrice(em, engagement, { byId: ctx.user.id, addJob: ctx.addJob, now });
    return null;
  });
}
