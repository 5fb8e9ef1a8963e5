import { z } from 'zod';
import { documentStatuses } from '../documents/schemas.ts';
import { orderStatuses } from '../orders/order-state.ts';
import { orderTasksView } from '../orders/schemas.ts';
import { taxResult } from '../tax/schemas.ts';
import { taxYears } from '../tax/tax-year.ts';

const id = z.number().int();
/** An instant, ISO 8601 in UTC. */
const at = z.string();
/** What was bought, as the order named it. */
const products = z.array(z.string());

/**
 * What a person can do next, each derived from facts. Another feature adds its kind here; the compiler then asks
 * `summary.server.ts` for the facts and the dashboard's page for the words.
 */
export const waitingItem = z.discriminatedUnion('kind', [
  /** Not paid, or not successfully; `total` in rand as a decimal string, `at` when it was ordered. */
  z.object({
    kind: z.literal('unpaid-order'),
    orderId: id,
    status: z.enum(orderStatuses),
    total: z.string(),
    products,
    at,
  }),
  /** The practice wants another file for it, and says why; `at` when it was uploaded. */
  z.object({
    kind: z.literal('document-to-replace'),
    documentId: id,
    name: z.string(),
    reviewNote: z.string().nullable(),
    at,
  }),
  /** No link that was mailed to the account's address was followed yet; `at` when the account was opened. */
  z.object({ kind: z.literal('confirm-email'), email: z.string(), at }),
  /** No tax number is known; `at` when the account was opened. */
  z.object({ kind: z.literal('add-tax-number'), at }),
  /** The account is about to be deleted; `at` when. */
  z.object({ kind: z.literal('account-deletion'), at }),
]);

/** Something a person did: `label` is the document's name or the calculation's tax year. */
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

/** A person's dashboard: how many documents, the latest calculation, what is saved, what happened last and what is to be done. */
export const dashboardSummary = z.object({
  documents: z.object({ total: z.number().int(), pending: z.number().int() }),
  calculation: z
    .object({ id, financialYear: z.enum(taxYears), result: taxResult, calculatedAt: z.string() })
    .nullable(),
  /** The active savings challenge whose day is nearest: amounts in rand as decimal strings, the day as YYYY-MM-DD. */
  challenge: z
    .object({
      id,
      name: z.string(),
      currentAmount: z.string(),
      targetAmount: z.string(),
      targetDate: z.string(),
    })
    .nullable(),
  activity: z.array(activity),
  waiting: z.array(waitingItem),
  /** Paid orders in work, newest first, with their tasks; `tasks` is null for an order that needs none. */
  orders: z.array(z.object({ orderId: id, tasks: orderTasksView.nullable() })),
  /** Whether a tax return was ever paid for. */
  hasPaidReturn: z.boolean(),
});

export type WaitingItem = z.output<typeof waitingItem>;
export type Activity = z.output<typeof activity>;
export type DashboardSummary = z.output<typeof dashboardSummary>;
