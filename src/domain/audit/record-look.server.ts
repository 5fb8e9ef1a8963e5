import type { Sql } from '../sql.ts';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/**
 * Time in which all requests of a member of staff for one thing are one look: pages refresh after each change,
 * and viewers ask for a file in parts.
 */
export const LOOK_MS = 15 * 60 * 1_000;

/** A look of a member of staff at something that belongs to a client. */
interface Look {
  clientId: number;
  staffId: number;
  kind: AuditKind;
  /** What was looked at. */
  detail?: AuditDetail;
  at: Date;
}

const insertLook = {
  name: 'insert-look',
  text: `with client as (select audit_subject as subject from users where id = :clientId)
    insert into audit_events (subject, kind, detail, at)
    select subject, :kind::text, :detail::jsonb, :at from client
    where not exists (
      select from audit_events e
      where e.subject = client.subject and e.kind = :kind::text and e.detail @> :detail::jsonb and e.at > :since)`,
};

/**
 * Records that a member of staff opened something of a client's, which the client can see. Later requests for
 * it within `LOOK_MS` belong to the same look. Requests at the same instant may record it twice.
 */
export async function recordLook(run: Sql, { clientId, staffId, kind, detail, at }: Look): Promise<void> {
  await run(insertLook, {
    clientId,
    kind,
    detail: JSON.stringify({ ...detail, staffId }),
    at,
    since: new Date(at.getTime() - LOOK_MS),
  });
}
