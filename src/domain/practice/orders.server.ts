import { addDays, southAfricanDay } from '../calendar.ts';
import { firstPageCursor } from '../list-query.ts';
import { needsAttention } from '../orders/payments/flagged-notifications.server.ts';
import type { Sql, SqlStatement, SqlValues } from '../sql.ts';
import type {
  OrderFilters,
  PracticeOrderCounts,
  PracticeOrderRow,
  PracticeOrdersInput,
} from './order-schemas.ts';

/** Dependencies for the practice's read-only operations. */
export interface ReaderContext {
  sql: Sql;
  now: () => Date;
}

interface Refund {
  dueOn: string | null;
  amount: string | null;
  refundedAt: Date | null;
}

/** A database row as selected by `orderColumns`. */
export interface OrderRow extends Omit<PracticeOrderRow, 'createdAt' | 'paidAt' | 'refund'>, Refund {
  createdAt: Date;
  paidAt: Date | null;
}

/** SQL condition: payment `p` wasn't applied to its order and hasn't been refunded. */
const mustBeRefunded = 'not p.applied and p.refunded_at is null';

/** SQL condition: a payment of order `o` must be refunded, and its notification `n` matches `condition`. */
const hasPaymentToRefund = (condition: string) => `exists (select from payments p
        join payment_notifications n on n.id = p.notification_id
        where p.order_id = o.id and ${mustBeRefunded} and ${condition})`;

/** SQL condition: an unresolved notification `n` about order `o` was refused for a matching reason. */
const hasRefusal = (condition: string) => `exists (select from payment_notifications n
        where n.order_id = o.id and n.outcome = 'refused' and ${condition} and ${needsAttention})`;

/** SQL expression: the flags of order `o`. */
const flags = `array_remove(array[
      case when o.paid_after_cancel and o.status = 'paid' then 'paid-after-cancel' end,
      case when ${hasPaymentToRefund('n.reason is null')} then 'paid-twice' end,
      case when ${hasPaymentToRefund('n.reason is not null')} then 'charged-after-cancel' end,
      case when ${hasRefusal(`n.reason = 'amount'`)} then 'wrong-amount' end,
      case when ${hasRefusal(`n.reason <> 'amount'`)} then 'refused-notification' end], null)`;

/** SQL: columns of order `o`, its client `u` or retained account `r`, and its flags. */
export const orderColumns = `o.id, o.status, o.total, o.renewal_of_id is not null as "isRenewal",
    o.created_at as "createdAt", o.paid_at as "paidAt", o.refund_due_on::text as "dueOn",
    o.refunded_amount as amount, o.refunded_at as "refundedAt",
    array(select l.name from order_items l where l.order_id = o.id order by l.id) as products,
    json_build_object('id', u.id, 'fullName', coalesce(u.full_name, r.full_name),
      'email', coalesce(u.email, r.email)) as client, ${flags} as flags`;
export const orderOwner = `left join users u on u.id = o.user_id
    left join retained_accounts r on r.id = o.retained_account_id`;

/** SQL: IDs of orders that need the practice's attention. */
const needingAttention = `select a.id from orders a where a.paid_after_cancel and a.status = 'paid'
      union select a.id from orders a where a.refund_due_on < :today::date
      union select p.order_id from payments p where ${mustBeRefunded}
      union select n.order_id from payment_notifications n
        where n.order_id is not null and n.outcome = 'refused' and ${needsAttention}`;

/** A filter of the list: a short name, its SQL condition on order `o`, and the condition's parameters. */
interface Filter {
  key: string;
  condition: string;
  values?: Readonly<Record<string, unknown>>;
}

/** Returns the start of a YYYY-MM-DD day in South Africa, as text for PostgreSQL. */
const startOfDay = (day: string) => `${day}T00:00:00+02:00`;

/** Returns the filters that apply. `today` is YYYY-MM-DD. */
function filtersOf(
  { state, refund, attention, clientId, productId, from, to }: OrderFilters,
  today: string,
): readonly Filter[] {
  const refunds: Record<NonNullable<typeof refund>, Filter> = {
    due: { key: 'due', condition: 'o.refund_due_on is not null' },
    overdue: { key: 'overdue', condition: 'o.refund_due_on < :today::date', values: { today } },
    refunded: { key: 'refunded', condition: 'o.refunded_at is not null' },
  };
  return [
    ...(state === 'unpaid' ? [{ key: 'unpaid', condition: `o.status in ('pending', 'failed')` }] : []),
    // A literal lets PostgreSQL use the status's index.
    ...(state !== undefined && state !== 'unpaid'
      ? [{ key: state, condition: `o.status = '${state}'` }]
      : []),
    ...(refund ? [refunds[refund]] : []),
    ...(attention
      ? [{ key: 'attention', condition: `o.id in (${needingAttention})`, values: { today } }]
      : []),
    ...(clientId === undefined
      ? []
      : [
          {
            key: 'client',
            condition: `o.id = any(array(select id from orders where user_id = :clientId order by id desc))`,
            values: { clientId },
          },
        ]),
    ...(productId === undefined
      ? []
      : [
          {
            key: 'product',
            condition:
              'exists (select from order_items l where l.order_id = o.id and l.product_id = :productId)',
            values: { productId },
          },
        ]),
    ...(from === undefined
      ? []
      : [
          {
            key: 'from',
            condition: 'o.created_at >= :from::timestamptz',
            values: { from: startOfDay(from) },
          },
        ]),
    ...(to === undefined
      ? []
      : [
          {
            key: 'to',
            condition: 'o.created_at < :until::timestamptz',
            values: { until: startOfDay(addDays(to, 1)) },
          },
        ]),
  ];
}

/** Filters for which the best query plan depends on their values. */
const plannedFilters = new Set(['product', 'from', 'to']);

const statements = new Map<string, SqlStatement>();

/**
 * Returns the statement for a combination of filters. Each combination is prepared once with its own query
 * plan. A statement is left unnamed if its best plan depends on the values.
 */
function statementFor(filters: readonly Filter[]): SqlStatement {
  const key = ['practice-orders', ...filters.map((filter) => filter.key)].join('-');
  const name = filters.some((filter) => plannedFilters.has(filter.key)) ? '' : key;
  const conditions = [...filters.map(({ condition }) => condition), 'o.id < :before::bigint'];
  const statement = statements.get(key) ?? {
    name,
    text: `select ${orderColumns} from (select o.* from orders o
        where ${conditions.join(' and ')} order by o.id desc limit :limit) o
      ${orderOwner} order by o.id desc`,
  };
  statements.set(key, statement);
  return statement;
}

const orderCounts = {
  name: 'practice-order-counts',
  text: `select (select count(*)::int from orders) as all,
    (select count(*)::int from (${needingAttention}) attention) as attention,
    (select count(*)::int from orders where refund_due_on is not null) as "refundsDue",
    (select count(*)::int from orders where refund_due_on < :today::date) as "refundsOverdue",
    (select count(*)::int from orders where status in ('pending', 'failed')) as unpaid,
    (select count(*)::int from (${needingAttention}
      union select id from orders where refund_due_on is not null) waiting) as waiting`,
};

function presentRefund({ dueOn, amount, refundedAt }: Refund, today: string): PracticeOrderRow['refund'] {
  if (dueOn === null && refundedAt === null) return null;
  const open = dueOn !== null && dueOn < today ? 'overdue' : 'due';
  return {
    state: dueOn === null ? 'refunded' : open,
    dueOn,
    amount,
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}

/** Converts a database row to a list row. `today` is YYYY-MM-DD. */
export function presentOrder(row: OrderRow, today: string): PracticeOrderRow {
  const { id, status, total, products, isRenewal, client, createdAt, paidAt } = row;
  return {
    id,
    status,
    total,
    products,
    isRenewal,
    client,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refund: presentRefund(row, today),
    flags: row.flags,
  };
}

/** Lists all clients' orders that match the filters, newest first. */
export async function listPracticeOrders(
  { sql, now }: ReaderContext,
  input: PracticeOrdersInput,
): Promise<PracticeOrderRow[]> {
  const today = southAfricanDay(now());
  const filters = filtersOf(input, today);
  const rows = await sql<OrderRow>(
    statementFor(filters),
    Object.assign(
      { before: input.before ?? firstPageCursor, limit: input.limit },
      ...filters.map(({ values }) => values),
    ) as SqlValues,
  );
  return rows.map((row) => presentOrder(row, today));
}

/** Counts the orders in each list. */
export async function countPracticeOrders({ sql, now }: ReaderContext): Promise<PracticeOrderCounts> {
  const [counts] = await sql<PracticeOrderCounts>(orderCounts, { today: southAfricanDay(now()) });
  if (!counts) throw new Error('A count returns one row');
  return counts;
}
