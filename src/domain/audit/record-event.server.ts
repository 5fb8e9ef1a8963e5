import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/** Whose event it is: an account, or null where nobody's is meant. */
interface Happening {
  userId: number | null;
  kind: AuditKind;
  detail?: AuditDetail;
  at: Date;
}

/** Adds to the audit trail, within the transaction of what happened where `em` has one. */
export async function recordEvent(
  em: EntityManager,
  { userId, kind, detail = {}, at }: Happening,
): Promise<void> {
  await em.execute(
    `insert into audit_events (subject, kind, detail, at)
     select (select audit_subject from users where id = ?), ?, ?::jsonb, ?`,
    [userId, kind, JSON.stringify(detail), at],
  );
}
