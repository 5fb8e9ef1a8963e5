import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { ClientNote } from './client-note.entity.ts';
import type { addNoteInput, ClientNoteView } from './client-schemas.ts';

interface NotesContext {
  fork: () => EntityManager;
  /** A member of staff. */
  user: { id: number };
  now: () => Date;
}

/**
 * Checks that a client exists and locks the account until `em`'s transaction ends.
 * @throws DomainError clients.not-found, also for staff
 */
export async function lockClient(em: EntityManager, id: number): Promise<User> {
  await lockBuyer(em, id);
  const client = await em.findOne(User, { id, role: 'client' });
  if (!client) throw new DomainError('clients.not-found');
  return client;
}

/** Adds a note about a client, for staff only. @throws DomainError clients.not-found */
export async function addNote(
  { fork, user, now }: NotesContext,
  { id, text }: z.output<typeof addNoteInput>,
): Promise<ClientNoteView> {
  return fork().transactional(async (em) => {
    const client = await lockClient(em, id);
    const by = await em.findOneOrFail(User, { id: user.id });
    const note = em.create(ClientNote, { user: client, text, by, at: now() });
    await em.flush();
    return { id: note.id, text, by: by.fullName, at: note.at.toISOString() };
  });
}

/** Deletes a note. @throws DomainError clients.note-not-found */
export async function removeNote(
  { fork }: Pick<NotesContext, 'fork'>,
  { id }: { id: number },
): Promise<void> {
  const removed = await fork().nativeDelete(ClientNote, { id });
  if (removed === 0) throw new DomainError('clients.note-not-found');
}
