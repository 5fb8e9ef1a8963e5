import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { documentStatuses } from '../documents/schemas.ts';
import { priceFacts } from '../engagements/price-facts.server.ts';
import { requestCounts } from '../engagements/request-facts.server.ts';
import { figuresLastSent } from '../engagements/returns.server.ts';
import { isPaidFiling } from '../orders/filing-orders.server.ts';
import { isUnpaid } from '../orders/order.entity.ts';
import { orderInProgress, orderTaskFacts } from '../orders/order-tasks.server.ts';
import type { PaymentProvider } from '../orders/payment-provider.ts';
import { southAfricanDay } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import { comparePlan, createOutline, type PlanFacts } from '../savings/plan.ts';
import { layersOf, newestAmounts } from '../savings/present-challenges.server.ts';
import type { Sql } from '../sql.ts';
import { taxResult } from '../tax/schemas.ts';
import {
  assessedBalances,
  type EngagementRow,
  engagementsOfUser,
  presentEngagements,
} from './engagements-summary.server.ts';
import type { Activity, DashboardSummary, WaitingItem, YearBalance } from './schemas.ts';

export interface DashboardContext extends SignedIn {
  sql: Sql;
  /** Null if payments are off; unpaid orders are then not listed. */
  payments: PaymentProvider | null;
  now: () => Date;
}

const DOCUMENTS = 3;
const CALCULATIONS = 2;
/**
 * Maximum number of orders, and of pending actions of each kind: more than anyone will read, but small enough
 * for one response.
 */
const WAITING = 20;

/** SQL expression: the current South African day. */
const today = `(:now::timestamptz at time zone 'Africa/Johannesburg')::date`;

/** SQL: engagements `e`, each with the order line `l` that pays for it. */
const engagementsWithOrder = 'engagements e left join order_items l on l.id = e.order_item_id';

/** SQL expression: number of requests in an engagement that the client must answer before the work continues. */
const openToClient = `case e.status when 'verification' then q."toSend" else q."essentialToSend" end`;

/** SQL expression: balance of the figures last sent to the client for engagement `e`. */
const balanceSent = `(select (f.result->>'balance')::float8 ${figuresLastSent})`;

/** SQL select list: when the client's turn on engagement `e` began, and the facts of the pending action. */
const workFacts = (
  ...facts: string[]
) => `e.waiting_since, json_build_object('returnId', e.id, 'work', e.kind,
      'taxYear', e.tax_year, ${[`'orderId', l.order_id`, ...facts].join(', ')})`;

/**
 * SQL query for each kind of pending action. Each query selects `at` and, as JSON, the other fields. The
 * parameters are :userId, :payments (whether payments are on) and :now.
 */
const waitingSources: Record<WaitingItem['kind'], string> = {
  // An order whose payment failed is listed until its expiry date, like any unpaid order.
  'unpaid-order': `select o.created_at as at, json_build_object('orderId', o.id, 'status', o.status,
      'total', o.total::text, 'products',
      (select json_agg(l.name order by l.id) from order_items l where l.order_id = o.id),
      'returnId', (select case when count(distinct e.id) = 1 then max(e.id) end from engagements e
        join quotes q on q.engagement_id = e.id and q.state = 'accepted' and q.accepted_at <= o.created_at
        cross join jsonb_array_elements(q.lines) line
        join order_items l on l.order_id = o.id and l.product_id = (line->>'productId')::int
        where e.user_id = :userId and e.status = 'not_started')) as facts
    from orders o
    where :payments and o.user_id = :userId and o.${isUnpaid} and (o.expires_at is null or o.expires_at > :now::timestamptz)`,

  'document-to-replace': `select uploaded_at,
      json_build_object('documentId', id, 'name', name, 'reviewNote', review_note)
    from documents where user_id = :userId and deleted_at is null and status = 'pending' and needs_replacement`,

  'documents-to-send': `select ${workFacts(`'status', e.status, 'open', ${openToClient}`)}
    from ${engagementsWithOrder} ${requestCounts}
    where e.user_id = :userId and e.status in ('documents_needed', 'verification') and ${openToClient} > 0`,

  // Listed only once the documents have arrived, like the corresponding preparation step. After payment, it's
  // one of the order's tasks.
  'access-to-give': `select ${workFacts()}
    from ${engagementsWithOrder} ${requestCounts}
    where e.user_id = :userId and e.status = 'not_started' and e.access_given_at is null
      and q.total > 0 and q."openEssential" = 0`,

  'offer-to-accept': `select ${workFacts(`'total', p.price->'quote'->>'total', 'validUntil', p.price->'quote'->>'validUntil'`)}
    from ${engagementsWithOrder} cross join lateral (select ${priceFacts} as price) p
    where e.user_id = :userId and e.status = 'not_started' and p.price->'quote'->>'state' = 'offered'
      and (p.price->'quote'->>'validUntil')::date >= ${today}`,

  'return-to-approve': `select ${workFacts(`'balance', ${balanceSent}`)}
    from ${engagementsWithOrder} where e.user_id = :userId and e.status = 'awaiting_approval'`,

  'amount-due': `select ${workFacts(`'amount', (e.outcome->>'balance')::float8, 'dueOn', e.outcome->>'dueOn'`)}
    from ${engagementsWithOrder} where e.user_id = :userId and e.status = 'assessed'
      and (e.outcome->>'balance')::float8 > 0 and coalesce((e.outcome->>'dueOn')::date >= ${today}, true)`,

  'message-to-read': `select max(m.sent_at), json_build_object('returnId', e.id, 'work', e.kind,
      'taxYear', e.tax_year, 'count', count(*))
    from message_threads t join messages m on m.thread_id = t.id and m.from_practice and m.seen_at is null
    left join engagements e on e.id = t.engagement_id
    where t.user_id = :userId group by t.id, e.id`,

  'confirm-email': `select created_at, json_build_object('email', email)
    from users where id = :userId and email_confirmed_at is null`,

  'add-tax-number': `select created_at, '{}'::json from users where id = :userId and tax_number is null`,

  'account-deletion': `select deletes_at, json_build_object() from users where id = :userId and deletes_at is not null`,
};

const waitingItems = Object.entries(waitingSources)
  .map(
    ([kind, source]) =>
      `(select '${kind}' as kind, s.at, s.facts from (${source}) s (at, facts) order by at desc limit ${WAITING})`,
  )
  .join(' union all ');

const resultColumns = Object.keys(taxResult.shape)
  .map((figure) => `"${figure}" float8`)
  .join(', ');

/**
 * Selects the whole summary as one row. Also used by the benchmark. Subqueries select IDs first because the
 * per-user indexes cover them. With whole rows, PostgreSQL may scan all users' rows by ID instead.
 */
export const dashboardOfUser = {
  name: 'dashboard-of-user',
  text: `select
    (select json_build_object('total', count(*), ${documentStatuses
      .map((status) => `'${status}', count(*) filter (where status = '${status}')`)
      .join(', ')})
      from documents where user_id = :userId and deleted_at is null) as documents,
    (select coalesce(json_agg(d order by d.id desc), '[]') from (
      select id, name, status, from_practice as "fromPractice", uploaded_at as at
      from (select id from documents where user_id = :userId and deleted_at is null
        order by id desc limit ${DOCUMENTS}) latest
      join documents using (id)) d
    ) as "latestDocuments",
    (select coalesce(json_agg(c order by c.id desc), '[]') from (
      select t.id, t.financial_year as "financialYear", t.calculated_at as at, row_to_json(r) as result
      from (select id from tax_calculations where user_id = :userId order by id desc limit ${CALCULATIONS}) latest
        join tax_calculations t using (id),
        json_to_record(t.result) r (${resultColumns})) c
    ) as "latestCalculations",
    (select json_build_object('id', u.id, 'name', c.name, 'rules', coalesce(u.rules, c.rules),
        'duration', coalesce(u.duration, c.duration),
        'startDay', (u.start_date at time zone 'Africa/Johannesburg')::date, 'currentAmount', u.current_amount::text,
        'targetAmount', u.target_amount::text, 'targetDate', u.end_date, 'newest', ${newestAmounts('u.id')})
      from user_challenges u join savings_challenges c on c.id = u.challenge_id
      where u.user_id = :userId and u.status = 'active'
        and u.end_date >= ${today}
      order by u.end_date, u.id limit 1) as challenge,
    (select coalesce(json_agg(json_build_object('orderId', w.id, 'tasks', w.tasks) order by w.id desc), '[]')
      from (select o.id, ${orderTaskFacts} as tasks from orders o where o.user_id = :userId and ${orderInProgress}
        order by o.id desc limit ${WAITING}) w) as orders,
    exists (select from orders o where o.user_id = :userId and ${isPaidFiling}) as "hasPaidReturn",
    ${engagementsOfUser} as engagements,
    ${assessedBalances} as assessed,
    (select coalesce(json_agg(w order by w.at desc, w.kind), '[]') from (${waitingItems}) w) as waiting`,
};

/** A result row. Timestamps inside JSON are strings in PostgreSQL's format. */
interface Row {
  documents: DashboardSummary['documents'];
  challenge:
    | (Omit<NonNullable<DashboardSummary['challenge']>, 'layers' | 'plan'> &
        Pick<PlanFacts, 'rules' | 'duration' | 'startDay'> & { newest: string[] })
    | null;
  orders: DashboardSummary['orders'];
  hasPaidReturn: boolean;
  engagements: EngagementRow[];
  assessed: YearBalance[];
  latestDocuments: (Omit<Extract<Activity, { kind: 'document' }>, 'kind' | 'label'> & { name: string })[];
  latestCalculations: (Omit<NonNullable<DashboardSummary['calculation']>, 'calculatedAt'> & { at: string })[];
  waiting: { kind: WaitingItem['kind']; at: string; facts: object }[];
}

const instant = (text: string) => new Date(text).toISOString();

/** Merges documents and calculations into one list, newest first. */
function activityOf({ latestDocuments, latestCalculations }: Row): Activity[] {
  const entries: Activity[] = [
    ...latestDocuments.map(({ id, name, at, status, fromPractice }) => ({
      kind: 'document' as const,
      id,
      label: name,
      at: instant(at),
      status,
      fromPractice,
    })),
    ...latestCalculations.map(({ id, financialYear, at, result }) => ({
      kind: 'calculation' as const,
      id,
      label: financialYear,
      at: instant(at),
      takeHomePay: result.takeHomePay,
    })),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function calculationOf({ latestCalculations: [latest] }: Row): DashboardSummary['calculation'] {
  if (!latest) return null;
  const { at, ...calculation } = latest;
  return { ...calculation, calculatedAt: instant(at) };
}

function challengeOf({ challenge }: Row, now: Date): DashboardSummary['challenge'] {
  if (!challenge) return null;
  const { newest, rules, duration, startDay, ...shown } = challenge;
  const facts = { rules, duration, startDay, targetDay: shown.targetDate, today: southAfricanDay(now) };
  return {
    ...shown,
    layers: layersOf(shown.currentAmount, newest),
    plan: comparePlan(facts, createOutline(facts), {
      targetCents: decimalToCents(shown.targetAmount),
      savedCents: decimalToCents(shown.currentAmount),
    }),
  };
}

/** Loads a user's dashboard in a single query. Deleted documents don't count. */
export async function getSummary({
  sql,
  user,
  payments,
  now: clock,
}: DashboardContext): Promise<DashboardSummary> {
  const now = clock();
  const [row] = await sql<Row>(dashboardOfUser, {
    userId: user.id,
    payments: payments !== null,
    now,
  });
  if (!row) throw new Error('The summary query returned no row');
  return {
    documents: row.documents,
    calculation: calculationOf(row),
    ...presentEngagements(row, now),
    challenge: challengeOf(row, now),
    activity: activityOf(row),
    orders: row.orders,
    hasPaidReturn: row.hasPaidReturn,
    waiting: row.waiting.map(({ kind, at, facts }) => ({ kind, ...facts, at: instant(at) }) as WaitingItem),
  };
}
