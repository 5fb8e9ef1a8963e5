import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Document, DocumentEvent, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { pdf } from './sample-files.ts';
import type { TestServer } from './test-server.ts';

interface UploadOptions {
  content?: Buffer;
  fileName?: string;
  fields?: Record<string, string>;
  thumbnail?: Buffer;
}

/** Builds an upload's multipart form. */
export function uploadForm({
  content = pdf(),
  fileName = 'payslip.pdf',
  fields,
  thumbnail,
}: UploadOptions = {}): FormData {
  const form = new FormData();
  if (thumbnail) form.set('thumbnail', new Blob([new Uint8Array(thumbnail)]), 'thumbnail');
  form.set('file', new Blob([new Uint8Array(content)]), fileName);
  for (const [name, value] of Object.entries(fields ?? { name: 'Payslip', type: 'tax_return' }))
    form.set(name, value);
  return form;
}

export function upload(client: HttpClient, options?: UploadOptions): Promise<Reply> {
  return client.send('POST', '/api/documents', { body: uploadForm(options) });
}

/** Replaces a document's file. */
export function replace(client: HttpClient, id: number, options?: UploadOptions): Promise<Reply> {
  return client.send('PUT', `/api/documents/${id}/file`, { body: uploadForm({ fields: {}, ...options }) });
}

/** Builds a raw multipart body from the parts, truncated after `cutAt` bytes. */
export function rawForm(
  parts: readonly { name: string; fileName?: string; content: string | Buffer; headers?: string }[],
  { cutAt, boundary = 'limit' }: { cutAt?: number; boundary?: string } = {},
) {
  const body = Buffer.concat([
    ...parts.flatMap(({ name, fileName, content, headers = '' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
          fileName === undefined ? '' : `; filename="${fileName}"`
        }\r\n${headers}\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]).subarray(0, cutAt);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Counts files in the store, rows, and rows that are unfinished or belong to no document. */
export async function storedFiles({ deps, dataDir }: Pick<TestServer, 'deps' | 'dataDir'>) {
  const rows = await deps
    .fork()
    .execute<{ state: string; used: boolean }[]>(
      `select f.state, exists (select 1 from document_versions v where v.file_id = f.id) as used from stored_files f`,
    );
  const folder = join(dataDir, 'documents');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return {
    files: names.filter((entry) => entry.isFile()).length,
    rows: rows.length,
    unsettled: rows.filter(({ state, used }) => state !== 'stored' || !used).length,
  };
}

type Details = Partial<
  Pick<
    Document,
    | 'name'
    | 'type'
    | 'taxYear'
    | 'status'
    | 'uploadedAt'
    | 'deletedAt'
    | 'reviewNote'
    | 'needsReplacement'
    | 'fromPractice'
  >
> & { fileName?: string; mimeType?: string; size?: number; duplicateOf?: number };

/** Creates a document's rows without a file in the store and returns its ID. */
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
