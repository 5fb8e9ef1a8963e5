import { randomBytes } from 'node:crypto';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import type { TestServer } from './test-server.ts';

type Details = Partial<
  Pick<
    Document,
    | 'name'
    | 'type'
    | 'status'
    | 'uploadedAt'
    | 'deletedAt'
    | 'reviewNote'
    | 'needsReplacement'
    | 'fromPractice'
  >
> & { fileName?: string; mimeType?: string; size?: number; duplicateOf?: number };

/** A document as the tables hold it, without bytes in the store. Answers its id. */
export async function createDocument(
  { deps }: Pick<TestServer, 'deps'>,
  userId: number,
  {
    fileName = 'file.pdf',
    mimeType = 'application/pdf',
    size = 1_000,
    duplicateOf,
    ...details
  }: Details = {},
): Promise<number> {
  const em = deps.fork();
  const user = em.getReference(User, userId);
  const uploadedAt = details.uploadedAt ?? deps.now();
  const file = em.create(StoredFile, {
    user,
    storageKey: randomBytes(16).toString('hex'),
    wrappedKey: randomBytes(60),
    keyId: '0'.repeat(16),
    size,
    sha256: randomBytes(32),
    state: 'stored',
    createdAt: uploadedAt,
  });
  const document = em.create(Document, {
    user,
    name: 'Payslips',
    type: 'tax_return',
    ...details,
    uploadedAt,
    ...(duplicateOf !== undefined && { duplicateOf: em.getReference(Document, duplicateOf) }),
  });
  em.create(DocumentVersion, {
    document,
    version: 1,
    file,
    fileName,
    mimeType,
    uploadedAt,
    uploadedBy: user,
  });
  em.create(DocumentEvent, { document, action: 'uploaded', by: user, at: uploadedAt });
  await em.flush();
  return document.id;
}
