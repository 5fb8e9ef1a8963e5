import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal, toCents } from '../money.ts';
import { recordPrices } from '../shop/price-history.server.ts';
import { OrderItem } from '../orders/order.entity.ts';
import { Product } from '../shop/product.entity.ts';
import { presentProduct, productColumns, type ProductRow, shopOrder } from '../shop/products.server.ts';
import type { Sql } from '../sql.ts';
import type {
  AddProductInput,
  ChangeProductInput,
  PracticeProductRow,
  PracticeProductView,
  ProductName,
  ProductPriceView,
} from './product-schemas.ts';

/** Dependencies for an admin's changes to the shop. */
export interface ShopAdminContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  now: () => Date;
}

type Row = ProductRow & Omit<PracticeProductRow, keyof ProductRow>;

/** SQL condition: product `p` is in the shop, rather than made for a single client's quote. */
const inShop = 'p.client_id is null';
const columns = `${productColumns}, p.on_sale as "onSale", p.version, p.work`;

const allProducts = {
  name: 'practice-products',
  text: `select ${columns} from products p where ${inShop} order by ${shopOrder}`,
};

const oneProduct = {
  name: 'practice-product',
  text: `select ${columns} from products p where p.id = :id and ${inShop}`,
};

const pricesOf = {
  name: 'product-prices',
  text: `select h.id, h.price, h.discount_price as "discountPrice", u.full_name as by, h.at
    from product_prices h left join users u on u.id = h.by_id
    where h.product_id = :id order by h.id desc limit 100`,
};

const present = (row: Row): PracticeProductRow => ({ ...row, ...presentProduct(row) });

/** Lists all products in shop order, including those not on sale. */
export async function listPracticeProducts({ sql }: { sql: Sql }): Promise<PracticeProductRow[]> {
  return (await sql<Row>(allProducts, {})).map(present);
}

const productNames = {
  name: 'practice-product-names',
  text: `select p.id, p.name, p.on_sale as "onSale" from products p where ${inShop} order by ${shopOrder}`,
};

/** Lists the names of all products in shop order, including those not on sale. */
export function listProductNames({ sql }: { sql: Sql }): Promise<ProductName[]> {
  return sql<ProductName>(productNames, {});
}

/**
 * Returns a shop product with its last 100 prices.
 * @throws DomainError shop.product-unknown, also for a product made for one client
 */
export async function getPracticeProduct(
  { sql }: { sql: Sql },
  { id }: { id: number },
): Promise<PracticeProductView> {
  const [row] = await sql<Row>(oneProduct, { id });
  if (!row) throw new DomainError('shop.product-unknown');
  const prices = await sql<Omit<ProductPriceView, 'at'> & { at: Date }>(pricesOf, { id });
  return { ...present(row), prices: prices.map((price) => ({ ...price, at: price.at.toISOString() })) };
}

const decimalOf = (rand: number) => centsToDecimal(toCents(rand));

/** Converts input values to the columns that store them. */
function columnsOf({
  price,
  discountPrice,
  billingInterval,
  ...texts
}: Partial<Omit<ChangeProductInput, 'id' | 'version' | 'place'>>) {
  return {
    ...texts,
    ...(price !== undefined && { price: decimalOf(price) }),
    ...(discountPrice !== undefined && {
      discountPrice: discountPrice === null ? null : decimalOf(discountPrice),
    }),
    ...(billingInterval !== undefined && { billingInterval, isSubscription: billingInterval !== null }),
  };
}

/** Locks the shop's products in ID order. Doesn't block inserts of cart and order lines that reference them. */
const lockShop = `select p.id from products p where ${inShop} order by p.id for no key update`;
const idsInOrder = `select p.id from products p where ${inShop} order by ${shopOrder}`;
const setPlaces = `update products p set place = o.place
  from unnest(?::int[]) with ordinality o (id, place) where p.id = o.id and p.place <> o.place`;

/**
 * Moves a product to a position (counting from 1) in the shop's list, within `em`'s transaction. Returns false if it's
 * already there.
 */
async function moveProduct(em: EntityManager, id: number, place: number): Promise<boolean> {
  const ids = (await em.execute<{ id: number }[]>(idsInOrder)).map((row) => row.id);
  const moved = ids.filter((other) => other !== id).toSpliced(place - 1, 0, id);
  if (isDeepStrictEqual(moved, ids)) return false;
  await em.execute(setPlaces, [`{${moved.join(',')}}`]);
  return true;
}

/** Returns the names of the columns that a change affects. */
const changedFields = (product: Product, columns: ReturnType<typeof columnsOf>): string[] =>
  Object.entries(columns)
    .filter(([key, value]) => !isDeepStrictEqual(value, product[key as keyof typeof columns]))
    .map(([key]) => key);

/** Adds a product at the end of the shop's list. */
export async function addProduct(
  ctx: ShopAdminContext,
  { work, ...input }: AddProductInput,
): Promise<PracticeProductView> {
  const id = await ctx.fork().transactional(async (em) => {
    const [next] = await em.execute<{ id: number }[]>(`select nextval('added_products_id_seq')::int as id`);
    if (!next) throw new Error('A sequence has a next value');
    const { name, description, category, features, badge, onSale } = input;
    const texts = { name, description, category, features, badge, onSale };
    const price = decimalOf(input.price);
    em.create(Product, { id: next.id, ...texts, ...columnsOf(input), price, work });
    await em.flush();
    await recordPrices(em, ctx.user.id);
    const detail = { productId: next.id, price };
    await recordEvent(em, { userId: ctx.user.id, kind: 'product-added', detail, at: ctx.now() });
    return next.id;
  });
  return getPracticeProduct(ctx, { id });
}

/**
 * Changes a shop product. Orders keep the name and price they were placed with.
 * @throws DomainError shop.product-unknown, shop.product-changed; shop.product-sold if the category or billing changes
 * after the first order
 */
export async function changeProduct(
  ctx: ShopAdminContext,
  { id, version, place, ...changes }: ChangeProductInput,
): Promise<PracticeProductView> {
  await ctx.fork().transactional(async (em) => {
    await em.execute(lockShop);
    const product = await em.findOne(Product, { id, client: null });
    if (!product) throw new DomainError('shop.product-unknown');
    if (product.version !== version) throw new DomainError('shop.product-changed');
    const { price: before } = product;
    const columns = columnsOf(changes);
    const fields = changedFields(product, columns);
    // Category and billing determine an order's work and how long its documents are kept.
    if (fields.some((field) => field === 'category' || field === 'billingInterval')) {
      if ((await em.count(OrderItem, { productId: id })) > 0) throw new DomainError('shop.product-sold');
    }
    em.assign(product, columns);
    await em.flush();
    if (place !== undefined && (await moveProduct(em, id, place))) fields.push('place');
    if (fields.length === 0) return;
    await recordPrices(em, ctx.user.id);
    const detail = {
      productId: id,
      fields: fields.join(', '),
      ...(product.price !== before && { priceBefore: before, price: product.price }),
    };
    await recordEvent(em, { userId: ctx.user.id, kind: 'product-changed', detail, at: ctx.now() });
  });
  return getPracticeProduct(ctx, { id });
}
