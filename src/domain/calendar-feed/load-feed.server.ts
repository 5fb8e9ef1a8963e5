import { sha256 } from '../accounts/link-token.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { priceFactsUntilBought } from '../engagements/price-facts.server.ts';
import { requestCounts } from '../engagements/request-facts.server.ts';
import type { Sql } from '../sql.ts';
import { type FeedEntry, seasonEntries } from './feed-entry.ts';
import { type WorkFacts, workEntries } from './work-entries.ts';

/** Dependencies of a calendar app's request, which has no session. */
interface FeedContext {
  sql: Sql;
  now: () => Date;
}

const ownerOfFeed = {
  name: 'owner-of-calendar-feed',
  text: `select f.user_id as id from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = :hash and (u.deletes_at is null or u.deletes_at > :now::timestamptz)`,
};

/** Maximum number of work items in a feed: more than any client will have, but few enough for one file. */
const MOST_WORK = 200;

/** Number of days to look back for assessments. Covers the objection period, including the recess. */
const OBJECTION_SPAN = 240;

/** Selects a user's work items that may have due dates. */
const workWithDates = {
  name: 'work-of-calendar-feed',
  text: `select e.id, e.kind, e.tax_year as "taxYear", e.status, e.waiting_since as "waitingSince", e.due_at as "dueAt",
      q."toSend" as open, q."essentialToSend" as "openEssential", ${priceFactsUntilBought} as price, e.updated_at as "updatedAt", e.version,
      case when e.outcome is not null then json_build_object('assessedOn', e.outcome->>'assessedOn',
        'balance', (e.outcome->>'balance')::float8, 'dueOn', e.outcome->>'dueOn') end as outcome
    from engagements e ${requestCounts}
    where e.user_id = :userId and (e.status in ('not_started', 'documents_needed', 'awaiting_approval', 'verification', 'assessed')
      or e.status = 'closed' and (e.outcome->>'assessedOn')::date > :today::date - ${OBJECTION_SPAN})
    order by e.id desc limit ${MOST_WORK}`,
};

interface ActiveChallenge {
  id: number;
  name: string;
  endDate: string;
  changedAt: Date;
}

const challengesWithDates = {
  name: 'challenges-of-calendar-feed',
  text: `select u.id, c.name, u.end_date::text as "endDate", u.last_updated as "changedAt"
    from user_challenges u join savings_challenges c on c.id = u.challenge_id
    where u.user_id = :userId and u.status = 'active' order by u.id`,
};

const challengeEntry = ({ id, name, endDate, changedAt }: ActiveChallenge): FeedEntry => ({
  id: `challenge-${id}`,
  day: endDate,
  title: `Savings challenge “${name}” ends`,
  text: 'The last day to reach your target.',
  path: '/savings-challenges',
  category: 'Savings',
  changedAt,
  version: 0,
});

/**
 * Returns the entries of the calendar identified by a secret token: announced tax dates and the owner's due
 * dates.
 * @throws DomainError not-found if the token is unknown or was replaced, or if the account has been deleted
 */
export async function loadFeed({ sql, now: clock }: FeedContext, token: string): Promise<FeedEntry[]> {
  const now = clock();
  const [owner] = await sql<{ id: number }>(ownerOfFeed, { hash: sha256(token), now });
  if (!owner) throw new DomainError('not-found');
  const today = southAfricanDay(now);
  const [work, challenges] = await Promise.all([
    sql<WorkFacts>(workWithDates, { userId: owner.id, today }),
    sql<ActiveChallenge>(challengesWithDates, { userId: owner.id }),
  ]);
  return [
    ...seasonEntries,
    ...work.flatMap((facts) => workEntries(facts, today)),
    ...challenges.map(challengeEntry),
  ];
}
