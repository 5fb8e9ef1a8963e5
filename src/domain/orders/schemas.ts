import { z } from 'zod';
import { address, addressView } from '../address.ts';
import { pathId } from '../row-id.ts';
import { billingIntervals } from '../shop/billing-interval.ts';
import { optionalText, textLength } from '../text.ts';
import { orderStatuses } from './order-state.ts';

const notRand = 'The total must be an amount such as "299.00"';
const rand = z.string({ error: notRand }).regex(/^\d{1,8}\.\d{2}$/, notRand);

/** A checkout of the cart. `expectedTotal` is what the buyer was shown; if the cart's total is another, nothing is stored. */
export const checkoutInput = z.object({
  billingAddress: address,
  shippingAddress: address.nullish().transform((value) => value ?? null),
  notes: optionalText(textLength.notes),
  expectedTotal: z.preprocess((value) => (value === '' ? undefined : (value ?? undefined)), rand.optional()),
});

/** Which order is meant. */
export const orderInput = z.object({ id: pathId('orders.not-found', 'Order ID must be provided') });

/** An order as the address names it to which the provider sent the buyer back: its number, and what signs it. */
export const paymentStateInput = z.object({
  ...orderInput.shape,
  token: z.string({ error: 'Please send the token of the address' }).max(100, 'This is no token of ours'),
});

/** How a payment stands, and nothing else of its order. */
export const paymentState = z.object({
  status: z.enum(orderStatuses),
  /** Whether the mail that confirms the payment has left. */
  confirmationSent: z.boolean(),
});

/** State of the tasks that a client completes before we start on a paid order (order-tasks.ts). */
export const orderTasksView = z.object({
  orderId: z.number().int(),
  taxNumberKnown: z.boolean(),
  /** The client said that they approved our access on eFiling. */
  accessGiven: z.boolean(),
  /** Sent by the client and not deleted, also before the order was paid. */
  documentsSent: z.number().int(),
});

/** The provider's form: the browser posts the fields, in their order, to the address. */
export const paymentFormView = z.object({
  orderId: z.number().int(),
  paymentUrl: z.string(),
  paymentData: z.record(z.string(), z.string()),
});

/** A line of an order, with the name and price of the moment of checkout. */
export const orderItemView = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  price: z.string(),
  quantity: z.number().int(),
  billingInterval: z.enum(billingIntervals).nullable(),
});

/** A subscription is charged, waits for a charge that did not come, or has ended. */
export const subscriptionStatuses = ['active', 'overdue', 'cancelled'] as const;

/** The subscription that an order began or continues. `nextChargeOn` is a day; null once it is cancelled. */
export const subscriptionView = z.object({
  id: z.number().int(),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(billingIntervals),
  amount: z.string(),
  nextChargeOn: z.string().nullable(),
});

/** An order with its items. Amounts are rand as decimal strings, instants ISO 8601 in UTC. */
export const orderView = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  status: z.enum(orderStatuses),
  total: z.string(),
  paymentId: z.string().nullable(),
  paymentMethod: z.string(),
  billingAddress: addressView,
  shippingAddress: addressView.nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  paidAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  refundedAmount: z.string().nullable(),
  refundedAt: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether the mail that confirms the payment has left. */
  confirmationSent: z.boolean(),
  subscription: subscriptionView.nullable(),
  canPayAgain: z.boolean(),
  canCancel: z.boolean(),
  items: z.array(orderItemView),
});

/** The addresses that a checkout begins with: the profile's, or the last order's. */
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
