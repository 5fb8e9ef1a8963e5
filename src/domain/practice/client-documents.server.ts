import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { Document, DocumentEvent } from '../documents/document.entity.ts';
import { getDocument } from '../documents/documents.server.ts';
import type { DocumentView } from '../documents/schemas.ts';
import {
  addVersion,
  adoptFile,
  queueScan,
  type ReceivedFile,
  type UploadContext,
} from '../documents/upload.server.ts';
import { DomainError } from '../errors.ts';
import { lockClient } from './client-notes.server.ts';
import type { clientUploadFields } from './client-schemas.ts';

/** @throws DomainError clients.not-found, also for staff */
export async function requireClient({ fork }: Pick<UploadContext, 'fork'>, id: number): Promise<void> {
  if ((await fork().count(User, { id, role: 'client' })) === 0) throw new DomainError('clients.not-found');
}

/**
 * Creates a document for a client from a file that a member of staff uploaded. It needs no review, and the
 * client can't change it.
 * @throws DomainError clients.not-found, documents.unreadable-upload
 */
export async function addClientDocument(
  ctx: Pick<UploadContext, 'fork' | 'sql' | 'user' | 'now' | 'addJob' | 'scanner'>,
  {
    clientId,
    file,
    name,
    type,
  }: z.output<typeof clientUploadFields> & { clientId: number; file: ReceivedFile },
): Promise<DocumentView> {
  const id = await ctx.fork().transactional(async (em) => {
    const user = await lockClient(em, clientId);
    const adopted = await adoptFile(em, ctx, { ...file, userId: clientId });
    const uploadedAt = ctx.now();
    const document = em.create(Document, {
      user,
      name,
      type,
      status: 'processed',
      fromPractice: true,
      uploadedAt,
      ...adopted,
    });
    addVersion(em, { document, version: 1, file, userId: ctx.user.id, uploadedAt });
    em.create(DocumentEvent, {
      document,
      action: 'uploaded',
      by: em.getReference(User, ctx.user.id),
      at: uploadedAt,
    });
    await em.flush();
    await recordEvent(em, {
      userId: clientId,
      kind: 'document-added-by-practice',
      detail: { documentId: document.id, staffId: ctx.user.id },
      at: uploadedAt,
    });
    await queueScan(em, ctx);
    return document.id;
  });
  return getDocument({ ...ctx, user: { id: clientId } }, { id });
}
