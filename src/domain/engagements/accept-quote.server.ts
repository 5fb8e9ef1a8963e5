import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import { decimalToCents } from '../money.ts';
import { maxQuantity } from '../shop/cart.ts';
import { listCart } from '../shop/cart.server.ts';
import { createPrivateProduct } from '../shop/private-products.server.ts';
import { Product } from '../shop/product.entity.ts';
import type { CartItemView } from '../shop/schemas.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { Sql } from '../sql.ts';
import type { Engagement } from './engagement.entity.ts';
import { addHistory, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import { Quote, type QuoteLine } from './quote.entity.ts';
import { currentPrice, productIdsOf, requireUnbought, stateOf, takeFromCart } from './quotes.server.ts';

/** Creates a client-specific product for buying a quoted line. */
function createOwnProduct(
  em: EntityManager,
  { name, price }: QuoteLine,
  { client, work, listed }: { client: User; work: WorkKind[]; listed: Product | null },
): Promise<Product> {
  return createPrivateProduct(em, client, {
    name,
    description: listed?.description ?? 'At the price we quoted you.',
    price,
    category: listed?.category ?? 'Tax Returns',
    features: listed?.features ?? [],
    work,
  });
}

/**
 * Returns a product for each line, priced no higher than quoted: the listed product or a new client-specific
 * one. Paying for a client-specific product starts the engagement's work, unless a listed product does.
 */
async function productsOf(em: EntityManager, quote: Quote, engagement: Engagement): Promise<Product[]> {
  const client = engagement.user;
  if (!client) throw new DomainError('quotes.not-found');
  const listed = new Map(
    (await em.find(Product, { id: { $in: productIdsOf(quote) } })).map((found) => [found.id, found]),
  );
  let isStarted = [...listed.values()].some(({ work }) => work.includes(engagement.kind));
  const products: Product[] = [];
  for (const line of quote.lines) {
    const product = line.productId === null ? null : (listed.get(line.productId) ?? null);
    if (product?.onSale && decimalToCents(currentPrice(product)) <= decimalToCents(line.price)) {
      products.push(product);
      continue;
    }
    const work = product?.work ?? (isStarted ? [] : [engagement.kind]);
    isStarted ||= product === null;
    products.push(await createOwnProduct(em, line, { client, work, listed: product }));
  }
  return products;
}

/**
 * Adds one of each product to a cart, skipping products that an accepted quote already added. Inserts in
 * product order, like all multi-line changes, to avoid deadlocks.
 */
const addLines = `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, id, 1, ? from unnest(?::int[]) id group by id order by id
  on conflict (user_id, product_id) do update set quantity = least(?, cart_items.quantity + 1)
    where not cart_items.product_id = any(?::int[])`;

/**
 * Accepts a quote: adds its lines to the client's cart and returns them. Accepting it again only restores
 * missing lines and replaces products that have become more expensive.
 * @throws DomainError quotes.not-found, also for another client's quote; quotes.ended if it has expired or
 * been withdrawn; quotes.paid, engagements.illegal-move
 */
export async function acceptQuote(
  ctx: EngagementsContext & { sql: Sql },
  { id }: { id: number },
): Promise<CartItemView[]> {
  const now = ctx.now();
  const ids = await ctx.fork().transactional(async (em) => {
    const found = await em.findOne(Quote, { id, engagement: { user: ctx.user.id } });
    if (!found) throw new DomainError('quotes.not-found');
    const target = { id: found.engagement.id, userId: ctx.user.id };
    const engagement = await lockEngagement(em, target, 'quotes.not-found');
    const quote = await em.findOneOrFail(Quote, { id }, { refresh: true });
    const state = stateOf(quote, now);
    if (state === 'withdrawn' || state === 'expired') throw new DomainError('quotes.ended');
    if (engagement.status === 'cancelled') throw new DomainError('quotes.ended');
    requireUnbought(engagement);
    const products = await productsOf(em, quote, engagement);
    await em.flush();
    const ids = products.map((product) => product.id);
    const inCart = state === 'accepted' ? productIdsOf(quote) : [];
    await takeFromCart(
      em,
      ctx.user.id,
      inCart.filter((productId) => !ids.includes(productId)),
    );
    await em.execute(addLines, [
      ctx.user.id,
      now,
      `{${ids.join(',')}}`,
      maxQuantity,
      `{${inCart.join(',')}}`,
    ]);
    quote.lines = quote.lines.map((line, at) => ({ ...line, productId: ids[at] ?? null }));
    if (state === 'accepted') return ids;
    quote.state = 'accepted';
    quote.acceptedAt = now;
    addHistory(em, engagement, {
      action: 'quote-accepted',
      actor: 'client',
      byId: ctx.user.id,
      statusBefore: engagement.status,
      note: null,
      at: now,
    });
    touch(engagement, now);
    await em.flush();
    return ids;
  });
  return (await listCart(ctx)).filter(({ productId }) => ids.includes(productId));
}
