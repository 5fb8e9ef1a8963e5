import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { staffRoles } from '../accounts/roles.ts';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import type { assignInput, AssignedView } from './work-schemas.ts';

/** Formats an array as a PostgreSQL array literal. */
const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Locks the work items in a fixed order so concurrent calls don't deadlock. */
const lockWork = `select id, assignee_id as "assigneeId", version from engagements
  where id = any(?::int[]) and user_id is not null order by id for no key update`;

/**
 * Assigns work items to a member of staff, or unassigns them, all or nothing. Items already assigned to that
 * person keep their version. Returns the items in ID order.
 * @throws DomainError engagements.staff-not-found, engagements.not-found
 */
export async function assignWork(
  { fork, now }: { fork: () => EntityManager; now: () => Date },
  { ids, assigneeId }: z.output<typeof assignInput>,
): Promise<AssignedView[]> {
  return fork().transactional(async (em) => {
    if (assigneeId !== null && !(await em.findOne(User, { id: assigneeId, role: { $in: staffRoles } }))) {
      throw new DomainError('engagements.staff-not-found');
    }
    const wanted = [...new Set(ids)];
    const found = await em.execute<{ id: number; assigneeId: number | null; version: number }[]>(lockWork, [
      arrayOf(wanted),
    ]);
    if (found.length < wanted.length) throw new DomainError('engagements.not-found');
    const changed = found.filter((work) => work.assigneeId !== assigneeId).map(({ id }) => id);
    await em.execute(
      'update engagements set assignee_id = ?, version = version + 1, updated_at = ? where id = any(?::int[])',
      [assigneeId, now(), arrayOf(changed)],
    );
    return found.map(({ id, version }) => ({ id, version: changed.includes(id) ? version + 1 : version }));
  });
}
