import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from '../sql.ts';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/** Whose event it is: an account, or null where nobody's is meant. */
interface Happening {
  userId: number | null;
  kind: AuditKind;
  detail?: AuditDetail;
  at: Date;
}

const insertEvent = {
  name: 'insert-audit-event',
  text: `insert into audit_events (subject, kind, detail, at)
     select (select audit_subject from users where id = $1), $2, $3::jsonb, $4`,
};

/** The same for the ORM, whose statements mark their values so. */
const insertEventText = insertEvent.text.replaceAll(/\$\d/g, '?');

const valuesOf = ({ userId, kind, detail = {}, at }: Happening) => [userId, kind, JSON.stringify(detail), at];

/** Adds to the audit trail, within the transaction of what happened where `em` has one. */
export async function recordEvent(em: EntityManager, happening: Happening): Promise<void> {
  await em.execute(insertEventText, valuesOf(happening));
}

/** The same by a prepared statement, within the transaction of `run` where it has one. */
export async function recordEventPrepared(run: Sql, happening: Happening): Promise<void> {
  await run(insertEvent, valuesOf(happening));
}
