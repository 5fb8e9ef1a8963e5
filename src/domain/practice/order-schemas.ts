import { z } from 'zod';
import { addressView } from '../address.ts';
import { isDay } from '../calendar.ts';
import { engagementStatuses } from '../engagements/engagement-status.ts';
import { calendarDay, decimalRand, email, instant } from '../formats.ts';
import { absentWhenEmpty, listQuery, queryFlag } from '../list-query.ts';
import { orderActions, orderStatuses } from '../orders/order-state.ts';
import { orderItemView, subscriptionView } from '../orders/schemas.ts';
import { bodyId, filterId, pathId } from '../row-id.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { requiredLine, requiredParagraphs } from '../text.ts';
import { isFilterDay } from './filter-day.ts';
import { orderFilters, refundStates } from './order-filters.ts';

const id = z.number().int();

/** Reasons why an order needs the practice's attention. */
export const orderFlags = [
  'paid-after-cancel',
  'paid-twice',
  'charged-after-cancel',
  'wrong-amount',
  'refused-notification',
] as const;

const dayMessage = 'Please enter a date';
const day = z.preprocess(
  absentWhenEmpty,
  z.string({ error: dayMessage }).refine(isFilterDay, dayMessage).meta({ format: 'date' }).optional(),
);

const orderFilterFields = {
  state: z.preprocess(
    absentWhenEmpty,
    z.enum(orderFilters, { error: `The state must be one of: ${orderFilters.join(', ')}` }).optional(),
  ),
  refund: z.preprocess(
    absentWhenEmpty,
    z.enum(refundStates, { error: `The refund must be one of: ${refundStates.join(', ')}` }).optional(),
  ),
  /** Only orders with a flag or an overdue refund. */
  attention: queryFlag('“attention” must be true or false'),
  clientId: filterId('Please choose a client by their ID'),
  productId: filterId('Please choose a product by its ID'),
  /** First and last day on which orders were placed, in South African time. */
  from: day,
  to: day,
};

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const periodIssue = { error: 'The last day can’t be before the first', path: ['to'] };

/** Query for a page of all orders, newest first. */
export const practiceOrdersInput = z
  .object(
    { ...listQuery.unwrap().shape, ...orderFilterFields },
    { error: 'Please send “limit”, “before” and the filters as query parameters' },
  )
  .refine(isPeriod, periodIssue)
  .prefault({});

/** Filters for the orders to export. */
export const exportOrdersInput = z.object(orderFilterFields).refine(isPeriod, periodIssue);

const orderId = pathId('orders.not-found', 'Order ID must be provided');

export const practiceOrderInput = z.object({ id: orderId });

export const cancelOrderInput = z.object({
  id: orderId,
  reason: requiredParagraphs(500, 'Please give a reason'),
});

const refundAmount = 'Please enter the refunded amount in rand';
const refundDay = 'Please enter the date of the refund';

/**
 * A completed refund to record. `paymentId` (from the order's `payments`) is set if it refunds a payment that
 * wasn't applied to the order, such as a duplicate.
 */
export const refundOrderInput = z.object({
  id: orderId,
  amount: z
    .number({ error: refundAmount })
    .gt(0, refundAmount)
    .max(99_999_999.99, refundAmount)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Please use at most two decimal places',
    ),
  refundedOn: z
    .string({ error: refundDay })
    .refine((text) => isDay(text) && text >= '2000' && text < '2100', refundDay)
    .meta({ format: 'date' }),
  reference: requiredLine(100, 'Please enter the refund’s reference'),
  paymentId: bodyId('Please choose a payment').nullish(),
});

/** An order in the practice's list. Amounts are decimal strings in rand. */
export const practiceOrderRow = z.object({
  id,
  status: z.enum(orderStatuses),
  total: decimalRand,
  /** Product names, in the same sequence as the order lines. */
  products: z.array(z.string()),
  /** Whether the order is a subscription renewal. */
  isRenewal: z.boolean(),
  /** `id` is null once the account is deleted. */
  client: z.object({ id: id.nullable(), fullName: z.string(), email }),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** Null if no refund has been promised or made. `amount` is the total refunded so far. */
  refund: z
    .object({
      state: z.enum(refundStates),
      dueOn: calendarDay.nullable(),
      amount: decimalRand.nullable(),
      refundedAt: instant.nullable(),
    })
    .nullable(),
  flags: z.array(z.enum(orderFlags)),
});

/** A payment received for an order. It must be refunded if it wasn't applied. */
export const paymentView = z.object({
  id,
  /** The payment provider's ID. */
  paymentId: z.string(),
  gross: decimalRand,
  applied: z.boolean(),
  receivedAt: instant,
  refundedAt: instant.nullable(),
});

/** A recorded refund. `paymentId` is set if it refunds a payment that wasn't applied to the order. */
export const refundView = z.object({
  id,
  amount: decimalRand,
  refundedOn: calendarDay,
  reference: z.string(),
  paymentId: id.nullable(),
  /** The promised date; null if no refund was promised. */
  dueOn: calendarDay.nullable(),
  /** The practitioner's name; null once their account is deleted. */
  by: z.string().nullable(),
  at: instant,
});

export const orderHistoryView = z.object({
  id,
  action: z.enum(orderActions),
  statusBefore: z.enum(orderStatuses),
  status: z.enum(orderStatuses),
  /** Null for changes triggered by progress on the work. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  at: instant,
});

/** A payment notification that needs attention, with advice on what to do. */
export const flaggedNotificationView = z.object({
  id,
  orderId: id.nullable(),
  paymentId: z.string().nullable(),
  /** `accepted` is a charge on a cancelled subscription. */
  outcome: z.enum(['refused', 'accepted']),
  reason: z.string(),
  text: z.string(),
  advice: z.string(),
  receivedAt: instant,
});

/** An order's full details, as the practice sees them. */
export const practiceOrderView = practiceOrderRow.extend({
  billingAddress: addressView,
  shippingAddress: addressView.nullable(),
  /** The buyer's notes from checkout. */
  notes: z.string().nullable(),
  paymentMethod: z.string(),
  cancelledAt: instant.nullable(),
  items: z.array(orderItemView),
  subscription: subscriptionView.nullable(),
  invoice: z.object({ number: z.string(), issuedAt: instant, mailedAt: instant.nullable() }).nullable(),
  payments: z.array(paymentView),
  refunds: z.array(refundView),
  /** Part of the total that can still be refunded. */
  refundable: decimalRand,
  /** The work items that the order pays for. */
  work: z.array(
    z.object({
      id,
      kind: z.enum(workKinds),
      taxYear: z.string().nullable(),
      forName: z.string().nullable(),
      status: z.enum(engagementStatuses),
    }),
  ),
  notifications: z.array(flaggedNotificationView),
  /** Newest first. */
  history: z.array(orderHistoryView),
  /** Actions available to the practice now. */
  moves: z.array(z.enum(['start', 'complete', 'cancel', 'refund', 'resend-invoice'])),
});

/** Number of orders in total and in each filtered list. */
export const practiceOrderCounts = z.object({
  all: id,
  attention: id,
  refundsDue: id,
  refundsOverdue: id,
  unpaid: id,
  /** Orders that need attention or have a refund due, each counted once. */
  waiting: id,
});

/** A discrepancy between payments and orders, or a task, with advice on what to do. */
export const bookFinding = z.object({
  kind: z.string(),
  orderId: id.nullable(),
  paymentId: z.string().nullable(),
  expected: decimalRand.nullable(),
  received: decimalRand.nullable(),
  advice: z.string(),
});

/**
 * Result of comparing payments with orders, and everything that needs attention. Amounts are decimal strings
 * in rand.
 */
export const booksView = z.object({
  /** Whether the applied payments equal the totals of the paid orders and there are no differences. */
  balanced: z.boolean(),
  /** Number of payments, and their sum. */
  payments: id,
  received: decimalRand,
  /** Number of paid orders, and their sum. */
  paidOrders: id,
  ordered: decimalRand,
  /** Payments that weren't applied to an order and haven't been refunded. */
  toRefund: decimalRand,
  refunded: decimalRand,
  checkedAt: instant,
  differences: z.array(bookFinding),
  toDo: z.array(bookFinding),
  notifications: z.array(flaggedNotificationView),
});

export const notificationInput = z.object({
  id: pathId('notifications.not-found', 'Notification ID must be provided'),
});

export type OrderFilters = z.output<typeof exportOrdersInput>;
export type PracticeOrdersInput = z.output<typeof practiceOrdersInput>;
export type PracticeOrderRow = z.output<typeof practiceOrderRow>;
export type PracticeOrderView = z.output<typeof practiceOrderView>;
export type PracticeOrderCounts = z.output<typeof practiceOrderCounts>;
export type FlaggedNotificationView = z.output<typeof flaggedNotificationView>;
export type BooksView = z.output<typeof booksView>;
