import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { listFlagged, type FlaggedNotification } from './flagged-notifications.server.ts';

/** SQL queries for discrepancies between payments and orders, keyed by description. */
const differences = {
  'paid order without a payment': `select o.id as "orderId", null as "paymentId", o.total as expected, null as received
    from orders o where o.paid_at is not null
      and not exists (select 1 from payments p where p.order_id = o.id and p.applied)`,
  'payment for an order that isn’t paid': `select o.id as "orderId", p.provider_payment_id as "paymentId",
      o.total as expected, p.gross as received
    from payments p join orders o on o.id = p.order_id where p.applied and o.paid_at is null`,
  'amount differs from the order': `select o.id as "orderId", p.provider_payment_id as "paymentId",
      o.total as expected, p.gross as received
    from payments p join orders o on o.id = p.order_id where p.applied and p.gross <> o.total`,
  'order refers to another payment': `select o.id as "orderId", p.provider_payment_id as "paymentId",
      o.total as expected, p.gross as received
    from payments p join orders o on o.id = p.order_id
    where p.applied and o.payment_id is distinct from p.provider_payment_id`,
  'items don’t add up to the total': `select o.id as "orderId", null as "paymentId", o.total as expected,
      coalesce(sum(l.price * l.quantity), 0) as received
    from orders o left join order_items l on l.order_id = o.id
    group by o.id having coalesce(sum(l.price * l.quantity), 0) <> o.total`,
  'paid order without an invoice': `select o.id as "orderId", o.payment_id as "paymentId", o.total as expected,
      null as received
    from orders o where o.paid_at is not null and not exists (select 1 from invoices i where i.order_id = o.id)`,
  'verified payment that wasn’t recorded': `select n.order_id as "orderId", n.payment_id as "paymentId",
      null as expected, null as received
    from payment_notifications n where n.outcome = 'accepted' and n.status = 'COMPLETE'
      and not exists (select 1 from payments p where p.notification_id = n.id)`,
} as const;

const toBeRefunded = `select p.order_id as "orderId", p.provider_payment_id as "paymentId",
    null as expected, p.gross as received
  from payments p join payment_notifications n on n.id = p.notification_id
  where not p.applied and p.refunded_at is null`;

/** SQL queries for conditions that need action even if the books balance, keyed by description. */
const actionsNeeded = {
  'paid twice, to be refunded': `${toBeRefunded} and n.reason is null`,
  'charged after cancellation, to be refunded': `${toBeRefunded} and n.reason is not null`,
  'subscription not yet cancelled with the provider': `select e.order_id as "orderId", null as "paymentId",
      null as expected, null as received
    from subscription_endings e
    where e.ended_at is null and (e.tries > 0 or e.requested_at < now() - interval '1 hour')`,
  'notification not processed for an hour': `select n.order_id as "orderId", n.payment_id as "paymentId",
      null as expected, null as received
    from payment_notifications n where n.outcome is null and n.received_at < now() - interval '1 hour'`,
  'charge date passed without a payment': `select s.order_id as "orderId", null as "paymentId",
      s.amount as expected, null as received
    from subscriptions s where s.status <> 'cancelled' and s.next_charge_on < current_date - 2`,
} as const;

/** Kind of finding: a discrepancy, or a condition that needs action. */
export type FindingKind = keyof typeof differences | keyof typeof actionsNeeded;

/** An order or payment in the report. Amounts are decimal strings in rand. */
export interface Finding {
  kind: FindingKind;
  orderId: number | null;
  paymentId: string | null;
  expected: string | null;
  received: string | null;
}

/**
 * Result of reconciling payments with orders. `balanced` means that applied payments equal the totals of paid
 * orders and there are no differences.
 */
export interface Reconciliation {
  balanced: boolean;
  payments: number;
  received: string;
  paidOrders: number;
  ordered: string;
  toRefund: string;
  refunded: string;
  differences: Finding[];
  /** Rejected notifications that may be genuine payments. */
  refused: FlaggedNotification[];
  /** Charges on cancelled subscriptions that the practice hasn't resolved. */
  strayCharges: FlaggedNotification[];
  actionsNeeded: Finding[];
}

const sums = `select
  (select count(*)::int from payments) as payments,
  (select coalesce(sum(gross), 0.00)::text from payments) as received,
  (select count(*)::int from orders where paid_at is not null) as "paidOrders",
  (select coalesce(sum(total), 0.00)::text from orders where paid_at is not null) as ordered,
  (select coalesce(sum(gross), 0.00)::text from payments where not applied and refunded_at is null) as "toRefund",
  ((select coalesce(sum(gross), 0.00) from payments where not applied and refunded_at is not null)
    + (select coalesce(sum(refunded_amount), 0.00) from orders))::text as "refunded",
  (select coalesce(sum(gross), 0) = (select coalesce(sum(total), 0) from orders where paid_at is not null)
    from payments where applied) as balanced`;

async function findAll<Kind extends FindingKind>(
  em: EntityManager,
  statements: Readonly<Record<Kind, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const kind of Object.keys(statements) as Kind[]) {
    const rows = await em.execute<Omit<Finding, 'kind'>[]>(statements[kind]);
    findings.push(...rows.map((row) => ({ kind, ...row })));
  }
  return findings;
}

/** Reconciles all payments with all orders in one database snapshot. */
export async function reconcile({ fork }: { fork: () => EntityManager }): Promise<Reconciliation> {
  return fork().transactional(
    async (own) => {
      const [row] =
        await own.execute<
          [Omit<Reconciliation, 'differences' | 'refused' | 'strayCharges' | 'actionsNeeded'>]
        >(sums);
      const found = await findAll(own, differences);
      const flagged = await listFlagged(own);
      return {
        ...row,
        balanced: row.balanced && found.length === 0,
        differences: found,
        refused: flagged.filter(({ outcome }) => outcome === 'refused'),
        strayCharges: flagged.filter(({ outcome }) => outcome === 'accepted'),
        actionsNeeded: await findAll(own, actionsNeeded),
      };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
