import { type AuditKind, auditEvents } from '../../../../domain/audit/audit-events.ts';
import { isDay } from '../../../../domain/calendar.ts';

/** Filters of the audit trail, as in the page's address. */
export interface AuditSearch {
  /** ID of an account. */
  client?: number;
  /** ID of a member of staff. */
  staff?: number;
  kind?: AuditKind;
  /** YYYY-MM-DD. */
  day?: string;
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;
const isKind = (value: unknown): value is AuditKind => typeof value === 'string' && value in auditEvents;

/** Reads the filters from the address. Unknown values are left out. */
export function auditSearch({ client, staff, kind, day }: Record<string, unknown>): AuditSearch {
  return {
    ...(isId(client) && { client }),
    ...(isId(staff) && { staff }),
    ...(isKind(kind) && { kind }),
    ...(typeof day === 'string' && isDay(day) && { day }),
  };
}
