import type { z } from 'zod';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { firstPageCursor, type listQuery, pageOfUser } from '../list-query.ts';
import { type SqlStatement, type Sql, selectList } from '../sql.ts';
import { isAdvice } from './advice.server.ts';
import type { Approval } from './approval.ts';
import type { EngagementStatus } from './engagement-status.ts';
import type { Engagement } from './engagement.entity.ts';
import { objectionDay, type Outcome } from './outcome.ts';
import { priceFactsUntilBought } from './price-facts.server.ts';
import { type PriceFacts, priceOn } from './price-state.ts';
import { provisionalDueDay } from './provisional-due.ts';
import { coolingOffEnd, isCoolingOff } from './promises.ts';
import { actorAt, type CountedRequests, requestCounts } from './request-facts.server.ts';
import type { ReturnDetail, ReturnEventView, ReturnView } from './schemas.ts';
import { statusText } from './status-text.ts';
import { stepsOf } from './steps.ts';

/** Dependencies for read-only operations on a signed-in client's returns. */
export interface ReturnsContext extends SignedIn {
  sql: Sql;
  now: () => Date;
}

type Column = Pick<
  Engagement,
  | 'id'
  | 'kind'
  | 'taxYear'
  | 'forName'
  | 'status'
  | 'statusBefore'
  | 'heldReason'
  | 'waitingSince'
  | 'dueAt'
  | 'submittedAt'
  | 'version'
>;

const columns = [
  'id',
  'kind',
  'taxYear',
  'forName',
  'status',
  'statusBefore',
  'heldReason',
  'waitingSince',
  'dueAt',
  'submittedAt',
  'version',
] as const satisfies (keyof Column)[];

interface Order {
  id: number;
  product: string;
  price: string;
  paidAt: string | null;
}

/** A row of `viewColumns` with its outcome. */
export interface ReturnRow extends Column {
  requests: CountedRequests;
  order: Order | null;
  /** Null once the work has been bought. */
  price: PriceFacts | null;
  isAdvice: boolean;
  /** Balance of the figures last sent; null if none have been sent or there is an assessment. */
  balance: number | null;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
}

/** SQL: the figures of engagement `e` last sent to the client, as `f`. */
export const figuresLastSent = `from return_figures f where f.engagement_id = e.id and f.sent_at is not null
      order by f.sent_at desc, f.number desc limit 1`;

/** Statuses between sending figures and their assessment. */
const sentStatuses = `('awaiting_approval', 'approved', 'submitted', 'verification')`;

/**
 * SQL select list: everything needed for the text about engagement `e`'s status, except its outcome. Reads the
 * balance only while it's shown, because figures are large.
 */
export const viewColumns = `${selectList('e', columns)}, to_json(q) as requests,
    case when l.id is not null then json_build_object('id', l.order_id, 'product', l.name,
      'price', l.price::text, 'paidAt', o.paid_at) end as "order",
    ${priceFactsUntilBought} as price, ${isAdvice} as "isAdvice",
    case when e.outcome is null and coalesce(e.status_before, e.status) in ${sentStatuses}
      then (select (f.result->>'balance')::float8 ${figuresLastSent}) end as balance`;

/** SQL: engagements `e` with the tables that `viewColumns` reads. */
export const viewTables = `from engagements e left join order_items l on l.id = e.order_item_id
    left join orders o on o.id = l.order_id ${requestCounts}`;

/** SQL expression: balance and due date of engagement `e`'s outcome, as JSON. */
export const briefOutcome = `case when e.outcome is not null
      then json_build_object('balance', (e.outcome->>'balance')::float8, 'dueOn', e.outcome->>'dueOn') end`;

/** Selects one page of a user's engagements. Also used by the benchmark. */
export const returnsOfUser: SqlStatement = {
  name: 'returns-of-user',
  text: `select ${viewColumns}, ${briefOutcome} as outcome
    ${viewTables} where e.id = any(${pageOfUser('engagements')}) order by e.id desc`,
};

interface DetailRow
  extends Omit<ReturnRow, 'outcome'>, Pick<Engagement, 'createdAt' | 'accessGivenAt' | 'accessSeenAt'> {
  reference: string | null;
  letterOn: string | null;
  outcome: Outcome | null;
  approval: Approval | null;
  assignee: string | null;
  figures: { id: number; number: number; balance: number; sentAt: string } | null;
  history: (ReturnEventView & { statusBefore: EngagementStatus | null })[];
}

/** Selects one of a user's engagements in full. Also used by the benchmark. */
export const returnOfUser: SqlStatement = {
  name: 'return-of-user',
  text: `select ${viewColumns}, e.created_at as "createdAt", e.access_given_at as "accessGivenAt", e.access_seen_at as "accessSeenAt",
      e.reference, e.letter_on::text as "letterOn", e.outcome, e.approval,
      (select u.full_name from users u where u.id = e.assignee_id) as assignee,
      (select json_build_object('id', f.id, 'number', f.number, 'balance', (f.result->>'balance')::float8,
        'sentAt', f.sent_at) ${figuresLastSent}) as figures,
      (select coalesce(json_agg(json_build_object('id', h.id, 'action', h.action, 'actor', h.actor,
          'by', u.full_name, 'statusBefore', h.status_before, 'status', h.status_after, 'note', h.note,
          'at', h.at) order by h.id), '[]')
        from engagement_events h left join users u on u.id = h.by_id where h.engagement_id = e.id) as history
    ${viewTables} where e.id = :id and e.user_id = :userId`,
};

const iso = (instant: Date | string | null | undefined) =>
  instant === null || instant === undefined ? null : new Date(instant).toISOString();

/**
 * Returns the deadline for a provisional return and its payment: the one that applied when the return was submitted,
 * or else the next one.
 */
function taxDueOn({ kind, taxYear, submittedAt }: ReturnRow, now: Date): string | null {
  if (kind !== 'provisional') return null;
  return provisionalDueDay(taxYear ?? null, southAfricanDay(submittedAt ?? now));
}

/** Converts a row to a response and the sentence shown to the practice. */
export function presentReturn(row: ReturnRow, now: Date): { view: ReturnView; desk: string } {
  const { kind, status, heldReason, price, balance, outcome, requests, order } = row;
  const actor = actorAt({ status, outcome, price, isAdvice: row.isAdvice, ...requests }, now);
  // Promises are suspended during a hold.
  const dueAt = status === 'on_hold' ? null : (row.dueAt ?? null);
  const counts = {
    open: requests.open,
    toSend: requests.toSend,
    missing: requests.missing,
    received: requests.total - requests.open - requests.accepted,
    accepted: requests.accepted,
    total: requests.total,
  };
  const { sentence, detail, desk, action } = statusText({
    kind,
    status,
    actor,
    heldReason: heldReason ?? null,
    requests: counts,
    dueAt,
    isLate: dueAt !== null && dueAt < now,
    price: priceOn(price, southAfricanDay(now)),
    balance,
    outcome,
    taxDueOn: taxDueOn(row, now),
    isAdvice: row.isAdvice,
  });
  const view: ReturnView = {
    id: row.id,
    kind,
    taxYear: row.taxYear ?? null,
    forName: row.forName ?? null,
    status,
    sentence,
    detail,
    actor,
    since: row.waitingSince.toISOString(),
    dueAt: iso(dueAt),
    taxDueOn: taxDueOn(row, now),
    isAdvice: row.isAdvice,
    assessedBalance: outcome?.balance ?? null,
    sentBalance: balance,
    action,
    requests: counts,
    order: order && { ...order, paidAt: iso(order.paidAt) },
    version: row.version,
  };
  return { view, desk };
}

/** Lists a client's returns and other work items, newest first. */
export async function listReturns(
  { sql, user, now }: ReturnsContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<ReturnView[]> {
  const rows = await sql<ReturnRow>(returnsOfUser, {
    userId: user.id,
    before: before ?? firstPageCursor,
    limit,
  });
  const at = now();
  return rows.map((row) => presentReturn(row, at).view);
}

/** The facts that determine whether the client can cancel. */
interface CancelFacts {
  /** The status before the hold if the engagement is on hold. */
  status: EngagementStatus;
  paidAt: Date | null;
  /** Whether the practice has ever started the work. */
  hasStarted: boolean;
}

/**
 * Returns whether the client can cancel, and until when if they have paid. Clients can cancel before buying,
 * and afterwards during the cooling-off period unless we have started. A hold doesn't change that.
 */
export function cancellationOf({ status, paidAt, hasStarted }: CancelFacts, now: Date) {
  if (status === 'not_started') return { canCancel: true, cancelUntil: null };
  const canCancel =
    status === 'documents_needed' && paidAt !== null && !hasStarted && isCoolingOff(paidAt, now);
  return { canCancel, cancelUntil: canCancel ? coolingOffEnd(paidAt) : null };
}

/**
 * Returns one of a client's returns, with its history, newest first.
 * @throws DomainError returns.not-found
 */
export async function getReturn(ctx: ReturnsContext, target: { id: number }): Promise<ReturnDetail> {
  return (await loadReturn(ctx, target)).view;
}

/**
 * Loads one of a client's returns, along with the sentence shown to the practice.
 * @throws DomainError returns.not-found
 */
export async function loadReturn(
  { sql, user, now }: ReturnsContext,
  { id }: { id: number },
): Promise<{ view: ReturnDetail; desk: string }> {
  const [row] = await sql<DetailRow>(returnOfUser, { userId: user.id, id });
  if (!row) throw new DomainError('returns.not-found');
  const at = now();
  const { view, desk } = presentReturn(row, at);
  const history = row.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
  const { canCancel, cancelUntil } = cancellationOf(
    {
      status: row.statusBefore ?? row.status,
      paidAt: row.order?.paidAt ? new Date(row.order.paidAt) : null,
      hasStarted: history.some(({ status }) => status === 'in_preparation'),
    },
    at,
  );
  const detail: ReturnDetail = {
    ...view,
    steps: stepsOf({
      ...row,
      statusBefore: row.statusBefore ?? null,
      openedAt: row.createdAt.toISOString(),
      since: view.since,
      moves: history,
    }),
    hold: row.statusBefore && row.heldReason ? { reason: row.heldReason, status: row.statusBefore } : null,
    assignee: row.assignee,
    accessGivenAt: iso(row.accessGivenAt),
    accessSeenAt: iso(row.accessSeenAt),
    figures: row.figures && { ...row.figures, sentAt: new Date(row.figures.sentAt).toISOString() },
    approval: row.approval && presentApproval(row.approval),
    submittedAt: iso(row.submittedAt),
    reference: row.reference,
    letterOn: row.letterOn,
    outcome: row.outcome && { ...row.outcome, objectUntil: objectionDay(row.outcome.assessedOn) },
    cancelUntil: iso(cancelUntil),
    canCancel,
    history: history
      .map(({ id: eventId, action, actor, by, status, note, at: madeAt }) => ({
        id: eventId,
        action,
        actor,
        by,
        status,
        note,
        at: madeAt,
      }))
      .toReversed(),
  };
  return { view: detail, desk };
}

/** Leaves out the IP address and browser, which are only needed as proof in a dispute. */
function presentApproval({ figuresId, number, sha256, fullName, at }: Approval) {
  return { figuresId, number, sha256, fullName, at };
}
