import { type Actor, actors } from '../engagements/engagement-actor.ts';
import { type EngagementStatus, engagementStatuses } from '../engagements/engagement-status.ts';
import { rowIdFrom } from '../is-row-id.ts';
import { type WorkKind, workKinds } from '../shop/work-kinds.ts';
import { type TaxYear, taxYears } from '../tax/tax-year.ts';

const sorts = ['dueAt', 'since', 'client', 'newest'] as const;
const statuses = ['open', ...engagementStatuses] as const;

/** Filters and sort order of the work list, as in the page's URL. */
export interface WorkSearch {
  status?: 'open' | EngagementStatus;
  kind?: WorkKind;
  taxYear?: TaxYear;
  actor?: Actor;
  /** ID of a member of staff, `me`, or `none` for unassigned work. */
  assignee?: string;
  overdue?: true;
  /** Only work that has been waiting for at least this many days. */
  waitingDays?: number;
  sort?: (typeof sorts)[number];
  board?: true;
}

/** Checks whether an assignee filter is `me`, `none` or an ID. */
export const isAssignee = (text: string) => text === 'me' || text === 'none' || rowIdFrom(text) !== undefined;

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365;

const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((each) => each === value);

/** Parses the filters from the URL. Unknown values are dropped. */
export function workSearch(search: Record<string, unknown>): WorkSearch {
  const { assignee, waitingDays } = search;
  const read: { [Key in keyof WorkSearch]: WorkSearch[Key] | undefined } = {
    status: oneOf(statuses, search['status']),
    kind: oneOf(workKinds, search['kind']),
    taxYear: oneOf(taxYears, search['taxYear']),
    actor: oneOf(actors, search['actor']),
    assignee: isAssignee(String(assignee)) ? String(assignee) : undefined,
    overdue: search['overdue'] === true ? true : undefined,
    waitingDays: isDays(waitingDays) ? waitingDays : undefined,
    sort: oneOf(sorts, search['sort']),
    board: search['board'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
