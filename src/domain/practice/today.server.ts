import type { z } from 'zod';
import { addBusinessDays, businessDaysAfter, endOfDay, isBusinessDay } from '../business-days.ts';
import { southAfricanDay } from '../calendar.ts';
import { isToReview } from '../documents/document.entity.ts';
import { dueOrder, isOpenWork, mayWantPrice } from '../engagements/engagement.entity.ts';
import { promisedStatuses, verificationWarningDays } from '../engagements/promises.ts';
import { actorsInStatus } from '../engagements/request-facts.server.ts';
import { figuresLastSent } from '../engagements/returns.server.ts';
import { awaitsAnswer } from '../messages/message.entity.ts';
import type { scopes, TodayView, todayInput } from './today-schemas.ts';
import { isPastDue } from './work-filter.server.ts';
import type { PracticeListContext } from './work-list.server.ts';
import { presentWorkRow, type WorkFacts, workRowColumns, workRowJoins } from './work-row.server.ts';

/** Maximum number of entries in a group. */
const SHOWN = 20;
/** Maximum length of a message's excerpt, in characters. */
const EXCERPT = 140;
/** Number of business days for which due promises are counted. */
const DUE_DAYS = 5;

const promised = promisedStatuses.map((status) => `'${status}'`).join(', ');

const groups = ['overdue', 'price', 'submit', 'verification', 'unassigned'] as const;
type Group = (typeof groups)[number];

/** SQL condition: verification `e` is waiting for the practice or due soon. */
const isVerificationDue = `e.due_at <= :warnUntil::timestamptz or ${actorsInStatus.verification.practice}`;

/**
 * SQL: open work that may be waiting for the practice, and work that needs a price. Flags verifications that
 * are waiting or due soon.
 */
const candidates = `select e.id, e.status, e.assignee_id, ${dueOrder} as due, e.waiting_since as since,
      ${isPastDue} as overdue, case when e.status = 'verification' then ${isVerificationDue} end as "verificationDue"
    from engagements e
    where ${isOpenWork} and (e.assignee_id is null or e.status in ('approved', 'verification')
      or e.status in (${promised}) and ${dueOrder} < :now::timestamptz)
    union all
    select e.id, e.status, e.assignee_id, e.due_at, e.waiting_since, false, null
    from engagements e where ${mayWantPrice} and ${actorsInStatus.not_started.practice}`;

/** SQL: work waiting for the practice, with its group. Unassigned work counts as the caller's. */
const waitingWork = `select id, due, since, assignee_id is null or assignee_id = :userId as mine,
      case when overdue then 'overdue' when status = 'not_started' then 'price'
        when status = 'approved' then 'submit'
        when "verificationDue" then 'verification' else 'unassigned' end as "group"
    from candidates where overdue or status in ('not_started', 'approved') or "verificationDue"
      or assignee_id is null`;

/**
 * SQL: clients with open work, and whether they are the caller's. They are if the work is at least partly assigned to
 * the caller, or not assigned at all.
 */
const clientsMine = (users: string) => `select user_id,
      coalesce(bool_or(assignee_id = :userId), false) or bool_and(assignee_id is null) as mine
    from engagements where ${isOpenWork} and user_id in (${users}) group by user_id`;

/** SQL: clients with documents to review. */
const documentSenders = `select user_id, count(*)::int as count, min(id) as document_id
    from documents where ${isToReview} group by user_id`;

/**
 * SQL: senders of documents, and whether they are the caller's clients. Clients without open work always
 * count as the caller's.
 */
const documentsToReview = `select s.user_id, s.count, s.document_id, coalesce(w.mine, true) as mine
    from senders s left join (${clientsMine('select user_id from senders')}) w on w.user_id = s.user_id`;

/** SQL: messages awaiting an answer, one per thread, whether about a work item or general. */
const questions = `select m.id, m.answer_due_at as due, t.user_id, t.engagement_id,
      case when e.id is not null then e.assignee_id is null or e.assignee_id = :userId end as mine
    from messages m join message_threads t on t.id = m.thread_id
    left join engagements e on e.id = t.engagement_id
    where ${awaitsAnswer} and t.user_id is not null`;

/**
 * SQL: messages to answer, and whether they are the caller's. A general question counts as the caller's if it comes
 * from one of the caller's clients.
 */
const messagesToAnswer = `select q.id, q.due, q.user_id, q.engagement_id, coalesce(q.mine, w.mine, true) as mine
    from questions q left join (${clientsMine('select user_id from questions where engagement_id is null')}) w
      on w.user_id = q.user_id`;

/** SQL expression: the title of the request a document answers, or else the document's name. */
const documentTitle = `coalesce((select r.title from request_documents l join engagement_requests r on r.id = l.request_id
      where l.document_id = d.id order by r.id limit 1), d.name)`;

const ofScope = (count: string) =>
  `json_build_object('mine', coalesce(${count} filter (where mine), 0), 'everyone', coalesce(${count}, 0))`;

/** Selects everything on the page as one row. */
const practiceToday = {
  name: 'practice-today',
  text: `with candidates as materialized (${candidates}), waiting as materialized (${waitingWork}),
      senders as materialized (${documentSenders}), to_review as materialized (${documentsToReview}),
      questions as materialized (${questions}), to_answer as materialized (${messagesToAnswer})
    select
      (select json_object_agg("group", counts) from (
        select "group", ${ofScope('count(*)')} as counts from waiting group by "group") g) as "workCounts",
      (select coalesce(json_agg(i), '[]') from (
        select p."group", ${workRowColumns},
          case when e.status = 'approved' then (select (f.result->>'balance')::float8 ${figuresLastSent}) end as balance
        from (select * from (select *, row_number() over (partition by "group" order by due, since, id) as place
            from waiting where mine or :everyone) r
          where place <= ${SHOWN} limit ${SHOWN * groups.length}) p
        join engagements e on e.id = p.id ${workRowJoins} order by p.place) i) as work,
      (select json_build_object('clients', ${ofScope('count(*)')}, 'documents', ${ofScope('sum(count)')})
        from to_review) as "documentCounts",
      (select coalesce(json_agg(s), '[]') from (
        select json_build_object('id', u.id, 'fullName', u.full_name) as client, s.count,
          d.id as "documentId", ${documentTitle} as title, v.uploaded_at as since
        from (select * from to_review where mine or :everyone order by document_id limit ${SHOWN}) s
        join users u on u.id = s.user_id join documents d on d.id = s.document_id
        join document_versions v on v.document_id = d.id and v.version = d.version
        order by d.id) s) as documents,
      (select ${ofScope('count(*)')} from to_answer) as "messageCounts",
      (select coalesce(json_agg(s), '[]') from (
        select json_build_object('id', u.id, 'fullName', u.full_name) as client,
          case when e.id is not null then json_build_object('id', e.id, 'kind', e.kind, 'taxYear', e.tax_year,
            'forName', e.for_name, 'product', l.name) end as work,
          m.id as "messageId", left(m.text, ${EXCERPT}) as text, m.sent_at as since, m.answer_due_at as "dueAt"
        from (select * from to_answer where mine or :everyone order by due, id limit ${SHOWN}) s
        join messages m on m.id = s.id join users u on u.id = s.user_id
        left join engagements e on e.id = s.engagement_id left join order_items l on l.id = e.order_item_id
        order by s.due, s.id) s) as messages,
      (select coalesce(json_object_agg(day, count), '{}') from (
        select (e.due_at at time zone 'Africa/Johannesburg')::date as day, count(*)::int as count
        from engagements e where ${isOpenWork} and ${dueOrder} >= :now::timestamptz and ${dueOrder} <= :dueUntil::timestamptz
          and e.status in (${promised}) and (:everyone or e.assignee_id = :userId)
        group by 1) d) as due,
      (select json_build_object('mine', count(*) filter (where assignee_id = :userId), 'everyone', count(*))
        from engagements where ${isOpenWork}) as "openWork"`,
};

type OfScope = TodayView['counts']['today'];

/** A result row. Timestamps are strings. */
interface Row {
  workCounts: Partial<Record<Group, OfScope>> | null;
  work: (WorkFacts & { group: Group; balance: number | null })[];
  documentCounts: { clients: OfScope; documents: OfScope };
  documents: TodayView['documents']['items'];
  messageCounts: OfScope;
  messages: Omit<TodayView['messages']['items'][number], 'overdue'>[];
  due: Record<string, number>;
  openWork: OfScope;
}

function presentQuestion({ since, dueAt, ...item }: Row['messages'][number], now: Date) {
  const due = new Date(dueAt);
  return {
    ...item,
    since: new Date(since).toISOString(),
    dueAt: due.toISOString(),
    overdue: due < now,
  };
}

/** Returns the next business days, starting with today if it is one. */
function nextBusinessDays(today: string): string[] {
  const first = isBusinessDay(today) ? today : addBusinessDays(today, 1);
  return Array.from({ length: DUE_DAYS }, (_, place) => addBusinessDays(first, place));
}

/** Returns everything waiting for the practice today, most urgent first. */
export async function getToday(
  { sql, user, now: clock }: PracticeListContext,
  { scope }: z.output<typeof todayInput>,
): Promise<TodayView> {
  const now = clock();
  const day = southAfricanDay(now);
  const days = nextBusinessDays(day);
  const [row] = await sql<Row>(practiceToday, {
    userId: user.id,
    everyone: scope === 'everyone',
    now,
    today: day,
    warnUntil: businessDaysAfter(now, verificationWarningDays),
    dueUntil: endOfDay(days.at(-1) ?? ''),
  });
  if (!row) throw new Error('The statement returns one row');
  const { workCounts, documentCounts, messageCounts } = row;
  const ofGroup = (group: Group) => ({
    total: workCounts?.[group]?.[scope] ?? 0,
    items: row.work
      .filter((item) => item.group === group)
      .map((item) => ({ work: presentWorkRow(item, now), balance: item.balance })),
  });
  const total = (of: (typeof scopes)[number]) =>
    groups.reduce(
      (sum, group) => sum + (workCounts?.[group]?.[of] ?? 0),
      documentCounts.clients[of] + messageCounts[of],
    );
  return {
    overdue: ofGroup('overdue'),
    messages: { total: messageCounts[scope], items: row.messages.map((item) => presentQuestion(item, now)) },
    price: ofGroup('price'),
    documents: {
      total: documentCounts.documents[scope],
      items: row.documents.map((item) => ({ ...item, since: new Date(item.since).toISOString() })),
    },
    submit: ofGroup('submit'),
    verification: ofGroup('verification'),
    unassigned: ofGroup('unassigned'),
    due: [...new Set([...days, ...Object.keys(row.due)])]
      .toSorted()
      .map((due) => ({ day: due, count: row.due[due] ?? 0 })),
    counts: {
      today: { mine: total('mine'), everyone: total('everyone') },
      review: documentCounts.documents,
      work: row.openWork,
    },
  };
}
