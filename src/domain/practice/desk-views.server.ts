import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import { DeskView } from './desk-view.entity.ts';
import { type addViewInput, type DeskViewView, maxViews, type renameViewInput } from './desk-view-schemas.ts';

interface ViewsContext {
  fork: () => EntityManager;
  sql: Sql;
  /** A member of staff. Nobody else sees their views. */
  user: { id: number };
  now: () => Date;
}

const viewsOfUser = {
  name: 'desk-views',
  text: 'select id, page, name, search from desk_views where user_id = :userId order by id',
};

/** Lists a member of staff's saved views, oldest first. */
export function listViews({ sql, user }: Pick<ViewsContext, 'sql' | 'user'>): Promise<DeskViewView[]> {
  return sql<DeskViewView>(viewsOfUser, { userId: user.id });
}

const present = ({ id, page, name, search }: DeskView): DeskViewView => ({ id, page, name, search });

/** Flushes changes to a view. @throws DomainError views.name-taken */
async function flushName(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new DomainError('views.name-taken', { cause: error });
  }
}

/** Saves filters under a name. @throws DomainError views.too-many, views.name-taken */
export async function addView(
  { fork, user, now }: ViewsContext,
  { page, name, search }: z.output<typeof addViewInput>,
): Promise<DeskViewView> {
  return fork().transactional(async (em) => {
    // Serialize additions so concurrent ones can't exceed the limit.
    await em.execute('select 1 from users where id = ? for no key update', [user.id]);
    if ((await em.count(DeskView, { user: user.id })) >= maxViews) throw new DomainError('views.too-many');
    const view = em.create(DeskView, {
      user: em.getReference(User, user.id),
      page,
      name,
      search,
      createdAt: now(),
    });
    await flushName(em);
    return present(view);
  });
}

/** Renames a view. @throws DomainError views.not-found, also for another person's view; views.name-taken */
export async function renameView(
  { fork, user }: Pick<ViewsContext, 'fork' | 'user'>,
  { id, name }: z.output<typeof renameViewInput>,
): Promise<DeskViewView> {
  return fork().transactional(async (em) => {
    const view = await em.findOne(DeskView, { id, user: user.id });
    if (!view) throw new DomainError('views.not-found');
    view.name = name;
    await flushName(em);
    return present(view);
  });
}

/** Deletes a view. @throws DomainError views.not-found, also for another person's view */
export async function removeView(
  { fork, user }: Pick<ViewsContext, 'fork' | 'user'>,
  { id }: { id: number },
): Promise<void> {
  const removed = await fork().nativeDelete(DeskView, { id, user: user.id });
  if (removed === 0) throw new DomainError('views.not-found');
}
