import type { z } from 'zod';
import { deviceName } from '../accounts/sessions/device.ts';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import type { listQuery } from '../list-query.ts';
import type { Sql } from '../sql.ts';
import { type AuditKind, auditEvents } from './audit-events.ts';
import type { AuditEventView } from './schemas.ts';

interface Row {
  id: number;
  kind: AuditKind;
  detail: Partial<Device>;
  at: Date;
}

const eventsOfUser = {
  name: 'audit-events-of-user',
  // Ordered by the column: a bare "id" would mean the alias, which no index serves.
  text: `select e.id::float8 as id, e.kind, e.detail, e.at from audit_events e
    where e.subject = (select audit_subject from users where id = $1) and e.id < $2::bigint
    order by e.id desc limit $3`,
};

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

function present({ id, kind, detail: { userAgent, network }, at }: Row): AuditEventView {
  return {
    id,
    kind,
    text: auditEvents[kind],
    device: userAgent === undefined ? null : deviceName(userAgent),
    network: network || null,
    at: at.toISOString(),
  };
}

/** What the audit trail has of the signed-in person, newest first. */
export async function listEvents(
  { sql, user }: SignedIn & { sql: Sql },
  { limit, before }: z.output<typeof listQuery>,
): Promise<AuditEventView[]> {
  const rows = await sql<Row>(eventsOfUser, [user.id, before ?? beforeAny, limit]);
  return rows.map(present);
}
