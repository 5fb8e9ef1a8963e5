import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { Document, DocumentEvent } from './document.entity.ts';
import { type DocumentsContext, getDocument, restorableSince } from './documents.server.ts';
import type { DocumentAction, DocumentView, renameInput } from './schemas.ts';

type ChangeContext = Pick<DocumentsContext, 'fork' | 'sql' | 'user' | 'device' | 'now'>;

/** Actions that the practice can take when it reviews a document. */
export type ReviewAction = Extract<DocumentAction, 'approved' | 'processed' | 'rejected' | 'reopened'>;

/**
 * Runs a change to a document and updates its dependents, in `em`'s transaction. Call it before locking the
 * document, because its dependents must be locked first.
 */
export type DocumentTracker = (em: EntityManager, id: number, change: () => Promise<void>) => Promise<void>;

/** Actions that a document's owner can perform. */
type OwnerAction = Exclude<DocumentAction, ReviewAction | 'infected'>;

/** Records the caller's action in the document's history and the audit trail, in `em`'s transaction. */
export async function recordDocumentEvent(
  em: EntityManager,
  { user, device }: Pick<DocumentsContext, 'user' | 'device'>,
  { document, action, at }: { document: Document; action: OwnerAction; at: Date },
): Promise<void> {
  em.create(DocumentEvent, { document, action, by: em.getReference(User, user.id), at });
  // Flush so that a new document gets an ID.
  await em.flush();
  const detail = { documentId: document.id, ...device };
  await recordEvent(em, { userId: user.id, kind: `document-${action}`, detail, at });
}

/** Records the practice's review in a document's history and its owner's audit trail, in `em`'s transaction. */
export async function recordReview(
  em: EntityManager,
  { document, action, staffId, at }: { document: Document; action: ReviewAction; staffId: number; at: Date },
): Promise<void> {
  em.create(DocumentEvent, { document, action, by: em.getReference(User, staffId), at });
  const detail = { documentId: document.id, staffId };
  await recordEvent(em, { userId: document.user?.id ?? null, kind: `document-${action}`, detail, at });
}

/**
 * Loads one of a user's documents for a change and locks it until `em`'s transaction ends.
 * @throws DomainError documents.not-found (also for another user's document), documents.not-pending
 */
export async function lockPendingDocument(em: EntityManager, userId: number, id: number): Promise<Document> {
  const document = await em.findOne(
    Document,
    { id, user: userId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!document) throw new DomainError('documents.not-found');
  requirePending(document);
  return document;
}

/** @throws DomainError documents.not-pending */
export function requirePending({ status }: { status: DocumentView['status'] }): void {
  if (status !== 'pending') throw new DomainError('documents.not-pending', { details: { status } });
}

/**
 * Changes a document's name, type or both.
 * @throws DomainError documents.not-found, documents.not-pending
 */
export async function renameDocument(
  ctx: ChangeContext,
  { id, name, type }: z.output<typeof renameInput>,
): Promise<DocumentView> {
  await ctx.fork().transactional(async (em) => {
    const document = await lockPendingDocument(em, ctx.user.id, id);
    if ((name ?? document.name) === document.name && (type ?? document.type) === document.type) return;
    document.name = name ?? document.name;
    document.type = type ?? document.type;
    await recordDocumentEvent(em, ctx, { document, action: 'renamed', at: ctx.now() });
  });
  return getDocument(ctx, { id });
}

/**
 * Deletes a document, which can be restored for 30 days.
 * @throws DomainError documents.not-found, documents.not-pending
 */
export async function removeDocument(
  ctx: Pick<ChangeContext, 'fork' | 'user' | 'device' | 'now'>,
  { id }: { id: number },
  track: DocumentTracker,
): Promise<void> {
  await ctx.fork().transactional((em) =>
    track(em, id, async () => {
      const document = await lockPendingDocument(em, ctx.user.id, id);
      const now = ctx.now();
      document.deletedAt = now;
      await recordDocumentEvent(em, ctx, { document, action: 'deleted', at: now });
    }),
  );
}

/**
 * Restores a deleted document; does nothing if it isn't deleted.
 * @throws DomainError documents.not-found (also after 30 days, and for documents from the practice)
 */
export async function restoreDocument(
  ctx: ChangeContext,
  { id }: { id: number },
  track: DocumentTracker,
): Promise<DocumentView> {
  await ctx.fork().transactional((em) =>
    track(em, id, async () => {
      const now = ctx.now();
      const document = await em.findOne(
        Document,
        { id, user: ctx.user.id, deletedAt: { $gt: restorableSince(now) }, fromPractice: false },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!document) return;
      document.deletedAt = null;
      await recordDocumentEvent(em, ctx, { document, action: 'restored', at: now });
    }),
  );
  return getDocument(ctx, { id });
}
