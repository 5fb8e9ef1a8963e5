import { isAdvice } from '../engagements/advice.server.ts';
import type { Engagement } from '../engagements/engagement.entity.ts';
import type { Outcome } from '../engagements/outcome.ts';
import { priceFactsUntilBought } from '../engagements/price-facts.server.ts';
import type { PriceFacts } from '../engagements/price-state.ts';
import { isOverdue } from '../engagements/promises.ts';
import { actorAt, type CountedRequests, requestCounts } from '../engagements/request-facts.server.ts';
import { isUnseen } from '../messages/message.entity.ts';
import { selectList } from '../sql.ts';
import type { WorkRow } from './work-schemas.ts';

const columns = [
  'id',
  'kind',
  'taxYear',
  'forName',
  'status',
  'waitingSince',
  'version',
] as const satisfies (keyof Engagement)[];

/** A database row. Timestamps inside JSON are strings. */
export interface WorkFacts extends Omit<Pick<Engagement, (typeof columns)[number]>, 'waitingSince'> {
  waitingSince: Date | string;
  dueAt: Date | string | null;
  client: WorkRow['client'];
  assignee: WorkRow['assignee'];
  product: string | null;
  outcome: Pick<Outcome, 'balance' | 'dueOn'> | null;
  requests: CountedRequests;
  unread: number;
  /** Null once the work has been bought. */
  price: PriceFacts | null;
  isAdvice: boolean;
}

/** Select list for engagement `e`'s work row. Nothing is due during a hold. */
export const workRowColumns = `${selectList('e', columns)},
      case when e.status <> 'on_hold' then e.due_at end as "dueAt",
      json_build_object('id', u.id, 'fullName', u.full_name) as client,
      case when a.id is not null then json_build_object('id', a.id, 'fullName', a.full_name) end as assignee,
      l.name as product, to_json(q) as requests, ${priceFactsUntilBought} as price,
      ${isAdvice} as "isAdvice",
      (select count(*)::int from message_threads t join messages m on m.thread_id = t.id and not m.from_practice
        and ${isUnseen} where t.engagement_id = e.id) as unread,
      case when e.status = 'assessed' then json_build_object('balance', (e.outcome->>'balance')::float8,
        'dueOn', e.outcome->>'dueOn') end as outcome`;

/** SQL: joins needed by `workRowColumns`. */
export const workRowJoins = `join users u on u.id = e.user_id left join users a on a.id = e.assignee_id
    left join order_items l on l.id = e.order_item_id ${requestCounts}`;

/** Converts a database row to a list row, which includes who has to act next at `now`. */
export function presentWorkRow(row: WorkFacts, now: Date): WorkRow {
  const { id, client, kind, taxYear, forName, product, status, assignee, outcome, price, requests, version } =
    row;
  const dueAt = row.dueAt === null ? null : new Date(row.dueAt);
  return {
    id,
    client,
    kind,
    taxYear: taxYear ?? null,
    forName: forName ?? null,
    product,
    status,
    actor: actorAt({ status, outcome, price, isAdvice: row.isAdvice, ...requests }, now),
    since: new Date(row.waitingSince).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    overdue: isOverdue({ status, dueAt }, now),
    assignee,
    requests: {
      open: requests.open,
      received: requests.total - requests.open - requests.accepted,
      accepted: requests.accepted,
      total: requests.total,
    },
    unread: row.unread,
    version,
  };
}
