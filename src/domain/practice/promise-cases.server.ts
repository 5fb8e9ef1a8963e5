import { businessDaysAfter, businessDaysBetween, businessMs, countedMs, endOfDay } from '../business-days.ts';
import { DAY_MS, southAfricanDay } from '../calendar.ts';
import { dueOrder, isMove, isOpenWork } from '../engagements/engagement.entity.ts';
import { answerDue } from '../answer-promise.ts';
import { awaitsAnswer } from '../messages/message.entity.ts';
import { dueAfterHold, promisedDays } from '../engagements/promises.ts';
import type { Sql } from '../sql.ts';
import type { PromiseCase } from './promise-figures.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Selects the promises about work that began after :since and ended, with the holds of the engagement. A promise
 * begins with its status and ends with the next one. It isn't a case if we asked for more documents instead, or if
 * the work was cancelled.
 */
const workEnded = {
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
    select m.status, m.engagement_id as id, m.at as "startedAt", m.ended as "doneAt", h.held, h.resumed
    from moves m left join holds h on h.engagement_id = m.engagement_id
    where m.status = 'in_preparation' and m.next in ('awaiting_approval', 'submitted', 'closed')
      or m.status = 'approved' and m.next = 'submitted'`,
};

/** Selects the answers to contact messages. A reopened message waits again; one that was spam has always waited. */
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

/** Selects the answers in threads. A message that needed no answer is no case. */
const threadsAnswered = {
  name: 'promises-of-threads',
  text: `select id, sent_at as "startedAt", answer_due_at as "dueAt", answered_at as "doneAt"
    from messages where answer_due_at is not null and answered_at is not null and sent_at >= :since`,
};

/** Selects the refunds that were promised and made. */
const refundsMade = {
  name: 'promises-of-refunds',
  text: `select order_id as id, due_on::text as "dueOn", refunded_on::text as "doneOn"
    from order_refunds where due_on is not null and at >= :since`,
};

/** Selects what is overdue now. Promises stop during a hold. */
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
  id: number;
  startedAt: Date;
  doneAt: Date;
  held: Date[] | null;
  resumed: Date[] | null;
}

/** Returns the case of a promise about work, whose due date each hold has moved. */
function caseOfWork({ status, id, startedAt, doneAt, held, resumed }: WorkRow): PromiseCase {
  const promise = status === 'approved' ? 'submission' : 'figures';
  let dueAt = businessDaysAfter(startedAt, promisedDays[promise]);
  let ms = businessMs(startedAt, doneAt);
  for (const resumedAt of resumed ?? []) {
    const heldAt = held?.findLast((at) => at <= resumedAt);
    if (!heldAt || heldAt < startedAt || resumedAt > doneAt) continue;
    dueAt = dueAfterHold(dueAt, { heldAt, now: resumedAt });
    ms -= businessMs(heldAt, resumedAt);
  }
  return { promise, subject: 'work', id, dueAt, doneAt, taken: ms / DAY_MS };
}

type AnswerRow = Pick<WorkRow, 'id' | 'startedAt' | 'doneAt'>;

function caseOfAnswer({ id, startedAt, doneAt }: AnswerRow) {
  const taken = countedMs(startedAt, doneAt) / HOUR_MS;
  return { promise: 'answer', subject: 'contact', id, dueAt: answerDue(startedAt), doneAt, taken } as const;
}

const caseOfThread = ({ dueAt, ...row }: AnswerRow & { dueAt: Date }): PromiseCase => ({
  ...caseOfAnswer(row),
  subject: 'thread',
  dueAt,
});

/** Returns the case of a refund. Only its day is known, so it's counted in whole days. */
function caseOfRefund({ id, dueOn, doneOn }: { id: number; dueOn: string; doneOn: string }): PromiseCase {
  const daysLeft = businessDaysBetween(doneOn, dueOn) - businessDaysBetween(dueOn, doneOn);
  return {
    promise: 'refund',
    subject: 'order',
    id,
    dueAt: endOfDay(dueOn),
    doneAt: new Date(`${doneOn}T12:00:00+02:00`),
    taken: promisedDays.refund - daysLeft,
  };
}

/** Reads the promises that are overdue, the oldest first. */
export async function readOverdue(sql: Sql, now: Date): Promise<PromiseCase[]> {
  const rows = await sql<Pick<PromiseCase, 'promise' | 'subject' | 'id' | 'dueAt'>>(overdueNow, {
    now,
    today: southAfricanDay(now),
  });
  return rows
    .map((row) => ({ ...row, doneAt: null, taken: null }))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

/** Reads the promises that began after an instant and were kept, on time or late. */
export async function readDone(sql: Sql, since: Date): Promise<PromiseCase[]> {
  const [work, contact, threads, refunds] = await Promise.all([
    sql<WorkRow>(workEnded, { since }),
    sql<AnswerRow>(messagesAnswered, { since }),
    sql<AnswerRow & { dueAt: Date }>(threadsAnswered, { since }),
    sql<{ id: number; dueOn: string; doneOn: string }>(refundsMade, { since }),
  ]);
  return [
    ...work.map(caseOfWork),
    ...contact.map(caseOfAnswer),
    ...threads.map(caseOfThread),
    ...refunds.map(caseOfRefund),
  ];
}
