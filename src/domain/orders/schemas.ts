import { z } from 'zod';
import { calendarDay, decimalRand, instant, uri } from '../formats.ts';
import { address, addressView } from '../address.ts';
import { pathId } from '../row-id.ts';
import { billingIntervals } from '../shop/billing-interval.ts';
import { optionalText, textLength } from '../text.ts';
import { orderStatuses } from './order-state.ts';

const notRand = 'The total must be an amount such as "299.00"';
const rand = z
  .string({ error: notRand })
  .regex(/^\d{1,8}\.\d{2}$/, notRand)
  .meta({ format: 'decimal' });

/**
 * Checkout request. `expectedTotal` is the total shown to the buyer; if it differs from the cart's, the
 * checkout fails.
 */
export const checkoutInput = z.object({
  billingAddress: address,
  shippingAddress: address.nullish().transform((value) => value ?? null),
  notes: optionalText(textLength.notes),
  expectedTotal: z.preprocess((value) => (value === '' ? undefined : (value ?? undefined)), rand.optional()),
});

export const orderInput = z.object({ id: pathId('orders.not-found', 'Order ID must be provided') });

/** Order id and token from the URL to which the provider returned the buyer. */
export const paymentStateInput = z.object({
  ...orderInput.shape,
  token: z.string({ error: 'Please send the token from the URL' }).max(100, 'This token isn’t valid'),
});

/** Payment state of an order, and nothing else about it. */
export const paymentState = z.object({
  status: z.enum(orderStatuses),
  /** Whether the confirmation e-mail has been sent. */
  confirmationSent: z.boolean(),
});

/** State of the tasks that a client completes before we start on a paid order (order-tasks.ts). */
export const orderTasksView = z.object({
  orderId: z.number().int(),
  taxNumberKnown: z.boolean(),
  /** Whether the client confirmed that they approved our access on eFiling. */
  accessGiven: z.boolean(),
  /** Number of documents uploaded by the client and not deleted, including those from before the payment. */
  documentsSent: z.number().int(),
});

/** The provider's payment form; the browser posts the fields in order to the URL. */
export const paymentFormView = z.object({
  orderId: z.number().int(),
  paymentUrl: uri,
  paymentData: z.record(z.string(), z.string()),
});

/** An order line, with the product's name and price at checkout. */
export const orderItemView = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  price: decimalRand,
  quantity: z.number().int(),
  billingInterval: z.enum(billingIntervals).nullable(),
});

/** Subscription states: charged as scheduled, missing a charge, or cancelled. */
export const subscriptionStatuses = ['active', 'overdue', 'cancelled'] as const;

/** The subscription that an order started or renews. `nextChargeOn` is YYYY-MM-DD, or null once cancelled. */
export const subscriptionView = z.object({
  id: z.number().int(),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(billingIntervals),
  amount: decimalRand,
  nextChargeOn: calendarDay.nullable(),
});

/** Columns of an order that its owner sees. Amounts are rand as decimal strings, timestamps ISO 8601 in UTC. */
export const storedOrder = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  status: z.enum(orderStatuses),
  total: decimalRand,
  paymentId: z.string().nullable(),
  paymentMethod: z.string(),
  billingAddress: addressView,
  shippingAddress: addressView.nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  paidAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  refundedAmount: decimalRand.nullable(),
  refundedAt: instant.nullable(),
});

/** An order with its items. */
export const orderView = z.object({
  ...storedOrder.shape,
  invoiceNumber: z.string().nullable(),
  /** Whether the confirmation e-mail has been sent. */
  confirmationSent: z.boolean(),
  subscription: subscriptionView.nullable(),
  canPayAgain: z.boolean(),
  canCancel: z.boolean(),
  items: z.array(orderItemView),
});

/** Default addresses for a checkout, from the profile or the last order. */
export const checkoutDefaults = z.object({
  billingAddress: addressView.nullable(),
  shippingAddress: addressView.nullable(),
});

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export type CheckoutInput = z.output<typeof checkoutInput>;
export type PaymentStateInput = z.output<typeof paymentStateInput>;
export type PaymentState = z.output<typeof paymentState>;
export type OrderTasks = z.output<typeof orderTasksView>;
export type PaymentFormView = z.output<typeof paymentFormView>;
export type CheckoutDefaults = z.output<typeof checkoutDefaults>;
export type OrderView = z.output<typeof orderView>;
