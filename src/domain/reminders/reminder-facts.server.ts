import type { EntityManager } from '@mikro-orm/postgresql';
import { notificationColumns } from '../accounts/notifications.ts';
import { priceFactsUntilBought } from '../engagements/price-facts.server.ts';
import { requestCounts } from '../engagements/request-facts.server.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { columnName, forEntityManager } from '../sql.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import {
  notificationOfKind,
  type ReminderKind,
  reminderKinds,
  type SentReminder,
  type WaitingFacts,
} from './due-reminders.ts';

/** A work item that may be waiting for its client, with the reminders already sent. */
export interface ReminderWork extends WaitingFacts {
  id: number;
  userId: number;
  kind: WorkKind;
  taxYear: TaxYear | null;
  forName: string | null;
  /** Name of the purchased product. */
  product: string | null;
  sent: SentReminder[];
  /** First day of the document delay that the practice was last notified of. */
  lateToldSince: string | null;
  /** Day of the client's last e-mail with reminders. */
  lastMailOn: string | null;
  /** The client's notification settings, by kind of reminder. */
  wanted: Record<ReminderKind, boolean>;
}

/** SQL expression: client `u`'s notification settings, by kind of reminder. */
const wanted = `json_build_object(${reminderKinds
  .map((kind) => `'${kind}', u.${columnName(notificationColumns[notificationOfKind[kind]])}`)
  .join(', ')})`;

/**
 * SQL condition: engagement `e` of client `u` may be waiting for its client on day :today. Leaves out clients who asked
 * us to delete their account, and most work that has no reminders.
 */
const mayWait = `u.deletes_at is null and (e.status in ('documents_needed', 'verification', 'awaiting_approval')
    or (e.status = 'assessed' and (e.outcome->>'dueOn')::date >= :today::date)
    or (e.status = 'not_started' and exists (select from quotes o where o.engagement_id = e.id
      and o.state = 'offered' and o.valid_until >= :today::date)))`;

const workOfClients = {
  name: 'reminder-work-of-clients',
  text: `select e.id, e.user_id as "userId", e.kind, e.tax_year as "taxYear",
    e.for_name as "forName", l.name as product, e.status, e.waiting_since as "waitingSince",
    coalesce((select max(h.at) from engagement_events h where h.engagement_id = e.id), e.waiting_since)
      as "lastEventAt",
    case when e.outcome is not null then json_build_object('balance', (e.outcome->>'balance')::float8,
      'dueOn', e.outcome->>'dueOn') end as outcome,
    ${priceFactsUntilBought} as price,
    case when e.status = 'not_started' then (select o.created_at from quotes o
      where o.engagement_id = e.id and o.state <> 'withdrawn' order by o.id desc limit 1) end as "quotedAt",
    q."toSend" as open, q."essentialToSend" as "openEssential", e.late_told_since::text as "lateToldSince",
    coalesce((select json_agg(json_build_object('kind', r.kind, 'since', r.since, 'days', r.days))
      from reminders r where r.engagement_id = e.id), '[]') as sent,
    (select max(m.day)::text from reminder_mails m where m.user_id = e.user_id and m.sent_at is not null)
      as "lastMailOn",
    ${wanted} as wanted
  from engagements e join users u on u.id = e.user_id left join order_items l on l.id = e.order_item_id
    ${requestCounts}
  where e.user_id = any(:clients::int[]) and ${mayWait} order by e.user_id, e.id`,
};

const clientsWithWork = {
  name: 'clients-with-reminder-work',
  text: `select distinct e.user_id as id from engagements e join users u on u.id = e.user_id
  where ${mayWait} order by id`,
};

type Row = Omit<ReminderWork, 'waitingSince' | 'lastEventAt' | 'quotedAt'> & {
  waitingSince: Date | string;
  lastEventAt: Date | string;
  quotedAt: Date | string | null;
};

/** Loads the given clients' work items that may be waiting for them on a day (YYYY-MM-DD). */
export async function loadReminderWork(
  em: EntityManager,
  { today, clients }: { today: string; clients: readonly number[] },
): Promise<ReminderWork[]> {
  const values = { today, clients: `{${clients.join(',')}}` };
  const rows = await em.execute<Row[]>(...forEntityManager(workOfClients, values));
  return rows.map((row) => ({
    ...row,
    waitingSince: new Date(row.waitingSince),
    lastEventAt: new Date(row.lastEventAt),
    quotedAt: row.quotedAt === null ? null : new Date(row.quotedAt),
  }));
}

/** Number of clients per batch. */
const BATCH = 500;

/**
 * Loads all work items that may be waiting for their client on a day (YYYY-MM-DD), in batches that never
 * split a client.
 */
export async function* reminderWorkInBatches(
  fork: () => EntityManager,
  today: string,
): AsyncGenerator<ReminderWork[]> {
  const ids = await fork().execute<{ id: number }[]>(...forEntityManager(clientsWithWork, { today }));
  for (let at = 0; at < ids.length; at += BATCH) {
    const clients = ids.slice(at, at + BATCH).map(({ id }) => id);
    yield await loadReminderWork(fork(), { today, clients });
  }
}

/** Returns the client facts shared by all of a client's work items. */
export function recipientOf([first]: readonly ReminderWork[]): {
  lastMailOn: string | null;
  ended: ReminderKind[];
} {
  const ended = reminderKinds.filter((kind) => !first?.wanted[kind]);
  return { lastMailOn: first?.lastMailOn ?? null, ended };
}
