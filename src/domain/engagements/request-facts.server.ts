import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { type Actor, actorOf, type EngagementStatus } from './engagement-state.ts';
import type { Engagement } from './engagement.entity.ts';
import { touch } from './moves.server.ts';
import type { Outcome } from './outcome.ts';

/**
 * SQL: lateral join `s` with the state of request `r`. The same rule as `requestState`, for statements that
 * count or filter; a test compares the two.
 */
export const stateOfRequest = `cross join lateral (
    select case when bool_or(d.needs_replacement) then 'replace'
      when r.closed_at is not null then 'accepted'
      when count(d.id) > 0 then case when bool_and(d.status <> 'pending') then 'accepted' else 'received' end
      when r.answer is null then 'open' else 'answered' end as state
    from request_documents l join documents d on d.id = l.document_id and d.deleted_at is null
    where l.request_id = r.id) s`;

/** SQL condition: the request waits for the client. The same rule as `isWaitingForClient`. */
const isWaiting = `s.state in ('open', 'replace')`;

/** SQL: lateral join `q` with the counts of engagement `e`'s requests. */
export const requestCounts = `cross join lateral (
    select count(*)::int as total, count(*) filter (where ${isWaiting})::int as open,
      count(*) filter (where ${isWaiting} and r.essential)::int as "openEssential",
      count(*) filter (where s.state = 'accepted')::int as accepted
    from engagement_requests r ${stateOfRequest} where r.engagement_id = e.id) q`;

/** Counts of an engagement's requests, as selected by `requestCounts`. */
export interface CountedRequests {
  open: number;
  openEssential: number;
  accepted: number;
  total: number;
}

/** The facts of an engagement that decide who acts next. */
interface ActingFacts extends Pick<CountedRequests, 'open' | 'openEssential'> {
  status: EngagementStatus;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
}

/** Returns who acts next on an engagement, by its requests and by whether an assessed amount is still due. */
export function actorAt({ status, outcome, open, openEssential }: ActingFacts, now: Date): Actor {
  const isAmountDue =
    outcome !== null &&
    outcome.balance > 0 &&
    (outcome.dueOn === null || outcome.dueOn >= southAfricanDay(now));
  return actorOf({ status, open, openEssential, isAmountDue });
}

async function loadActor(em: EntityManager, engagement: Engagement, now: Date): Promise<Actor> {
  const [counts] = await em.execute<CountedRequests[]>(
    `select q.* from engagements e ${requestCounts} where e.id = ?`,
    [engagement.id],
  );
  if (!counts) throw new Error('A locked engagement exists');
  return actorAt({ ...counts, status: engagement.status, outcome: engagement.outcome ?? null }, now);
}

/**
 * Runs a change to a locked engagement's requests or their documents, in the transaction of `em`. If someone
 * else has to act afterwards, they have to from now on.
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
