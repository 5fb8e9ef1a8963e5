import { businessDaysAfter, businessDaysBetween, businessMs, countedMs, endOfDay } from '../business-days.ts';
import { DAY_MS, southAfricanDay } from '../calendar.ts';
import type { EngagementStatus } from '../engagements/engagement-status.ts';
import { dueOrder, isMove, isOpenWork } from '../engagements/engagement.entity.ts';
import { answerDue } from '../answer-promise.ts';
import { awaitsAnswer } from '../messages/message.entity.ts';
import { dueAfterHold, promisedDays } from '../engagements/promises.ts';
import type { Sql } from '../sql.ts';
import type { PromiseCase } from './promise-figures.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Selects the work promises that began after :since, with the engagement's holds. A promise begins when its status is
 * reached, and ends at the next status or at a hold that is still active.
 */
const workPromised = {
  name: 'promises-of-work',
  text: `with moves as (
      select engagement_id, status_after as status, at, lead(status_after) over later as next, lead(at) over later as ended
      from engagement_events
      where at >= :since and ${isMove} and action not in ('hold', 'resume')
      window later as (partition by engagement_id order by id)),
    holds as (
      select engagement_id, array_agg(at order by id) filter (where action = 'hold') as held,
        array_agg(at order by id) filter (where action = 'resume') as resumed
      from engagement_events where at >= :since and ${isMove} and action in ('hold', 'resume') group by engagement_id)
    select m.status, m.next, m.engagement_id as id, m.at as "startedAt", m.ended as "endedAt", h.held, h.resumed
    from moves m left join holds h on h.engagement_id = m.engagement_id
    where m.status in ('in_preparation', 'approved') and (m.next is not null or h.held is not null)`,
};

/**
 * Selects the answers to contact messages. Reopening a message restarts the wait. For a message restored from
 * spam, the wait starts at receipt.
 */
const messagesAnswered = {
  name: 'promises-of-answers',
  text: `with steps as (
      select id as message_id, 0 as place, case when suspicion is null then 'reopen' else 'spam' end as action,
        received_at as at from contact_messages where received_at >= :since
      union all select e.message_id, e.id, e.action, e.at from contact_events e
        join contact_messages m on m.id = e.message_id where m.received_at >= :since),
    pairs as (
      select message_id, action, at, lag(action) over steps as before, lead(action) over steps as next,
        lead(at) over steps as ended, first_value(at) over steps as received
      from steps window steps as (partition by message_id order by place))
    select message_id as id, case when before = 'spam' then received else at end as "startedAt", ended as "doneAt"
    from pairs where action = 'reopen' and next = 'answer'`,
};

/** Selects the answers in threads. Messages that needed no answer don't count. */
const threadsAnswered = {
  name: 'promises-of-threads',
  text: `select id, sent_at as "startedAt", answer_due_at as "dueAt", answered_at as "doneAt"
    from messages where answer_due_at is not null and answered_at is not null and sent_at >= :since`,
};

/** Selects promised refunds that have been made. */
const refundsMade = {
  name: 'promises-of-refunds',
  text: `select order_id as id, due_on::text as "dueOn", refunded_on::text as "doneOn"
    from order_refunds where due_on is not null and at >= :since`,
};

/** Selects overdue promises. Promises are suspended during a hold. */
const overdueNow = {
  name: 'promises-overdue',
  text: `select case status when 'approved' then 'submission' else 'figures' end as promise, 'work' as subject, id,
        due_at as "dueAt"
      from engagements
      where ${isOpenWork} and status in ('in_preparation', 'approved') and ${dueOrder} < :now::timestamptz
    union all select 'answer', 'contact', id, due_at from contact_messages
      where state = 'open' and due_at < :now::timestamptz
    union all select 'answer', 'thread', m.id, m.answer_due_at from messages m join message_threads t on t.id = m.thread_id
      where ${awaitsAnswer} and m.answer_due_at < :now::timestamptz and t.user_id is not null
    union all select 'refund', 'order', id,
        (refund_due_on + 1)::timestamp at time zone 'Africa/Johannesburg' - interval '1 ms'
      from orders where refund_due_on < :today::date`,
};

interface WorkRow {
  status: 'in_preparation' | 'approved';
  /** The status that ended the promise; null if the work still has its status or is on hold. */
  next: EngagementStatus | null;
  id: number;
  startedAt: Date;
  endedAt: Date | null;
  held: Date[] | null;
  resumed: Date[] | null;
}

/** Statuses that fulfil each promise. Any other status ends it unfulfilled. */
const promisedNext: Record<WorkRow['status'], readonly EngagementStatus[]> = {
  in_preparation: ['awaiting_approval', 'submitted', 'closed'],
  approved: ['submitted'],
};

/** Returns the holds during a promise, oldest first. The last one may still be active. */
function holdsOf({ startedAt, endedAt, held, resumed }: WorkRow) {
  return (held ?? [])
    .filter((heldAt) => heldAt >= startedAt && (endedAt === null || heldAt <= endedAt))
    .map((heldAt) => ({ heldAt, resumedAt: resumed?.find((at) => at >= heldAt) }));
}

/**
 * Returns the case for a promise about work, with the due date extended by each hold. Empty if the promise lapsed
 * before it was overdue. `readOverdue` reads open promises.
 */
function caseOfWork(row: WorkRow): PromiseCase[] {
  const { status, next, id, startedAt, endedAt } = row;
  const promise = status === 'approved' ? 'submission' : 'figures';
  let dueAt = businessDaysAfter(startedAt, promisedDays[promise]);
  let heldMs = 0;
  let stoppedAt = endedAt;
  for (const { heldAt, resumedAt } of holdsOf(row)) {
    if (!resumedAt) {
      stoppedAt = heldAt;
      break;
    }
    heldMs += businessMs(heldAt, resumedAt);
    // A hold doesn't extend a promise that is already broken.
    if (heldAt <= dueAt) dueAt = dueAfterHold(dueAt, { heldAt, now: resumedAt });
  }
  const work = { promise, subject: 'work', id, dueAt } as const;
  if (endedAt && next && promisedNext[status].includes(next)) {
    const taken = (businessMs(startedAt, endedAt) - heldMs) / DAY_MS;
    return [{ ...work, doneAt: endedAt, stoppedAt: null, taken }];
  }
  return stoppedAt && stoppedAt > dueAt ? [{ ...work, doneAt: null, stoppedAt, taken: null }] : [];
}

interface AnswerRow extends Pick<WorkRow, 'id' | 'startedAt'> {
  doneAt: Date;
}

function caseOfAnswer({ id, startedAt, doneAt }: AnswerRow) {
  const taken = countedMs(startedAt, doneAt) / HOUR_MS;
  const dueAt = answerDue(startedAt);
  return { promise: 'answer', subject: 'contact', id, dueAt, doneAt, stoppedAt: null, taken } as const;
}

const caseOfThread = ({ dueAt, ...row }: AnswerRow & { dueAt: Date }): PromiseCase => ({
  ...caseOfAnswer(row),
  subject: 'thread',
  dueAt,
});

/** Returns the case for a refund. The duration is in whole days, because only the date is known. */
function caseOfRefund({ id, dueOn, doneOn }: { id: number; dueOn: string; doneOn: string }): PromiseCase {
  const daysLeft = businessDaysBetween(doneOn, dueOn) - businessDaysBetween(dueOn, doneOn);
  return {
    promise: 'refund',
    subject: 'order',
    id,
    dueAt: endOfDay(dueOn),
    doneAt: new Date(`${doneOn}T12:00:00+02:00`),
    stoppedAt: null,
    taken: promisedDays.refund - daysLeft,
  };
}

/** Reads the overdue promises, oldest first. */
export async function readOverdue(sql: Sql, now: Date): Promise<PromiseCase[]> {
  const rows = await sql<Pick<PromiseCase, 'promise' | 'subject' | 'id' | 'dueAt'>>(overdueNow, {
    now,
    today: southAfricanDay(now),
  });
  return rows
    .map((row) => ({ ...row, doneAt: null, stoppedAt: null, taken: null }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id);
}

/**
 * Reads the promises that began after an instant and were fulfilled, on time or late, or lapsed after becoming overdue.
 */
export async function readDecided(sql: Sql, since: Date): Promise<PromiseCase[]> {
  const [work, contact, threads, refunds] = await Promise.all([
    sql<WorkRow>(workPromised, { since }),
    sql<AnswerRow>(messagesAnswered, { since }),
    sql<AnswerRow & { dueAt: Date }>(threadsAnswered, { since }),
    sql<{ id: number; dueOn: string; doneOn: string }>(refundsMade, { since }),
  ]);
  return [
    ...work.flatMap(caseOfWork),
    ...contact.map(caseOfAnswer),
    ...threads.map(caseOfThread),
    ...refunds.map(caseOfRefund),
  ];
}
