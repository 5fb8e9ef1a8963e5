import { southAfricanDay, DAY_MS } from '../calendar.ts';
import type { Actor } from '../engagements/engagement-actor.ts';
import { type EngagementStatus, engagementStatuses, openStatuses } from '../engagements/engagement-status.ts';
import { promisedStatuses } from '../engagements/promises.ts';
import { mayWantPrice } from '../engagements/engagement.entity.ts';
import { actorsInStatus } from '../engagements/request-facts.server.ts';
import { searchable } from '../lower-case.ts';
import type { SqlValues } from '../sql.ts';
import { searchFor } from '../text-search.ts';
import type { WorkFilters } from './work-schemas.ts';

/** An SQL condition on engagements `e`, with its parameter values. */
interface Condition {
  sql: string;
  values?: SqlValues;
}

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** SQL condition: the practice has missed a promise or a deadline for engagement `e` at :now. */
export const isPastDue = `(e.status in (${list(promisedStatuses)}) and e.due_at < :now::timestamptz)`;

/** SQL condition: the practice must set a price before engagement `e` can be bought. */
const isToPrice = `${mayWantPrice} and ${actorsInStatus.not_started.practice}`;

/** Returns whether a filter for open work includes work that the practice must price first. */
const selectsToPrice = ({ status = ['open'], actor = ['practice'] }: WorkFilters) =>
  status.includes('open') && !status.includes('not_started') && actor.includes('practice');

/** Returns the statuses that a filter selects. */
function selectedStatuses(chosen: WorkFilters['status'] = ['open']): readonly EngagementStatus[] {
  const selected = new Set(chosen.flatMap((status) => (status === 'open' ? openStatuses : [status])));
  return engagementStatuses.filter((status) => selected.has(status));
}

/**
 * Returns the condition that an engagement is in one of the statuses and one of the actors acts next. Each
 * status appears only once, because PostgreSQL multiplies the selectivity of two conditions on the same
 * column. Compares each status separately so PostgreSQL can match the partial indexes on open work.
 */
function stateCondition(statuses: readonly EngagementStatus[], chosen: WorkFilters['actor']): string {
  if (!chosen) return `e.status in (${list(statuses)})`;
  const states = statuses.flatMap((status) => {
    const possible = Object.entries(actorsInStatus[status]) as [Actor, string][];
    const conditions = possible.filter(([actor]) => chosen.includes(actor)).map(([, when]) => when);
    if (conditions.length === 0) return [];
    const isCertain = conditions.length === possible.length;
    return [`e.status = '${status}'${isCertain ? '' : ` and (${conditions.join(' or ')})`}`];
  });
  return `(${states.join(' or ') || 'false'})`;
}

/** Returns the condition that an engagement has one of the chosen assignees. */
function assigneeCondition(chosen: readonly string[], userId: number): Condition {
  const assignees = chosen
    .filter((choice) => choice !== 'none')
    .map((choice) => (choice === 'me' ? userId : Number(choice)));
  const nobody = chosen.includes('none') ? ' or e.assignee_id is null' : '';
  return { sql: `(e.assignee_id = any(:assignees)${nobody})`, values: { assignees } };
}

/**
 * Returns a condition that matches if the client's name or e-mail address, or `for_name`, contains
 * every word of the search text.
 */
function searchCondition(q: string): Condition {
  const { matches, values } = searchFor(q);
  return {
    sql: `e.id in (
        select w.id from engagements w join users u on u.id = w.user_id where ${matches('u.search_text')}
        union all select w.id from engagements w where ${matches(`(${searchable('w.for_name')})`)})`,
    values,
  };
}

/**
 * Builds the SQL conditions for the work list's filters on engagements `e`. A row is listed if it meets one of the
 * conditions in `any`. They are mutually exclusive, and separate because no single index serves all of them. Each
 * contains only the filters in use, so every combination of filters gets its own plan.
 */
export function workConditions(
  filters: WorkFilters,
  { userId, now }: { userId: number; now: Date },
): { any: readonly string[]; values: SqlValues } {
  const { status, kind, taxYear, actor, assignee, product, overdue, waitingDays, q } = filters;
  const state = stateCondition(selectedStatuses(status), actor);
  const states = [`e.user_id is not null and ${state}`, ...(selectsToPrice(filters) ? [isToPrice] : [])];
  const conditions: readonly (Condition | false)[] = [
    kind !== undefined && { sql: 'e.kind = any(:kind)', values: { kind } },
    taxYear !== undefined && { sql: 'e.tax_year = any(:taxYear)', values: { taxYear } },
    assignee !== undefined && assigneeCondition(assignee, userId),
    product !== undefined && {
      sql: 'e.order_item_id in (select id from order_items where product_id = any(:products))',
      values: { products: product.map(Number) },
    },
    overdue && { sql: isPastDue, values: { now } },
    waitingDays !== undefined && {
      sql: 'e.waiting_since <= :waitingSince',
      values: { waitingSince: new Date(now.getTime() - waitingDays * DAY_MS) },
    },
    q !== undefined && q !== '' && searchCondition(q),
  ];
  const used = conditions.filter((condition) => condition !== false);
  return {
    any: states.map((state) => [state, ...used.map(({ sql }) => sql)].join(' and ')),
    values: Object.assign(
      states.some((state) => state.includes(':today')) ? { today: southAfricanDay(now) } : {},
      ...used.map(({ values }) => values),
    ) as SqlValues,
  };
}
