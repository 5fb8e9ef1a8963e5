import { addDays, southAfricanDay } from '../calendar.ts';
import { promisedHours } from '../answer-promise.ts';
import { promisedDays } from '../engagements/promises.ts';
import type { PublishedPromises } from '../site/app-settings.ts';
import type { Sql } from '../sql.ts';
import type { ReaderContext } from './orders.server.ts';
import { readDecided, readOverdue } from './promise-cases.server.ts';
import {
  brokenOf,
  byMonth,
  decidedAt,
  keptPercent,
  lastMonths,
  type PromiseCase,
  type PromiseFigures,
  type PromiseSubject,
  sumUp,
} from './promise-figures.ts';
import { type MeasuredPromise, measuredPromises } from '../site/measured-promises.ts';
import type { LatePromise, PromisesView } from './promise-schemas.ts';

/** Number of months shown. */
const MONTHS = 6;
/**
 * Promises that began up to this many days before the measured period are loaded too. Only a long hold makes a
 * promise take longer than that.
 */
const EARLIER_DAYS = 60;
/** Number of late cases listed. */
const LISTED = 20;
/** Number of days that the published figures cover. */
const PUBLISHED_DAYS = 90;
/** Minimum number of cases for published figures to replace the fixed ones. */
const PUBLISHED_CASES = 20;

const limits: Record<MeasuredPromise, Pick<PromisesView['promises'][number], 'limit' | 'unit'>> = {
  figures: { limit: promisedDays.figures, unit: 'business-days' },
  submission: { limit: promisedDays.submission, unit: 'business-days' },
  answer: { limit: promisedHours.answer, unit: 'hours' },
  refund: { limit: promisedDays.refund, unit: 'business-days' },
};

const assignee = `case when a.id is not null then json_build_object('id', a.id, 'fullName', a.full_name) end as assignee`;

/** Selects the client, the practitioner and the page of each late promise. */
const lateNames = {
  name: 'promises-late',
  text: `select 'work' as subject, e.id as "caseId", 'work' as "shownAs", e.id, coalesce(u.full_name, r.full_name) as name,
      ${assignee}
    from engagements e left join users u on u.id = e.user_id left join retained_accounts r on r.id = e.retained_account_id
      left join users a on a.id = e.assignee_id where e.id = any(:work::int[])
    union all select 'contact', m.id, 'contact', m.id, m.name, ${assignee}
    from contact_messages m left join users a on a.id = m.assignee_id where m.id = any(:contact::int[])
    union all select 'thread', m.id, case when t.engagement_id is null then 'client' else 'work' end,
      coalesce(t.engagement_id, t.user_id), coalesce(u.full_name, r.full_name), ${assignee}
    from messages m join message_threads t on t.id = m.thread_id
      left join engagements e on e.id = t.engagement_id left join users u on u.id = t.user_id
      left join retained_accounts r on r.id = t.retained_account_id left join users a on a.id = e.assignee_id
      where m.id = any(:thread::int[])
    union all select 'order', o.id, 'order', o.id, coalesce(u.full_name, r.full_name), null
    from orders o left join users u on u.id = o.user_id left join retained_accounts r on r.id = o.retained_account_id
      where o.id = any(:order::int[])`,
};

interface LateName extends Pick<LatePromise, 'id' | 'name' | 'assignee'> {
  subject: PromiseSubject;
  caseId: number;
  shownAs: LatePromise['subject'];
}

/** Loads the names for all late cases at once. Returns a function that presents a case. */
async function readLateNames(sql: Sql, cases: readonly PromiseCase[]) {
  const idsOf = (subject: PromiseSubject) =>
    cases.filter((item) => item.subject === subject).map(({ id }) => id);
  const rows = await sql<LateName>(lateNames, {
    work: idsOf('work'),
    contact: idsOf('contact'),
    thread: idsOf('thread'),
    order: idsOf('order'),
  });
  const known = new Map(rows.map((row) => [`${row.subject} ${row.caseId}`, row]));
  return ({ promise, subject, id, dueAt, doneAt, stoppedAt }: PromiseCase): LatePromise[] => {
    const found = known.get(`${subject} ${id}`);
    // The subject was deleted after the cases were read.
    if (!found) return [];
    return [
      {
        promise,
        subject: found.shownAs,
        id: found.id,
        name: found.name,
        assignee: found.assignee,
        dueAt: dueAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
        stoppedAt: stoppedAt?.toISOString() ?? null,
      },
    ];
  };
}

/** Returns the start of a YYYY-MM-DD day in South Africa. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+02:00`);

/** Returns the first day of the published period, as YYYY-MM-DD. */
const firstPublished = (now: Date) => addDays(southAfricanDay(now), 1 - PUBLISHED_DAYS);

/** Summarizes how well a promise was kept, using the cases decided in the last 90 days. */
function publishedFigures(
  cases: readonly PromiseCase[],
  promise: MeasuredPromise,
  now: Date,
): PromiseFigures & { isShown: boolean } {
  const since = startOfDay(firstPublished(now));
  const figures = sumUp(cases.filter((item) => item.promise === promise && decidedAt(item) >= since));
  return { ...figures, isShown: figures.cases >= PUBLISHED_CASES };
}

/**
 * Measures how well the published promises were kept over the last six months, based on the history of work, orders and
 * messages.
 */
export async function measurePromises({ sql, now: clock }: ReaderContext): Promise<PromisesView> {
  const now = clock();
  const months = lastMonths(southAfricanDay(now), MONTHS);
  const since = startOfDay(addDays(`${months[0]}-01`, -EARLIER_DAYS));
  const [decided, overdue] = await Promise.all([readDecided(sql, since), readOverdue(sql, now)]);
  const cases = [...decided, ...overdue];
  const inMonth = byMonth(cases);
  const broken = months.map((month) => ({ month, cases: brokenOf(inMonth.get(month) ?? []) }));
  const listed = [overdue, ...broken.map((each) => each.cases)].flatMap((each) => each.slice(0, LISTED));
  const present = await readLateNames(sql, listed);
  const late = (all: readonly PromiseCase[]) => ({
    total: all.length,
    items: all.slice(0, LISTED).flatMap(present),
  });
  return {
    promises: measuredPromises.map((promise) => ({
      promise,
      ...limits[promise],
      months: months.map((month) => ({
        month,
        ...sumUp((inMonth.get(month) ?? []).filter((item) => item.promise === promise)),
      })),
      published: publishedFigures(cases, promise, now),
    })),
    overdue: late(overdue),
    broken: broken.map(({ month, cases: all }) => ({ month, ...late(all) })),
  };
}

/** Measures the promises over the last 90 days. Leaves out promises with fewer than 20 cases. */
async function measurePublished({ sql, now: clock }: ReaderContext): Promise<PublishedPromises> {
  const now = clock();
  const since = startOfDay(addDays(firstPublished(now), -EARLIER_DAYS));
  const [decided, overdue] = await Promise.all([readDecided(sql, since), readOverdue(sql, now)]);
  const published: PublishedPromises = {};
  for (const promise of measuredPromises) {
    const { isShown, median, ...figures } = publishedFigures([...decided, ...overdue], promise, now);
    if (!isShown || median === null) continue;
    published[promise] = { limit: limits[promise].limit, median, keptPercent: keptPercent(figures) };
  }
  return published;
}

/** Cache lifetime of the published figures in ms. */
const PUBLISHED_CACHE_MS = 60 * 60 * 1_000;

/** Creates a cache of the published figures. Returns the same object until a figure changes. */
export function createPublishedPromises(ctx: ReaderContext): () => Promise<PublishedPromises> {
  let published: PublishedPromises = {};
  let measuredAt = -Infinity;
  return async () => {
    const now = ctx.now().getTime();
    // The absolute difference handles a system clock that was set back.
    if (Math.abs(now - measuredAt) < PUBLISHED_CACHE_MS) return published;
    // Set before measuring, so a failure isn't retried for every visitor.
    measuredAt = now;
    const measured = await measurePublished(ctx);
    if (JSON.stringify(measured) !== JSON.stringify(published)) published = measured;
    return published;
  };
}
