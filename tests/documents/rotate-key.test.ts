import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { jpg } from '../support/sample-files.ts';
import { readAll } from '../support/stored-bytes.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const OLD = 'only-for-tests-0123456789-0123456789';
const NEW = 'the-next-key-0123456789-0123456789-0';

let server: TestServer;
let rotated: TestServer;
let userId: number;
beforeAll(async () => {
  server = await startTestServer();
  // Start a server with the new key on the same database and files.
  const { databaseUrl, dataDir } = server;
  const environment = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD, DATA_DIR: dataDir };
  rotated = await startTestServer({ databaseUrl, environment });
  ({
    user: { id: userId },
  } = await signedIn(server));
});
afterAll(async () => {
  await rotated.close();
  await server.close();
});
beforeEach(async () => {
  await server.deps.fork().execute('truncate stored_files cascade');
});

const rotate = (environment: Record<string, string> = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }) =>
  runProgram('rotate-key', server, [], environment);
const fileOf = (id: number) => rotated.deps.fork().findOneOrFail(StoredFile, { id });

it('reads files with both keys during the rotation, and with the new key alone afterwards', async () => {
  const before = await storeDocument(server, userId);
  const after = await storeDocument(rotated, userId);
  expect(after.keyId).not.toBe(before.keyId);
  expect(await readAll(rotated.deps.documentFiles.read(before))).toEqual(before.bytes);

  expect(await rotate()).toEqual({
    code: 0,
    output:
      'Now encrypted with SECRET_KEY: 1 file keys, 0 two-factor secrets, 0 calendar addresses, 0 audit trail keys, 0 push service keys.\nSECRET_KEY_PREVIOUS is no longer needed.\n',
  });
  const newKeyOnly = await startTestServer({
    databaseUrl: server.databaseUrl,
    environment: { SECRET_KEY: NEW, DATA_DIR: server.dataDir },
  });
  for (const { fileId, bytes, size } of [before, after]) {
    const { storageKey, wrappedKey, keyId } = await fileOf(fileId);
    const place = { storageKey, wrappedKey, keyId, size };
    expect(await readAll(newKeyOnly.deps.documentFiles.read(place))).toEqual(bytes);
    await expect(server.deps.documentFiles.read(place)).rejects.toMatchObject({ damage: 'locked' });
  }
  await newKeyOnly.close();
});

it('leaves thumbnails readable with the new key alone', async () => {
  const { documentId, fileId } = await storeDocument(server, userId, { thumbnail: jpg() });
  expect((await rotate()).code).toBe(0);
  const [version] = await server.deps
    .fork()
    .execute<{ thumbnail: Buffer }[]>('select thumbnail from document_versions where document_id = ?', [
      documentId,
    ]);
  const file = await fileOf(fileId);
  const { documentFiles } = rotated.deps;
  expect((await documentFiles.openThumbnail(file, version!.thumbnail)).equals(jpg())).toBe(true);
  await expect(server.deps.documentFiles.openThumbnail(file, version!.thumbnail)).rejects.toMatchObject({
    damage: 'locked',
  });
});

it('rotates any number of files once', async () => {
  const em = server.deps.fork();
  const { keyId } = server.deps.documentFiles.reserve();
  for (let index = 0; index < 250; index++) {
    const place = server.deps.documentFiles.reserve();
    em.create(StoredFile, { user: userId, ...place, state: 'writing', createdAt: server.deps.now() });
  }
  await em.flush();
  expect((await rotate()).output).toContain(' 250 file keys');
  expect(await server.deps.fork().count(StoredFile, { keyId })).toBe(0);
  expect((await rotate()).output).toContain(' 0 file keys');
});

it('resumes after an interruption while files are being written', async () => {
  const em = server.deps.fork();
  const places = Array.from({ length: 300 }, () => server.deps.documentFiles.reserve());
  for (const place of places) {
    em.create(StoredFile, { user: userId, ...place, state: 'writing', createdAt: server.deps.now() });
  }
  await em.flush();
  // Lock the last files as an upload would, so that only the first batches complete.
  const held = Promise.withResolvers<void>();
  const holding = server.deps.fork().transactional(async (locking) => {
    await locking.execute('select id from stored_files order by id desc limit 50 for update');
    await held.promise;
  });
  const cut = rotate();
  const wrapped = () => server.deps.fork().count(StoredFile, { keyId: { $ne: places[0]?.keyId ?? '' } });
  await expect.poll(wrapped, { timeout: 20_000 }).toBe(200);
  // Terminate the program's connection, as killing the program would.
  await server.deps.fork().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  held.resolve();
  await holding;
  await cut;
  expect((await rotate()).code).toBe(0);
  expect(await wrapped()).toBe(300);
});

it('reports files that no key decrypts and rotates the others', async () => {
  const good = await storeDocument(server, userId);
  const bad = await storeDocument(server, userId);
  await server.deps.fork().nativeUpdate(StoredFile, { id: bad.fileId }, { wrappedKey: good.wrappedKey });
  const { code, output } = await rotate();
  expect(code).toBe(1);
  expect(output).toContain(`decrypts 1 file keys: ${bad.fileId}.`);
  expect((await fileOf(good.fileId)).keyId).not.toBe(good.keyId);
  expect((await fileOf(bad.fileId)).keyId).toBe(bad.keyId);
  // Without the previous key, neither file can be decrypted.
  const other = await rotate({ SECRET_KEY: 'yet-another-key-0123456789-0123456789' });
  expect(other.output).toContain('decrypts 2 file keys');
});

it.each([
  [{ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, 'ECONNREFUSED'],
  [{ SECRET_KEY_PREVIOUS: 'short' }, 'SECRET_KEY_PREVIOUS'],
])('reports a problem in one line: %o', async (environment, word) => {
  const { code, output } = await rotate(environment);
  expect(code).toBe(2);
  expect(output).toMatch(new RegExp(`^The key could not be rotated: [^\\n]*${word}[^\\n]*\\n$`));
});
