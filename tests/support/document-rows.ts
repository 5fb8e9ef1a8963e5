import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import type { TestServer } from './test-server.ts';

type DocumentRow = Partial<Omit<RequiredEntityData<Document>, 'user'>>;

/**
 * Creates a document's rows without content, for tests that only list or count, and returns its ID. `by` is
 * the uploader; defaults to the owner.
 */
export async function addDocument(
  { deps }: TestServer,
  userId: number,
  { by = userId, ...row }: DocumentRow & { by?: number } = {},
): Promise<number> {
  const em = deps.fork();
  const uploadedAt = row.uploadedAt ?? deps.now();
  const user = em.getReference(User, userId);
  const document = em.create(Document, { name: 'IRP5 2026', type: 'tax_return', ...row, uploadedAt, user });
  const file = em.create(StoredFile, {
    user,
    storageKey: randomUUID(),
    wrappedKey: Buffer.alloc(0),
    keyId: '0'.repeat(16),
    size: 1,
    sha256: Buffer.alloc(32),
    state: 'stored',
    createdAt: uploadedAt,
  });
  em.create(DocumentVersion, {
    document,
    version: 1,
    file,
    fileName: 'irp5.pdf',
    mimeType: 'application/pdf',
    uploadedAt,
    uploadedBy: em.getReference(User, by),
  });
  await em.flush();
  return document.id;
}
