import type { Sql } from '../sql.ts';
import type { StaffView } from './work-schemas.ts';

const staff = {
  name: 'staff',
  text: `select id, full_name as "fullName", role from users
    where role <> 'client' order by search_text, id`,
};

/** Lists the practice's staff by name. */
export function listStaff({ sql }: { sql: Sql }): Promise<StaffView[]> {
  return sql<StaffView>(staff, {});
}
