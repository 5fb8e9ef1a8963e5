import type { Sql } from '../sql.ts';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/**
 * Period in ms during which repeated requests by a member of staff for the same item count as one access,
 * because pages refresh after each change and viewers fetch files in parts.
 */
export const LOOK_MS = 15 * 60 * 1_000;

/** Access to a client's data by a member of staff. */
interface Look {
  clientId: number;
  staffId: number;
  kind: AuditKind;
  /** Identifies the item accessed. */
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
 * Records that a member of staff accessed a client's data. The client can see the record. Further requests
 * within `LOOK_MS` count as the same access. Concurrent requests may record it twice.
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
