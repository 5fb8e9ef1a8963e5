import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { jpg } from '../support/sample-files.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let userId: number;
beforeAll(async () => {
  server = await startTestServer();
  ({
    user: { id: userId },
  } = await signedIn(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.fork().execute('truncate documents, stored_files cascade');
  rmSync(join(server.dataDir, 'documents'), { recursive: true, force: true });
});

const verify = (options: string[] = [], environment: Record<string, string> = {}) =>
  runProgram('verify-documents', server, options, environment);
const pathOf = (key: string) => join(server.dataDir, 'documents', key.slice(0, 2), key);

async function problems() {
  const { code, output } = await verify(['--json']);
  return { code, ...(JSON.parse(output) as { problems: unknown[]; files: number; bytes: number }) };
}

it('passes if all files are unchanged', async () => {
  expect(await problems()).toEqual({ code: 0, problems: [], files: 0, bytes: 0 });
  await storeDocument(server, userId, { thumbnail: jpg() });
  await storeDocument(server, userId, { size: 0 });
  expect(await problems()).toEqual({ code: 0, problems: [], files: 2, bytes: 100_000 });
  expect(await verify()).toEqual({
    code: 0,
    output: 'No problems found. Intact: 2 files, 100000 bytes.\n',
  });
});

const damages: Record<string, (file: { storageKey: string; fileId: number }) => unknown> = {
  missing: ({ storageKey }) => rmSync(pathOf(storageKey)),
  truncated: ({ storageKey }) => truncateSync(pathOf(storageKey), 90_000),
  'too long': ({ storageKey }) => writeFileSync(pathOf(storageKey), 'x', { flag: 'a' }),
  changed: ({ storageKey }) => {
    const bytes = readFileSync(pathOf(storageKey));
    bytes[80_000] = (bytes[80_000] ?? 0) ^ 1;
    writeFileSync(pathOf(storageKey), bytes);
  },
  locked: ({ fileId }) => server.deps.fork().nativeUpdate(StoredFile, fileId, { keyId: '0'.repeat(16) }),
  'hash mismatch': ({ fileId }) =>
    server.deps.fork().nativeUpdate(StoredFile, fileId, { sha256: Buffer.alloc(32) }),
  'thumbnail changed': () =>
    server.deps
      .fork()
      .execute(
        'update document_versions set thumbnail = set_byte(thumbnail, 40, get_byte(thumbnail, 40) # 1)',
      ),
  'thumbnail truncated': () =>
    server.deps.fork().execute('update document_versions set thumbnail = substr(thumbnail, 1, 20)'),
  'not used by any document': () => server.deps.fork().execute('delete from document_versions'),
};

it.each(Object.keys(damages))('reports a damaged file and its owner: %s', async (what) => {
  const file = await storeDocument(server, userId, { thumbnail: jpg() });
  await damages[what]?.(file);
  const location =
    what === 'not used by any document'
      ? { documentId: null, version: null }
      : { documentId: file.documentId, version: 1 };
  expect(await problems()).toEqual({
    code: 1,
    files: 0,
    bytes: 0,
    problems: [{ what, ownerId: userId, storageKey: file.storageKey, ...location }],
  });
});

it('reports each damaged file in a line and continues', async () => {
  const [one, two, three] = [
    await storeDocument(server, userId),
    await storeDocument(server, userId),
    await storeDocument(server, userId),
  ];
  rmSync(pathOf(one.storageKey));
  truncateSync(pathOf(three.storageKey), 5);
  expect(await verify()).toEqual({
    code: 1,
    output: [
      `missing: document ${one.documentId}, version 1, user ${userId}, stored as ${one.storageKey}`,
      `truncated: document ${three.documentId}, version 1, user ${userId}, stored as ${three.storageKey}`,
      `2 problems. Intact: 1 files, ${two.size} bytes.\n`,
    ].join('\n'),
  });
});

it('reports files without a row, including unfinished and foreign ones', async () => {
  const file = await storeDocument(server, userId);
  const orphan = file.storageKey.slice(0, 2) + '0'.repeat(30);
  const cut = file.storageKey.slice(0, 2) + '1'.repeat(30);
  writeFileSync(pathOf(orphan), 'orphan');
  writeFileSync(`${pathOf(cut)}.part`, 'of a write under way');
  writeFileSync(join(server.dataDir, 'documents', 'notes.txt'), 'foreign');
  const unknownFile = {
    what: 'file missing from the database',
    documentId: null,
    ownerId: null,
    version: null,
  };
  const { code, problems: found } = await problems();
  expect(code).toBe(1);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...unknownFile, storageKey: orphan },
      { ...unknownFile, storageKey: 'notes.txt' },
    ]),
  );
});

it('reports uploads and removals that have taken over an hour', async () => {
  const long = new Date(server.deps.now().getTime() - 61 * 60_000);
  const writing = await storeDocument(server, userId, { state: 'writing', createdAt: long });
  const removing = await storeDocument(server, userId, { state: 'removing', createdAt: long });
  await storeDocument(server, userId, { state: 'writing' });
  expect((await problems()).problems).toMatchObject([
    { what: 'stuck while writing', ownerId: userId, storageKey: writing.storageKey },
    { what: 'stuck while removing', ownerId: userId, storageKey: removing.storageKey },
  ]);
});

it('ignores files that are added or removed while it runs', async () => {
  const work = verify(['--json']);
  const ended = work.then(() => true);
  while (!(await Promise.race([ended, setImmediate(false)]))) {
    const file = await storeDocument(server, userId, { size: 10 });
    // Same order as the cleanup job: mark as removing, delete the file, delete the row.
    await server.deps.fork().nativeUpdate(StoredFile, file.fileId, { state: 'removing' });
    await server.deps.documentFiles.remove(file.storageKey);
    await server.deps.fork().execute('delete from document_versions');
    await server.deps.fork().nativeDelete(StoredFile, file.fileId);
  }
  expect(await work).toMatchObject({ code: 0, output: expect.stringContaining('"problems":[]') });
});

it.each([
  [{ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, 'ECONNREFUSED'],
  [{ STORAGE: 's3' }, 'S3_REGION'],
])('reports a problem in one line: %o', async (environment, word) => {
  const { code, output } = await verify([], environment);
  expect(code).toBe(2);
  expect(output).toMatch(new RegExp(`^The documents could not be verified: [^\\n]*${word}[^\\n]*\\n$`));
});
