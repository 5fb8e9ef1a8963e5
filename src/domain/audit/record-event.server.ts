import type { EntityManager } from '@mikro-orm/postgresql';
import { forEntityManager, type Sql } from '../sql.ts';
import type { AuditDetail, AuditKind } from './audit-events.ts';

interface NewEvent {
  /** Null if no account is involved. */
  userId: number | null;
  kind: AuditKind;
  detail?: AuditDetail;
  at: Date;
}

const insertEvent = {
  name: 'insert-audit-event',
  text: `insert into audit_events (subject, kind, detail, at)
     select (select audit_subject from users where id = :userId), :kind, :detail::jsonb, :at`,
};

const parameters = ({ userId, kind, detail = {}, at }: NewEvent) => ({
  userId,
  kind,
  detail: JSON.stringify(detail),
  at,
});

/** Records an audit event, in `em`'s transaction if there is one. */
export async function recordEvent(em: EntityManager, event: NewEvent): Promise<void> {
  await em.execute(...forEntityManager(insertEvent, parameters(event)));
}

/** Records an audit event with a prepared statement, in `run`'s transaction if there is one. */
export async function recordEventPrepared(run: Sql, event: NewEvent): Promise<void> {
  await run(insertEvent, parameters(event));
}
