import type { z } from 'zod';
import { deviceName } from './sessions/device.ts';
import type { Device, SignedIn } from './sessions/request-session.ts';
import { type listQuery, firstPageCursor } from '../list-query.ts';
import type { Sql } from '../sql.ts';
import { type AuditKind, auditEvents } from '../audit/audit-events.ts';
import type { AuditEventView } from '../audit/schemas.ts';

interface Row {
  id: number;
  kind: AuditKind;
  detail: Partial<Device>;
  at: Date;
}

const eventsOfUser = {
  name: 'audit-events-of-user',
  // Qualify "id" in "order by": the bare name would refer to the output column, which no index covers.
  text: `select e.id::float8 as id, e.kind, e.detail, e.at from audit_events e
    where e.subject = (select audit_subject from users where id = :userId) and e.id < :before::bigint
    order by e.id desc limit :limit`,
};

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

/** Lists the signed-in user's audit events, newest first. */
export async function listEvents(
  { sql, user }: SignedIn & { sql: Sql },
  { limit, before }: z.output<typeof listQuery>,
): Promise<AuditEventView[]> {
  const rows = await sql<Row>(eventsOfUser, { userId: user.id, before: before ?? firstPageCursor, limit });
  return rows.map(present);
}
