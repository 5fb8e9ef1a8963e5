import { type AuditKind, auditEvents } from '../../../../domain/audit/audit-events.ts';
import { isRowId } from '../../../../domain/is-row-id.ts';
import { isFilterDay } from '../../../../domain/practice/filter-day.ts';

/** Audit trail filters, as in the URL. */
export interface AuditSearch {
  /** Account ID. */
  client?: number;
  /** Staff member's ID. */
  staff?: number;
  kind?: AuditKind;
  /** YYYY-MM-DD. */
  day?: string;
}

const isKind = (value: unknown): value is AuditKind => typeof value === 'string' && value in auditEvents;

/** Reads the filters from the URL. Unknown values are dropped. */
export function auditSearch({ client, staff, kind, day }: Record<string, unknown>): AuditSearch {
  return {
    ...(isRowId(client) && { client }),
    ...(isRowId(staff) && { staff }),
    ...(isKind(kind) && { kind }),
    ...(isFilterDay(day) && { day }),
  };
}
