import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { isAdvice } from './advice.server.ts';
import { type Actor, actorOf } from './engagement-actor.ts';
import type { EngagementStatus } from './engagement-status.ts';
import type { Engagement } from './engagement.entity.ts';
import { touch } from './moves.server.ts';
import type { Outcome } from './outcome.ts';
import { isPriceWanted, priceFactsUntilBought } from './price-facts.server.ts';
import { type PriceFacts, priceStateOn } from './price-state.ts';

/**
 * SQL: lateral join `s` with the state of request `r`. Applies the same rule as `requestState`, for
 * statements that count or filter; a test compares the two. Skips the documents of closed requests, including
 * all requests of a submitted return.
 */
export const stateOfRequest = `cross join lateral (
    select case when r.closed_at is not null then 'accepted'
      when bool_or(d.needs_replacement) then 'replace'
      when bool_or(d.awaits_scan) then 'checking'
      when count(d.id) > 0 then case when bool_and(d.status <> 'pending') then 'accepted' else 'received' end
      when r.answer is null then 'open' else 'answered' end as state
    from request_documents l join documents d on d.id = l.document_id and d.deleted_at is null
    where l.request_id = r.id and r.closed_at is null) s`;

/** SQL condition: the request is waiting for the client. Applies the same rule as `isWaitingForClient`. */
const isWaiting = `s.state in ('open', 'replace', 'checking')`;

/** SQL condition: the client has to send something for the request. Applies the same rule as `needsDocument`. */
const needsDocument = `s.state in ('open', 'replace')`;

/**
 * SQL condition: engagement `e` has a request that meets `condition` and is waiting for the client. A scalar
 * subquery, because PostgreSQL might evaluate `exists` for all engagements at once.
 */
const hasWaiting = (condition: string) =>
  `coalesce((select true from engagement_requests r ${stateOfRequest}
      where r.engagement_id = e.id and r.closed_at is null and ${condition} and ${isWaiting} limit 1), false)`;

/** SQL condition: an assessed amount of engagement `e` is due and its due date hasn't passed on :today. */
const isAmountDue = `coalesce((e.outcome->>'balance')::float8 > 0
      and coalesce((e.outcome->>'dueOn')::date >= :today::date, true), false)`;

/**
 * Maps each status to the possible next actors on engagement `e`, each with its SQL condition on the day
 * :today. The condition is `true` if the status alone determines the actor. Applies the same rule as `actorAt`;
 * a test compares the two.
 */
export const actorsInStatus: Record<EngagementStatus, Partial<Record<Actor, string>>> = {
  not_started: { client: `not ${isPriceWanted}`, practice: isPriceWanted },
  documents_needed: { client: hasWaiting('r.essential'), practice: `not ${hasWaiting('r.essential')}` },
  in_preparation: { practice: 'true' },
  awaiting_approval: { client: 'true' },
  approved: { practice: 'true' },
  submitted: { revenue_service: `not ${isAdvice}`, practice: isAdvice },
  verification: { client: hasWaiting('true'), practice: `not ${hasWaiting('true')}` },
  assessed: { client: isAmountDue, nobody: `not ${isAmountDue}` },
  closed: { nobody: 'true' },
  on_hold: { nobody: 'true' },
  cancelled: { nobody: 'true' },
};

/** SQL: lateral join `q` with the counts of engagement `e`'s requests. */
export const requestCounts = `cross join lateral (
    select count(*)::int as total, count(*) filter (where ${isWaiting})::int as open,
      count(*) filter (where ${isWaiting} and r.essential)::int as "openEssential",
      count(*) filter (where ${needsDocument})::int as "toSend",
      count(*) filter (where ${needsDocument} and r.essential)::int as "essentialToSend",
      count(*) filter (where s.state = 'open')::int as missing,
      count(*) filter (where s.state = 'accepted')::int as accepted
    from engagement_requests r ${stateOfRequest} where r.engagement_id = e.id) q`;

/** Counts of an engagement's requests, as selected by `requestCounts`. */
export interface CountedRequests {
  open: number;
  openEssential: number;
  /** Like `open` and `openEssential`, but without requests whose documents are being scanned for malware. */
  toSend: number;
  essentialToSend: number;
  /** Requests with neither a document nor an answer. */
  missing: number;
  accepted: number;
  total: number;
}

/** The facts that determine who acts next on an engagement. */
interface ActingFacts extends Pick<CountedRequests, 'open' | 'openEssential'> {
  status: EngagementStatus;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
  /** Null once the work has been bought. */
  price: PriceFacts | null;
  isAdvice: boolean;
}

/**
 * Returns who acts next on an engagement, based on its requests, whether it needs a price set by staff, and
 * whether an assessed amount is still due.
 */
export function actorAt(
  { status, outcome, price, isAdvice: advice, open, openEssential }: ActingFacts,
  now: Date,
): Actor {
  const today = southAfricanDay(now);
  const isAmountDue =
    outcome !== null && outcome.balance > 0 && (outcome.dueOn === null || outcome.dueOn >= today);
  const isWanted = price !== null && priceStateOn(price, today) === 'wanted';
  return actorOf({ status, open, openEssential, isAmountDue, isPriceWanted: isWanted, isAdvice: advice });
}

async function loadActor(em: EntityManager, engagement: Engagement, now: Date): Promise<Actor> {
  const [facts] = await em.execute<(CountedRequests & { price: PriceFacts | null; isAdvice: boolean })[]>(
    `select q.*, ${priceFactsUntilBought} as price, ${isAdvice} as "isAdvice" from engagements e ${requestCounts} where e.id = ?`,
    [engagement.id],
  );
  if (!facts) throw new Error('A locked engagement exists');
  return actorAt({ ...facts, status: engagement.status, outcome: engagement.outcome ?? null }, now);
}

/**
 * Runs a change to a locked engagement's requests or their documents, in `em`'s transaction. If the next actor
 * changes, restarts the waiting time.
 */
export async function trackActor<T>(
  em: EntityManager,
  engagement: Engagement,
  { now, change }: { now: Date; change: () => Promise<T> },
): Promise<T> {
  const before = await loadActor(em, engagement, now);
  const result = await change();
  await em.flush();
  if ((await loadActor(em, engagement, now)) === before) return result;
  engagement.waitingSince = now;
  touch(engagement, now);
  await em.flush();
  return result;
}
