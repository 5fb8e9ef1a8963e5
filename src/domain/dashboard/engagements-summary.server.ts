import { type Turn, turnOf } from '../engagements/engagement-actor.ts';
import { isFinal } from '../engagements/engagement-status.ts';
import {
  briefOutcome,
  presentReturn,
  type ReturnRow,
  viewColumns,
  viewTables,
} from '../engagements/returns.server.ts';
import type { ReturnView } from '../engagements/schemas.ts';
import { type PastMove, stepsOf } from '../engagements/steps.ts';
import type { CurrentReturn, OtherWork, YearBalance } from './schemas.ts';

/** Maximum number of open engagements: more than anyone has, but small enough for one response. */
const OPEN = 20;
const YEARS = 4;

/**
 * SQL expression: a user's open engagements and their newest closed return, as JSON, newest first. A subquery
 * selects the IDs first because the per-user index covers them.
 */
export const engagementsOfUser = `(select coalesce(json_agg(w order by w.id desc), '[]') from (
      select ${viewColumns}, ${briefOutcome} as outcome, e.created_at as "createdAt",
        case when e.kind = 'return' then (select coalesce(json_agg(json_build_object('statusBefore', h.status_before,
          'status', h.status_after, 'at', h.at) order by h.id), '[]')
          from engagement_events h where h.engagement_id = e.id) end as moves
      ${viewTables} where e.id = any(array(
        (select id from engagements where user_id = :userId and status not in ('closed', 'cancelled')
          order by kind <> 'return', id desc limit ${OPEN})
        union all (select id from engagements where user_id = :userId and kind = 'return' and status = 'closed'
          order by id desc limit 1)))) w)`;

/** SQL expression: assessed balances of a user's own returns, as JSON, one per tax year, latest first. */
export const assessedBalances = `(select coalesce(json_agg(b order by b."taxYear" desc), '[]') from (
      select distinct on (tax_year) id as "returnId", tax_year as "taxYear",
        (outcome->>'balance')::float8 as balance, true as "isAssessed"
      from engagements where user_id = :userId and kind = 'return' and for_name is null
        and tax_year is not null and outcome is not null and status <> 'cancelled'
      order by tax_year desc, id desc limit ${YEARS}) b)`;

/** An engagement as selected by `engagementsOfUser`. Timestamps are strings in PostgreSQL's format. */
export interface EngagementRow extends Omit<ReturnRow, 'waitingSince' | 'dueAt' | 'submittedAt'> {
  waitingSince: string;
  dueAt: string | null;
  submittedAt: string | null;
  createdAt: string;
  /** Null unless the engagement is a return. */
  moves: PastMove[] | null;
}

interface Facts {
  engagements: readonly EngagementRow[];
  assessed: readonly YearBalance[];
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function viewOf(row: EngagementRow, now: Date): ReturnView {
  const dates = {
    waitingSince: new Date(row.waitingSince),
    dueAt: dateOf(row.dueAt),
    submittedAt: dateOf(row.submittedAt),
  };
  return presentReturn({ ...row, ...dates }, now).view;
}

function presentCurrent(row: EngagementRow, now: Date): CurrentReturn {
  const { id, taxYear, forName, status, sentence, detail, actor, since, dueAt, action, requests, order } =
    viewOf(row, now);
  return {
    id,
    taxYear,
    forName,
    status,
    sentence,
    detail,
    actor,
    since,
    dueAt,
    action,
    requests,
    order,
    steps: stepsOf({
      ...row,
      statusBefore: row.statusBefore ?? null,
      openedAt: new Date(row.createdAt).toISOString(),
      since,
      moves: (row.moves ?? []).map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
    }),
    held: row.statusBefore ?? null,
    balance: row.outcome?.balance ?? row.balance,
  };
}

/** Who acts next on other work, by turn; null if nobody does. Work on hold waits for the practice to resume it. */
const turns: Record<Turn, OtherWork['turn'] | null> = {
  client: 'client',
  practice: 'practice',
  revenue_service: 'revenue_service',
  on_hold: 'practice',
  nobody: null,
  assessed: null,
};

function presentOther(row: EngagementRow, now: Date): OtherWork[] {
  const view = viewOf(row, now);
  const turn = turns[turnOf(view)];
  if (turn === null) return [];
  const { id, kind, taxYear, forName, status, sentence, since, dueAt, action, order } = view;
  return [{ id, kind, taxYear, forName, status, sentence, since, dueAt, action, order, turn }];
}

/** Adds the figures of returns without an assessment to the assessed balances. */
function balancesOf({ engagements, assessed }: Facts): YearBalance[] {
  const years = new Map<string, YearBalance>();
  for (const { id, kind, taxYear, forName, balance } of engagements) {
    if (kind !== 'return' || !taxYear || forName || balance === null || years.has(taxYear)) continue;
    years.set(taxYear, { returnId: id, taxYear, balance, isAssessed: false });
  }
  for (const year of assessed) years.set(year.taxYear, year);
  return [...years.values()].toSorted((a, b) => a.taxYear.localeCompare(b.taxYear)).slice(-YEARS);
}

/** Presents the newest open return, or else the newest closed one; other open work; and balances by tax year. */
export function presentEngagements(facts: Facts, now: Date) {
  const returns = facts.engagements.filter(({ kind }) => kind === 'return');
  const current = returns.find(({ status }) => !isFinal(status)) ?? returns[0];
  const others = facts.engagements.filter((row) => row !== current && !isFinal(row.status));
  return {
    return: current ? presentCurrent(current, now) : null,
    work: others.flatMap((row) => presentOther(row, now)),
    balances: balancesOf(facts),
  };
}
