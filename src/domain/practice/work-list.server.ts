import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { dueOrder } from '../engagements/engagement.entity.ts';
import { openStatuses, type OpenStatus } from '../engagements/engagement-status.ts';
import type { Sql, SqlStatement, SqlValues } from '../sql.ts';
import { workConditions } from './work-filter.server.ts';
import { presentWorkRow, type WorkFacts, workRowColumns, workRowJoins } from './work-row.server.ts';
import {
  type WorkCounts,
  workCounts,
  type WorkFilters,
  type WorkListInput,
  type WorkRow,
} from './work-schemas.ts';

/** Dependencies for the practice's list operations. `user` is a member of staff. */
export interface PracticeListContext extends SignedIn {
  sql: Sql;
  now: () => Date;
}

/** A statement built for one call, with its values. */
interface Query {
  statement: SqlStatement;
  values: SqlValues;
}

/** SQL sort key and direction for each sort order. Ties are sorted by ID. */
const orders: Record<WorkListInput['sort'], { key: string; direction: 'asc' | 'desc'; join?: string }> = {
  dueAt: { key: dueOrder, direction: 'asc' },
  since: { key: 'e.waiting_since', direction: 'asc' },
  client: { key: 'c.search_text', direction: 'asc', join: 'join users c on c.id = e.user_id' },
  newest: { key: 'e.id', direction: 'desc' },
};

/**
 * Builds the statement for one page of the work list. The page starts after the work item :before, at its current
 * position. Exported for the benchmark.
 */
export function workPage(
  { sort, before, limit, ...filters }: WorkListInput,
  at: { userId: number; now: Date },
): Query {
  const { key, direction, join = '' } = orders[sort];
  const { any, values } = workConditions(filters, at);
  const from = `from engagements e ${join}`;
  const afterCursor =
    sort === 'newest'
      ? 'and e.id < :before::bigint'
      : `and (${key}, e.id) > (select ${key}, e.id ${from} where e.id = :before::bigint)`;
  const places = (condition: string) => `select * from (select ${key} as key, e.id ${from}
      where ${condition} ${before === undefined ? '' : afterCursor}
      order by ${key} ${direction}, e.id ${direction} limit :limit) p`;
  return {
    statement: {
      name: '',
      text: `select ${workRowColumns}
    from (${any.map(places).join(' union all ')} order by key ${direction}, id ${direction} limit :limit) p
    join engagements e on e.id = p.id ${workRowJoins}
    order by p.key ${direction}, p.id ${direction}`,
    },
    values: { ...values, limit, ...(before !== undefined && { before }) },
  };
}

/** Lists the practice's work, filtered and sorted. */
export async function listWork(
  { sql, user, now }: PracticeListContext,
  input: WorkListInput,
): Promise<WorkRow[]> {
  const at = now();
  const { statement, values } = workPage(input, { userId: user.id, now: at });
  const rows = await sql<WorkFacts>(statement, values);
  return rows.map((row) => presentWorkRow(row, at));
}

/** Builds the statement that counts open work by status. */
function workCount(filters: WorkFilters, at: { userId: number; now: Date }): Query {
  const { any, values } = workConditions({ ...filters, status: [...openStatuses] }, at);
  const condition = any.join(' or ');
  const text = `select e.status, count(*)::int as count from engagements e where ${condition} group by e.status`;
  return { statement: { name: '', text }, values };
}

/** Counts the practice's open work by status. */
export async function countWork(
  { sql, user, now }: PracticeListContext,
  filters: WorkFilters,
): Promise<WorkCounts> {
  const { statement, values } = workCount(filters, { userId: user.id, now: now() });
  const rows = await sql<{ status: OpenStatus; count: number }>(statement, values);
  const counts = Object.fromEntries(Object.keys(workCounts.shape).map((name) => [name, 0])) as WorkCounts;
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}
