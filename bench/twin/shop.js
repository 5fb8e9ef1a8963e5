import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import { Router } from 'express';
import { listQuery } from '../../src/domain/list-query.ts';
import { centsToDecimal, decimalToCents } from '../../src/domain/money.ts';
import { invoiceNumber } from '../../src/domain/orders/invoices/invoice.ts';
import { isAllowed } from '../../src/domain/orders/order-state.ts';
import { recurringCharge } from '../../src/domain/orders/order-total.ts';
import { checkoutInput } from '../../src/domain/orders/schemas.ts';
import { buildForm } from '../../src/server/payments/payfast/checkout-form.ts';
import {
  cartItems,
  orderEvents,
  orderItems,
  orderRefunds,
  orders,
  paymentAttempts,
  paymentNotifications,
  products,
  users,
} from './schema.js';

/** Maximum value of a serial column. */
const LARGEST_ID = 2_147_483_647;
const UNPAID_MS = 14 * 24 * 60 * 60 * 1_000;

const merchant = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'for-the-benchmark' };
const site = 'http://127.0.0.1';

/** Builds the payment form with the product's own code, signature included. */
const paymentForm = ({ orderId, reference, cents, lines, buyer }) =>
  buildForm(
    {
      reference,
      cents,
      itemName: `TaxPilot order ${orderId}`,
      itemDescription: lines.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
      buyer,
      subscription: recurringCharge(lines),
      returnUrl: `${site}/payment/success?order=${orderId}`,
      cancelUrl: `${site}/payment/cancel?order=${orderId}`,
    },
    merchant,
    { process: `${site}/practice-gateway/process`, notify: `${site}/api/payment/notify` },
  );

/** Returns an order's events, oldest first. */
function eventsOf({ createdAt, paidAt, cancelledAt, total, changes, refunds, notifications }) {
  const events = [{ kind: 'placed', at: createdAt, amount: null, note: null }];
  for (const { outcome, status, receivedAt } of notifications) {
    if (outcome !== 'accepted' || status !== 'FAILED') continue;
    events.push({ kind: 'payment-refused', at: receivedAt, amount: null, note: null });
  }
  if (paidAt) events.push({ kind: 'paid', at: paidAt, amount: total, note: null });
  for (const { action, at } of changes) {
    if (action === 'work-starts') events.push({ kind: 'work-started', at, amount: null, note: null });
    if (action === 'work-ends') events.push({ kind: 'completed', at, amount: null, note: null });
  }
  if (cancelledAt) {
    const note = changes.findLast(({ action }) => action === 'practice-cancels')?.note ?? null;
    events.push({ kind: 'cancelled', at: cancelledAt, amount: null, note });
  }
  for (const { paymentId, at, amount } of refunds) {
    if (paymentId === null) events.push({ kind: 'refunded', at, amount, note: null });
  }
  return events.toSorted((a, b) => a.at - b.at);
}

/** Returns an order as the product's API does, except that a refund's timestamp is the time it was recorded. */
function presentOrder({ invoice, subscription, expiresAt, changes, refunds, notifications, ...order }) {
  return {
    ...order,
    expiresAt: order.status === 'pending' ? expiresAt : null,
    invoiceNumber: invoice ? invoiceNumber(invoice.number) : null,
    confirmationSent: invoice ? invoice.mailedAt !== null : null,
    canPayAgain: isAllowed('pay-again', order.status),
    canCancel: isAllowed('client-cancels', order.status),
    subscription: subscription && {
      ...subscription,
      nextChargeOn: subscription.status === 'cancelled' ? null : subscription.nextChargeOn,
    },
    events: eventsOf({ ...order, changes, refunds, notifications }),
  };
}

/** Routes of the shop and of orders. */
export function shopRoutes(db, { signedIn, checked }) {
  const router = Router();
  const { clientId: _clientId, onSale: _onSale, place: _place, ...shown } = getTableColumns(products);
  const isOnSale = and(isNull(products.clientId), eq(products.onSale, true));
  const allProducts = db
    .select(shown)
    .from(products)
    .where(isOnSale)
    .orderBy(asc(products.place), asc(products.id))
    .prepare('all_products');
  const productById = db
    .select(shown)
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isOnSale))
    .prepare('product_by_id');
  const cartOfUser = db
    .select({
      id: cartItems.id,
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      addedAt: cartItems.addedAt,
      product: shown,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, sql.placeholder('user')), isOnSale))
    .orderBy(desc(cartItems.id))
    .prepare('cart_of_user');
  const ordersOfUser = db.query.orders
    .findMany({
      where: and(eq(orders.userId, sql.placeholder('user')), lt(orders.id, sql.placeholder('before'))),
      with: {
        items: { orderBy: asc(orderItems.id) },
        invoice: { columns: { number: true, mailedAt: true } },
        subscription: { columns: { orderId: false } },
        changes: { orderBy: asc(orderEvents.id) },
        refunds: { orderBy: asc(orderRefunds.id) },
        notifications: { orderBy: asc(paymentNotifications.id) },
      },
      orderBy: desc(orders.id),
      limit: sql.placeholder('limit'),
    })
    .prepare('orders_of_user');

  router.get('/products', async (_request, response) => {
    response.json(await allProducts.execute());
  });

  router.get('/products/:id', async (request, response) => {
    const [product] = await productById.execute({ id: Number(request.params.id) });
    if (product) response.json(product);
    else response.status(404).json({ message: 'Product not found' });
  });

  router.get('/cart', signedIn, async (request, response) => {
    response.json(await cartOfUser.execute({ user: request.user.id }));
  });

  router.get('/orders', signedIn, checked(listQuery, 'query'), async (request, response) => {
    const { limit, before = LARGEST_ID } = response.locals.input;
    const found = await ordersOfUser.execute({ user: request.user.id, before, limit });
    response.json(found.map(presentOrder));
  });

  router.post('/checkout', signedIn, checked(checkoutInput, 'body'), async (request, response) => {
    const { billingAddress, shippingAddress, notes } = response.locals.input;
    const userId = request.user.id;
    const placed = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const rows = await tx
        .select({
          productId: cartItems.productId,
          quantity: cartItems.quantity,
          name: products.name,
          price: sql`coalesce(${products.discountPrice}, ${products.price})`,
          billingInterval: products.billingInterval,
        })
        .from(cartItems)
        .innerJoin(products, eq(products.id, cartItems.productId))
        .where(and(eq(cartItems.userId, userId), isOnSale))
        .orderBy(asc(cartItems.productId))
        .for('update', { of: cartItems });
      if (rows.length === 0) return null;
      const lines = rows.map((row) => ({ ...row, unitCents: decimalToCents(row.price) }));
      const cents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
      const total = centsToDecimal(cents);
      const now = new Date();
      const [order] = await tx
        .insert(orders)
        .values({
          userId,
          total,
          billingAddress,
          shippingAddress,
          notes,
          createdAt: now,
          updatedAt: now,
          expiresAt: new Date(now.getTime() + UNPAID_MS),
        })
        .returning({ id: orders.id });
      await tx.insert(orderItems).values(rows.map((row) => ({ ...row, orderId: order.id })));
      const reference = `${order.id}-${randomBytes(6).toString('hex')}`;
      await tx
        .insert(paymentAttempts)
        .values({ orderId: order.id, reference, amount: total, createdAt: now });
      return { orderId: order.id, reference, cents, lines };
    });
    if (!placed) return response.status(400).json({ message: 'Your cart is empty' });
    const { url, fields } = paymentForm({ ...placed, buyer: billingAddress });
    response.json({ orderId: placed.orderId, paymentUrl: url, paymentData: fields });
  });

  return router;
}
