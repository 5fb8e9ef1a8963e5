import { deviceName } from '../accounts/sessions/device.ts';
import { byStaff, staffOf } from '../audit/audit-event.entity.ts';
import { type AuditDetail, type AuditKind, auditEvents } from '../audit/audit-events.ts';
import { addDays } from '../calendar.ts';
import type { SqlStatement, SqlValues } from '../sql.ts';
import type { AuditChainView, AuditListInput, PracticeAuditEvent } from './audit-schemas.ts';
import type { ReaderContext } from './orders.server.ts';

interface Row {
  id: number;
  kind: AuditKind;
  detail: AuditDetail;
  at: Date;
  account: PracticeAuditEvent['account'];
  staffName: string | null;
}

interface CheckRow {
  checkedAt: Date;
  chained: number;
  waiting: number;
  endEventId: number | null;
  endHash: string | null;
  problem: string | null;
}

/** Returns the SQL conditions for the filters in use, except for the member of staff. */
function conditionsOf({ clientId, kind, day, before }: AuditListInput): string[] {
  return [
    ...(clientId === undefined ? [] : ['subject = (select audit_subject from users where id = :clientId)']),
    ...(kind === undefined ? [] : ['kind = :kind']),
    ...(day === undefined ? [] : ['at >= :from::timestamptz and at < :until::timestamptz']),
    ...(before === undefined
      ? []
      : [
          day === undefined
            ? 'id < :before::bigint'
            : '(at, id) < (select at, id from audit_events where id = :before::bigint)',
        ]),
  ];
}

/**
 * Builds the statement for one page. It contains only the filters in use and is unnamed, so each call is planned for
 * its values. A single day is read in time order, using the index on time. Other lists are read by ID. The page selects
 * only IDs, so PostgreSQL uses the filter's index instead of scanning all events by ID.
 */
export function auditPage(input: AuditListInput): { statement: SqlStatement; values: SqlValues } {
  const { staffId, day, limit, clientId, kind, before } = input;
  const conditions = conditionsOf(input);
  const order = day === undefined ? 'id desc' : 'at desc, id desc';
  const pageOf = (...more: string[]) => {
    const all = [...more, ...conditions];
    return `(select id from audit_events ${all.length > 0 ? `where ${all.join(' and ')}` : ''}
      order by ${order} limit :limit)`;
  };
  const ownAccount = 'subject = (select audit_subject from users where id = :staffId::int)';
  let page = pageOf();
  if (staffId !== undefined && day !== undefined) {
    // Compare as text so PostgreSQL uses the index on time, because a day has fewer events than a staff member's
    // history.
    page = pageOf(`(detail->>'staffId' = :staffId::int::text or ${ownAccount})`);
  } else if (staffId !== undefined) {
    // Each half reads a page from its own index.
    page = `(${pageOf(`${byStaff} and ${staffOf} = :staffId::int`)}
      union ${pageOf(ownAccount)} order by ${order} limit :limit)`;
  }
  return {
    statement: {
      name: '',
      text: `select e.id::float8 as id, e.kind, e.detail, e.at, s.full_name as "staffName",
        case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name, 'role', u.role) end as account
      from audit_events e left join users u on u.audit_subject = e.subject
        left join users s on s.id = (e.detail->>'staffId')::int
      where e.id = any(array${page})
      order by ${day === undefined ? 'e.id desc' : 'e.at desc, e.id desc'}`,
    },
    values: {
      limit,
      ...(staffId !== undefined && { staffId }),
      ...(clientId !== undefined && { clientId }),
      ...(kind !== undefined && { kind }),
      ...(before !== undefined && { before }),
      ...(day !== undefined && {
        from: `${day}T00:00:00+02:00`,
        until: `${addDays(day, 1)}T00:00:00+02:00`,
      }),
    },
  };
}

function present({ id, kind, detail: all, at, account, staffName }: Row): PracticeAuditEvent {
  const { userAgent, network, staffId, ...detail } = all;
  return {
    id,
    kind,
    text: auditEvents[kind],
    device: typeof userAgent === 'string' ? deviceName(userAgent) : null,
    network: typeof network === 'string' && network !== '' ? network : null,
    at: at.toISOString(),
    account,
    staff: typeof staffId === 'number' ? { id: staffId, fullName: staffName } : null,
    detail,
  };
}

/** Lists the audit trail of all accounts, newest first. */
export async function listAudit(
  { sql }: Pick<ReaderContext, 'sql'>,
  input: AuditListInput,
): Promise<PracticeAuditEvent[]> {
  const { statement, values } = auditPage(input);
  return (await sql<Row>(statement, values)).map(present);
}

const lastCheck = {
  name: 'last-audit-check',
  text: `select checked_at as "checkedAt", chained, waiting, end_event_id::float8 as "endEventId",
      encode(end_hash, 'hex') as "endHash", problem
    from audit_checks order by id desc limit 1`,
};

/** Returns the result of the last check of the chain. */
export async function readLastCheck({ sql }: Pick<ReaderContext, 'sql'>): Promise<AuditChainView> {
  const [row] = await sql<CheckRow>(lastCheck, {});
  if (!row) return { lastCheck: null };
  const { checkedAt, chained, waiting, endEventId, endHash, problem } = row;
  const end = endEventId !== null && endHash !== null ? { eventId: endEventId, hash: endHash } : null;
  return { lastCheck: { checkedAt: checkedAt.toISOString(), chained, waiting, end, problem } };
}
