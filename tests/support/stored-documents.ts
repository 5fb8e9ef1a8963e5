import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { StoredFile, type StoredFileState } from '../../src/domain/documents/stored-file.entity.ts';
import { bytesOf, inPieces } from './stored-bytes.ts';
import type { TestServer } from './test-server.ts';

interface Details {
  state?: StoredFileState;
  createdAt?: Date;
  size?: number;
  thumbnail?: Buffer;
}

/** Creates a document with a file in the store. */
export async function storeDocument(
  { deps }: Pick<TestServer, 'deps'>,
  userId: number,
  { state = 'stored', createdAt = deps.now(), size = 100_000, thumbnail }: Details = {},
) {
  const place = deps.documentFiles.reserve();
  const em = deps.fork();
  const user = em.getReference(User, userId);
  // Create the row before the bytes, as an upload does.
  const file = em.create(StoredFile, { user, ...place, state: 'writing', createdAt });
  await em.flush();
  const written = await deps.documentFiles.write(place, inPieces(bytesOf(size), [65_536]));
  em.assign(file, { ...written, state });
  const document = em.create(Document, { user, name: 'Payslips', type: 'tax_return', uploadedAt: createdAt });
  em.create(DocumentVersion, {
    document,
    version: 1,
    file,
    fileName: 'payslips.pdf',
    mimeType: 'application/pdf',
    uploadedAt: createdAt,
    thumbnail: thumbnail ? await deps.documentFiles.sealThumbnail(place, thumbnail) : null,
    uploadedBy: user,
  });
  await em.flush();
  return { documentId: document.id, fileId: file.id, ...place, ...written, bytes: bytesOf(size) };
}
