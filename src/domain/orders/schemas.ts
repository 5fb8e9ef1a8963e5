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
 * Checkout request. `expectedTotal` is the total shown to the buyer. Checkout fails if it differs from the
 * cart's total.
 */
export const checkoutInput = z.object({
  billingAddress: address,
  shippingAddress: address.nullish().transform((value) => value ?? null),
  notes: optionalText(textLength.notes),
  expectedTotal: z.preprocess((value) => (value === '' ? undefined : (value ?? undefined)), rand.optional()),
});

export const orderInput = z.object({ id: pathId('orders.not-found', 'Order ID must be provided') });

/** Order ID and token from the buyer's return URL. */
export const paymentStateInput = z.object({
  ...orderInput.shape,
  token: z.string({ error: 'Please send the token from the URL' }).max(100, 'This token isn’t valid'),
});

/** An order's payment state. Contains nothing else about the order. */
export const paymentState = z.object({
  status: z.enum(orderStatuses),
  /** Whether the confirmation e-mail has been sent. */
  confirmationSent: z.boolean(),
});

/** State of the tasks a client completes before we start on a paid order (see order-tasks.ts). */
export const orderTasksView = z.object({
  orderId: z.number().int(),
  taxNumberKnown: z.boolean(),
  /** Whether the client has told us that they approved our access on eFiling. */
  accessGiven: z.boolean(),
  /** Whether we've started without waiting for all tasks. */
  hasStarted: z.boolean(),
  /** Number of the client's own uploads that aren't deleted, including uploads from before the payment. */
  documentsSent: z.number().int(),
  /** Number of essential requests waiting for the client; 0 if the order has no such work. */
  openRequests: z.number().int(),
  /** ID of the return or other work item that needs documents; null if none does. */
  returnId: z.number().int().nullable(),
});

/** The provider's payment form. The browser posts the fields to the URL in this order. */
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

/** Subscription states: charged on schedule, charge overdue, or cancelled. */
export const subscriptionStatuses = ['active', 'overdue', 'cancelled'] as const;

/** The subscription that an order started or renews. `nextChargeOn` is YYYY-MM-DD, or null once cancelled. */
export const subscriptionView = z.object({
  id: z.number().int(),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(billingIntervals),
  amount: decimalRand,
  nextChargeOn: calendarDay.nullable(),
});

/** Order columns that the owner sees. Amounts are decimal strings in rand; timestamps are ISO 8601 in UTC. */
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

/** Kinds of events in an order's timeline. A subscription's later orders start with `renewed` instead of `placed`. */
export const orderEventKinds = [
  'placed',
  'renewed',
  'payment-refused',
  'paid',
  'work-started',
  'completed',
  'cancelled',
  'refunded',
] as const;

/** An event in an order's timeline. */
export const orderEventView = z.object({
  kind: z.enum(orderEventKinds),
  at: instant,
  /** The amount that was paid or refunded; null for other events. */
  amount: decimalRand.nullable(),
  /** The practice's reason for a cancellation; null for other events. */
  note: z.string().nullable(),
});

/** An order with its items. */
export const orderView = z.object({
  ...storedOrder.shape,
  /** When a pending order is cancelled if it's still unpaid; null in any other status. */
  expiresAt: instant.nullable(),
  /** When the refund is due (YYYY-MM-DD); null if none was promised. */
  refundDueOn: calendarDay.nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether the confirmation e-mail has been sent. */
  confirmationSent: z.boolean(),
  subscription: subscriptionView.nullable(),
  canPayAgain: z.boolean(),
  canCancel: z.boolean(),
  items: z.array(orderItemView),
  /** Oldest first. */
  events: z.array(orderEventView),
});

/** Default checkout addresses, from the profile or the last order. */
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
export type OrderEventView = z.output<typeof orderEventView>;
export type OrderView = z.output<typeof orderView>;
