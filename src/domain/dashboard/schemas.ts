import { z } from 'zod';
import { calendarDay, decimalRand, email, instant } from '../formats.ts';
import { documentStatuses } from '../documents/schemas.ts';
import { orderStatuses } from '../orders/order-state.ts';
import { orderTasksView } from '../orders/schemas.ts';
import { taxResult } from '../tax/schemas.ts';
import { taxYears } from '../tax/tax-year.ts';

const id = z.number().int();
/** ISO 8601 in UTC. */
const at = instant;
/** Names of the products in the order. */
const products = z.array(z.string());

/**
 * A pending action, derived from facts. To add a kind, add it here; the compiler then requires its query in
 * `summary.server.ts` and its text on the dashboard.
 */
export const waitingItem = z.discriminatedUnion('kind', [
  /**
   * An unpaid order, or one whose payment failed. `total` is rand as a decimal string, `at` when it was
   * placed.
   */
  z.object({
    kind: z.literal('unpaid-order'),
    orderId: id,
    status: z.enum(orderStatuses),
    total: decimalRand,
    products,
    at,
  }),
  /** A document the practice asked to be replaced, with its reason. `at` is when it was uploaded. */
  z.object({
    kind: z.literal('document-to-replace'),
    documentId: id,
    name: z.string(),
    reviewNote: z.string().nullable(),
    at,
  }),
  /** The e-mail address isn't confirmed. `at` is when the account was created. */
  z.object({ kind: z.literal('confirm-email'), email, at }),
  /** The tax number is missing. `at` is when the account was created. */
  z.object({ kind: z.literal('add-tax-number'), at }),
  /** The account will be deleted at `at`. */
  z.object({ kind: z.literal('account-deletion'), at }),
]);

/** A recent-activity entry; `label` is the document's name or the calculation's tax year. */
export const activity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    id,
    label: z.string(),
    at,
    status: z.enum(documentStatuses),
    fromPractice: z.boolean(),
  }),
  z.object({ kind: z.literal('calculation'), id, label: z.enum(taxYears), at, takeHomePay: z.number() }),
]);

/** The dashboard: document counts, the latest calculation, savings, recent activity and pending actions. */
export const dashboardSummary = z.object({
  documents: z.object({ total: z.number().int(), pending: z.number().int() }),
  calculation: z
    .object({ id, financialYear: z.enum(taxYears), result: taxResult, calculatedAt: instant })
    .nullable(),
  /**
   * The active savings challenge that ends soonest. Amounts are rand as decimal strings, the date is
   * YYYY-MM-DD.
   */
  challenge: z
    .object({
      id,
      name: z.string(),
      currentAmount: decimalRand,
      targetAmount: decimalRand,
      targetDate: calendarDay,
    })
    .nullable(),
  activity: z.array(activity),
  waiting: z.array(waitingItem),
  /** Paid orders in progress, newest first, with their tasks; `tasks` is null if an order needs none. */
  orders: z.array(z.object({ orderId: id, tasks: orderTasksView.nullable() })),
  /** Whether the user has ever paid for a tax return. */
  hasPaidReturn: z.boolean(),
});

export type WaitingItem = z.output<typeof waitingItem>;
export type Activity = z.output<typeof activity>;
export type DashboardSummary = z.output<typeof dashboardSummary>;
