import { z } from 'zod';
import { calendarDay, decimalRand, email, instant } from '../formats.ts';
import { documentStatuses } from '../documents/schemas.ts';
import { engagementStatuses } from '../engagements/engagement-status.ts';
import { returnStep, returnView } from '../engagements/schemas.ts';
import { orderStatuses } from '../orders/order-state.ts';
import { orderTasksView } from '../orders/schemas.ts';
import { planComparison } from '../savings/schemas.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxResult } from '../tax/schemas.ts';
import { taxYears } from '../tax/tax-year.ts';

const id = z.number().int();
/** ISO 8601 in UTC. */
const at = instant;
/** Names of the ordered products. */
const products = z.array(z.string());

/** The return or other service that an action belongs to. */
const work = {
  returnId: id,
  work: z.enum(workKinds),
  taxYear: z.enum(taxYears).nullable(),
  orderId: id.nullable(),
};

/**
 * A pending action, derived from current data. To add a kind, add it here. The compiler then requires a query
 * in `summary.server.ts` and text on the dashboard.
 */
export const waitingItem = z.discriminatedUnion('kind', [
  /**
   * An order that's unpaid or whose payment failed. `total` is in rand, as a decimal string. `returnId` is the
   * return whose accepted price it pays, if any. `at` is when the order was placed.
   */
  z.object({
    kind: z.literal('unpaid-order'),
    orderId: id,
    status: z.enum(orderStatuses),
    total: decimalRand,
    products,
    returnId: id.nullable(),
    at,
  }),
  /**
   * A document that the practice asked the user to replace. `reviewNote` gives the reason; `at` is when the
   * document was uploaded.
   */
  z.object({
    kind: z.literal('document-to-replace'),
    documentId: id,
    name: z.string(),
    reviewNote: z.string().nullable(),
    at,
  }),
  /**
   * Missing documents for a return or other service. `open` is their number, `orderId` is the order that pays
   * for the work, and `at` is when the client's turn began.
   */
  z.object({
    kind: z.literal('documents-to-send'),
    ...work,
    status: z.enum(['documents_needed', 'verification']),
    open: id,
    at,
  }),
  /** eFiling access needed for a return in preparation. `at` is when the client's turn began. */
  z.object({ kind: z.literal('access-to-give'), ...work, at }),
  /**
   * An offer for a return, awaiting the client's decision. `total` is a decimal string in rand, `validUntil` is
   * YYYY-MM-DD, and `at` is when we made the offer.
   */
  z.object({ kind: z.literal('offer-to-accept'), ...work, total: decimalRand, validUntil: calendarDay, at }),
  /** Figures to approve. `balance` is in rand: positive to pay, negative a refund. `at` is when we sent them. */
  z.object({ kind: z.literal('return-to-approve'), ...work, balance: z.number(), at }),
  /** An assessed amount to pay, in rand, not yet overdue. `dueOn` is YYYY-MM-DD; `at` is when it was recorded. */
  z.object({ kind: z.literal('amount-due'), ...work, amount: z.number(), dueOn: calendarDay.nullable(), at }),
  /**
   * Unread messages in a thread about a return or other work, or in the general thread, in which case
   * `returnId`, `work` and `taxYear` are null. `at` is when the newest message was sent.
   */
  z.object({
    kind: z.literal('message-to-read'),
    returnId: id.nullable(),
    work: z.enum(workKinds).nullable(),
    taxYear: z.enum(taxYears).nullable(),
    count: id,
    at,
  }),
  /** An unconfirmed e-mail address. `at` is when the account was created. */
  z.object({ kind: z.literal('confirm-email'), email, at }),
  /** A missing tax number. `at` is when the account was created. */
  z.object({ kind: z.literal('add-tax-number'), at }),
  /** A scheduled account deletion. `at` is when the account will be deleted. */
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

/** The client's newest return, with everything its panel shows. */
export const currentReturn = returnView
  .pick({
    id: true,
    taxYear: true,
    forName: true,
    status: true,
    sentence: true,
    detail: true,
    actor: true,
    since: true,
    dueAt: true,
    action: true,
    requests: true,
    order: true,
  })
  .extend({
    steps: z.array(returnStep),
    /** The status before the hold; null if the return isn't on hold. */
    held: z.enum(engagementStatuses).nullable(),
    /**
     * Balance in rand from the assessment, or else from the figures last sent: positive to pay, negative a refund;
     * null if there is neither.
     */
    balance: z.number().nullable(),
  });

/**
 * Other open work, and whose turn it is: the practice's during a hold, the revenue service's until a refund is
 * paid.
 */
export const otherWork = returnView
  .pick({
    id: true,
    kind: true,
    taxYear: true,
    forName: true,
    status: true,
    sentence: true,
    since: true,
    dueAt: true,
    action: true,
    order: true,
  })
  .extend({ turn: z.enum(['client', 'practice', 'revenue_service']) });

/**
 * Balance of the client's own return for a tax year, in rand: positive to pay, negative a refund. Until SARS
 * has assessed the return, this is the balance of the figures last sent to the client.
 */
export const yearBalance = z.object({
  returnId: id,
  taxYear: z.enum(taxYears),
  balance: z.number(),
  isAssessed: z.boolean(),
});

/** The dashboard: document counts, latest calculation, current return, savings, recent activity and pending actions. */
export const dashboardSummary = z.object({
  documents: z.object({ total: id, pending: id, approved: id, processed: id }),
  calculation: z
    .object({ id, financialYear: z.enum(taxYears), result: taxResult, calculatedAt: instant })
    .nullable(),
  /** The newest return in progress, or else the newest closed one; null if there is none. */
  return: currentReturn.nullable(),
  /** Other open work, newest first. */
  work: z.array(otherWork),
  /** Up to four tax years, earliest first. */
  balances: z.array(yearBalance),
  /**
   * The active savings challenge that ends soonest. Amounts are in rand, as decimal strings. The date is YYYY-MM-DD.
   */
  challenge: z
    .object({
      id,
      name: z.string(),
      currentAmount: decimalRand,
      targetAmount: decimalRand,
      targetDate: calendarDay,
      /** Amounts of the entries, oldest first, as in the list of challenges. */
      layers: z.array(decimalRand),
      plan: planComparison,
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
export type CurrentReturn = z.output<typeof currentReturn>;
export type OtherWork = z.output<typeof otherWork>;
export type YearBalance = z.output<typeof yearBalance>;
export type Activity = z.output<typeof activity>;
export type DashboardSummary = z.output<typeof dashboardSummary>;
