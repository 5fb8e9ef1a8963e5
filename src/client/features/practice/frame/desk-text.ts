import { businessDaysBetween } from '../../../../domain/business-days.ts';
import { formatShortDay, formatWeekday, southAfricanDay } from '../../../../domain/calendar.ts';
import type { EngagementStatus } from '../../../../domain/engagements/engagement-status.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import type { LatePromise } from '../../../../domain/practice/promise-schemas.ts';

/** Status names as shown to staff. */
export const statusNames: Record<EngagementStatus, string> = {
  not_started: 'Not started',
  documents_needed: 'Documents needed',
  in_preparation: 'In preparation',
  awaiting_approval: 'Awaiting approval',
  approved: 'Approved',
  submitted: 'Submitted',
  verification: 'Verification',
  assessed: 'Assessed',
  closed: 'Closed',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
};

export const isStatus = (value: unknown): value is EngagementStatus =>
  typeof value === 'string' && Object.hasOwn(statusNames, value);

/** Names of the kinds of work, as shown to staff. */
export const kindNames: Record<EngagementView['kind'], string> = {
  return: 'Return',
  provisional: 'Provisional',
  check: 'Check',
  service: 'Service',
  monthly: 'Monthly',
};

interface NamedWork extends Pick<EngagementView, 'kind' | 'forName'> {
  taxYear: string | null;
  product?: string | null;
  order?: EngagementView['order'];
}

/** Returns an engagement's name: `2025/2026`, `2026/2027, provisional`, or the product. */
export function workName({ kind, taxYear, forName, product, order }: NamedWork): string {
  const bought = product ?? order?.product ?? null;
  const name =
    kind === 'return'
      ? (taxYear ?? 'Return')
      : kind === 'provisional'
        ? [taxYear, 'provisional'].filter(Boolean).join(', ')
        : (bought ?? kindNames[kind]);
  return forName === null ? name : `${name}, for ${forName}`;
}

/** Text for a due date, with its urgency. */
export interface DueText {
  text: string;
  tone: 'late' | 'soon' | 'later';
}

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Describes a due date, counted in business days. Red is reserved for broken promises. */
export function dueText(dueAt: string, now: Date): DueText {
  const due = new Date(dueAt);
  const [day, today] = [southAfricanDay(due), southAfricanDay(now)];
  if (due < now) {
    const late = businessDaysBetween(day, today);
    return { text: late > 0 ? `${counted(late)} late` : 'late today', tone: 'late' };
  }
  const left = businessDaysBetween(today, day);
  if (left === 0) return { text: 'today', tone: 'soon' };
  if (left === 1) return { text: 'tomorrow', tone: 'soon' };
  return { text: formatShortDay(due), tone: 'later' };
}

/** Describes the time left for an engagement: "2 days left". */
export function timeLeft(dueAt: string, now: Date): DueText {
  const { text, tone } = dueText(dueAt, now);
  if (tone === 'late') return { text, tone };
  const left = businessDaysBetween(southAfricanDay(now), southAfricanDay(new Date(dueAt)));
  return { text: left === 0 ? 'Due today' : `${counted(left)} left`, tone };
}

/** Describes how late an item was done or stopped, or how late it is now: "2 days late, still open". */
export function lateText(
  { dueAt, doneAt, stoppedAt }: Pick<LatePromise, 'dueAt' | 'doneAt' | 'stoppedAt'>,
  now: Date,
): string {
  const end = doneAt ?? stoppedAt;
  const done = end === null ? now : new Date(end);
  const days = businessDaysBetween(southAfricanDay(new Date(dueAt)), southAfricanDay(done));
  const late = days > 0 ? `${counted(days)} late` : 'less than a day late';
  if (stoppedAt !== null) return `${late} when it stopped, ${formatShortDay(done)}`;
  return `${late}, ${doneAt === null ? 'still open' : formatShortDay(done)}`;
}

/** Formats a date in full, with its weekday. */
export const fullDay = (instant: string) => formatWeekday(new Date(instant));

/** Formats a date for lists and filters: `13 Nov`, or `13 Nov 2025` in another year. */
export function briefDay(instant: string, today = southAfricanDay(new Date())): string {
  const year = southAfricanDay(new Date(instant)).slice(0, 4);
  const day = formatShortDay(new Date(instant));
  return year === today.slice(0, 4) ? day : `${day} ${year}`;
}
