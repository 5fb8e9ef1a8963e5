import { isOpenWork } from '../engagements/engagement.entity.ts';
import type { ReaderContext } from './orders.server.ts';
import type { TeamMember } from './team-schemas.ts';
import { isPastDue } from './work-filter.server.ts';

interface Row extends Omit<TeamMember, 'twoFactorSince' | 'lastSeenAt'> {
  twoFactorSince: Date | null;
  lastSeenAt: Date | null;
}

/**
 * Selects the staff. `lastSeenAt` also considers the last login in the audit trail, because logging out deletes the
 * session.
 */
const team = {
  name: 'practice-team',
  text: `select u.id, u.full_name as "fullName", u.role, u.username, u.email, t.enabled_at as "twoFactorSince",
      greatest((select max(s.last_seen_at) from sessions s where s.user_id = u.id),
        (select v.at from audit_events v where v.subject = u.audit_subject and v.kind in ('signed-in', 'signed-in-with-passkey', 'signed-out', 'registered')
          order by v.id desc limit 1)) as "lastSeenAt",
      w.open as "openWork", w.overdue as "overdueWork"
    from users u left join two_factors t on t.user_id = u.id
    cross join lateral (select count(*)::int as open, (count(*) filter (where ${isPastDue}))::int as overdue
      from engagements e where e.assignee_id = u.id and ${isOpenWork}) w
    where u.role <> 'client' order by u.search_text, u.id`,
};

/** Lists the practice's staff by name, with two-step verification, last activity and workload. */
export async function listTeam({ sql, now }: ReaderContext): Promise<TeamMember[]> {
  const rows = await sql<Row>(team, { now: now() });
  return rows.map(({ twoFactorSince, lastSeenAt, ...member }) => ({
    ...member,
    twoFactorSince: twoFactorSince?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
