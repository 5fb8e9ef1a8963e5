import { createHash } from 'node:crypto';
import fs, { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { exportedTables } from '../../src/domain/export/exported-tables.ts';
import { TaxEstimate } from '../../src/domain/tax/estimates/tax-estimate.entity.ts';
import { openExport } from '../../src/server/export/export-archive.ts';
import { storedFiles } from '../support/documents.ts';
import { createUserWithAllData, downloadExport, writeTempFile, unzip } from '../support/exports.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { zip } from '../support/sample-files.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MB = 1024 * 1024;

let source: TestServer;
let person: Awaited<ReturnType<typeof createUserWithAllData>>;
let first: Awaited<ReturnType<typeof downloadExport>>;
let target: TestServer;
beforeAll(async () => {
  [source, target] = await Promise.all([startTestServer(), startTestServer()]);
  // Use up some IDs first, so that imported IDs differ from the original ones.
  for (let others = 0; others < 3; others += 1) await signedIn(source);
  person = await createUserWithAllData(source);
  first = await downloadExport(person.client);
});
afterAll(() => Promise.all([source.close(), target.close()]));

const importFiles: { remove: () => void }[] = [];
afterEach(() => {
  for (const { remove } of importFiles.splice(0)) remove();
});

async function importInto(server: TestServer, bytes: Buffer) {
  const file = writeTempFile(bytes);
  importFiles.push(file);
  return runProgram('import-export', server, [file.path]);
}

/** Sets a known password and logs in. */
async function logIn(server: TestServer) {
  const password = 'new password';
  await server.deps
    .fork()
    .nativeUpdate(
      User,
      { username: person.user.username },
      { password: await server.deps.passwords.hash(password) },
    );
  const client = server.client();
  const { status } = await client.post('/api/login', { username: person.user.username, password });
  expect(status).toBe(200);
  return client;
}

/** Counts the rows in all tables that an import writes. */
async function rows({ deps }: TestServer): Promise<number> {
  let sum = 0;
  for (const table of [
    ...exportedTables.map(({ table }) => table),
    'payment_notifications',
    'invoice_counter',
  ]) {
    const [row] = await deps.fork().execute<{ count: string }[]>(`select count(*) as count from ${table}`);
    sum += Number(row?.count);
  }
  return sum;
}

const nothing = { rows: 0, files: { files: 0, rows: 0, unsettled: 0 } };
const stateOf = async (server: TestServer) => ({
  rows: await rows(server),
  files: await storedFiles(server),
});

/**
 * Rebuilds the export with some files replaced or removed. The manifest stays the same unless it is replaced
 * too.
 */
function rebuilt(changes: Record<string, string | Buffer | null>): Buffer {
  const files = new Map<string, string | Buffer>(first.files);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) files.delete(name);
    else files.set(name, content);
  }
  return zip([...files].map(([name, content]) => ({ name, content })));
}

/** Rebuilds the export with replaced files and a matching manifest. */
function forged(changes: Record<string, string | Buffer>): Buffer {
  const manifest = first.json('manifest.json') as { files: { name: string; size: number; sha256: string }[] };
  for (const [name, content] of Object.entries(changes)) {
    const bytes = Buffer.from(content as string);
    const entry = { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    manifest.files = [...manifest.files.filter((file) => file.name !== name), entry];
  }
  return rebuilt({ ...changes, 'manifest.json': JSON.stringify(manifest) });
}

const changedRow = (name: string, change: (row: Record<string, unknown>) => object) =>
  JSON.stringify((first.data(name) as Record<string, unknown>[]).map(change));

describe('rejected imports', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['not a zip', () => Buffer.from('not a zip'), /damaged/],
    ['an empty file', () => Buffer.alloc(0), /damaged/],
    ['a truncated export', () => first.bytes.subarray(0, first.bytes.length - 1_000), /damaged/],
    ['half an export', () => first.bytes.subarray(0, first.bytes.length / 2), /damaged/],
    ['another zip', () => zip([{ name: 'README.txt', content: 'hello' }]), /no manifest\.json/],
    [
      'an unrelated manifest',
      () => zip([{ name: 'manifest.json', content: '{"a":1}' }]),
      /its manifest\.json is invalid/,
    ],
    [
      'a changed file',
      () =>
        rebuilt({
          'data/orders.json':
            first.files.get('data/orders.json')?.toString().replace('Left open', 'Left OPEN') ?? '',
        }),
      /orders\.json doesn't match its hash in the manifest/,
    ],
    [
      'a file with the wrong size',
      () => rebuilt({ 'data/orders.json': '[]' }),
      /orders\.json differs in size/,
    ],
    ['a missing file', () => rebuilt({ 'data/orders.json': null }), /data\/orders\.json is missing/],
    ['an extra file', () => rebuilt({ 'files/9-v1-more.pdf': 'x' }), /9-v1-more\.pdf is not in the manifest/],
    ['a path traversal', () => forged({ '../../evil.txt': 'x' }), /\.\.\/\.\.\/evil\.txt/],
    ['an absolute path', () => forged({ '/etc/evil': 'x' }), /\/etc\/evil/],
    ['a name with backslashes', () => forged({ 'files\\..\\evil': 'x' }), /evil/],
    ['an object instead of a list', () => forged({ 'data/orders.json': '{}' }), /orders\.json is not a list/],
    ['invalid JSON', () => forged({ 'data/orders.json': '[' }), /orders\.json/],
    [
      'a manifest with invalid JSON',
      () => rebuilt({ 'manifest.json': '{"a' }),
      /its manifest\.json is invalid/,
    ],
    ...(
      [
        ['profile', 2_147_483_647],
        ['profile', 0],
        ['orders', '7'],
        ['document-history', 1_000_000_001],
      ] as const
    ).map(([name, id]): [string, () => Buffer, RegExp] => [
      `the id ${JSON.stringify(id)} in ${name}.json`,
      () => forged({ [`data/${name}.json`]: changedRow(name, (row) => ({ ...row, id })) }),
      /, id is not a whole number from 1 to 1000000000/,
    ]),
    [
      'the maximum invoice number',
      () =>
        forged({
          'data/invoices.json': changedRow('invoices', (row) => ({ ...row, number: 2_147_483_647 })),
        }),
      /invoices\.json, number is not a whole number/,
    ],
    [
      'a table of 100 MB',
      () => forged({ 'data/orders.json': Buffer.alloc(100 * 1024 * 1024) }),
      /orders\.json is larger than 67108864 bytes/,
    ],
    [
      'a document of 11 MB',
      () => forged({ 'files/1-v1-more.pdf': Buffer.alloc(11 * 1024 * 1024) }),
      /files\/1-v1-more\.pdf is larger than 10485760 bytes/,
    ],
    [
      'a table larger than its declared size',
      () =>
        zip(
          [...first.files].map(([name, content]) =>
            name === 'data/orders.json'
              ? { name, content: Buffer.alloc(100 * 1024 * 1024), claims: content.length }
              : { name, content },
          ),
        ),
      /orders\.json is larger than the \d+ bytes that it claims/,
    ],
    ['no account', () => forged({ 'data/profile.json': '[]' }), /must contain exactly one account/],
    [
      'an unknown status',
      () => forged({ 'data/orders.json': changedRow('orders', (row) => ({ ...row, status: 'free' })) }),
      /orders\.json cannot be imported here/,
    ],
    [
      'an unknown challenge',
      () =>
        forged({
          'data/savings-challenges.json': changedRow('savings-challenges', (row) => ({
            ...row,
            challenge: 'Unknown',
          })),
        }),
      /savings-challenges\.json cannot be imported here/,
    ],
    [
      'a file that differs from its row',
      () => forged({ 'data/files.json': changedRow('files', (row) => ({ ...row, sha256: '0'.repeat(64) })) }),
      /doesn't match its row/,
    ],
    [
      'a file without a document and with a path as its key',
      () => {
        const [file, ...others] = first.data('files') as object[];
        const more = { ...file, id: 999_999, storageKey: '../secret-key', wrappedKey: '', keyId: '0' };
        return forged({ 'data/files.json': JSON.stringify([file, ...others, more]) });
      },
      /files\.json lists a file that no document uses/,
    ],
    [
      'a version without its document',
      () => forged({ 'data/documents.json': '[]' }),
      /document-versions\.json cannot be imported here/,
    ],
  ])('%s', async (_, make, words) => {
    const { code, output } = await importInto(target, make());
    expect(output).toMatch(/^The export could not be imported: [^\n]+\n$/);
    expect(output).toMatch(words);
    expect(code).toBe(1);
    expect(await stateOf(target)).toEqual(nothing);
  });

  it.each([
    ['declared', 1024 * MB, /^data\/orders\.json is larger than 67108864 bytes$/],
    ['claimed to be smaller', undefined, /^data\/orders\.json is larger than the \d+ bytes that it claims$/],
  ])('a gigabyte of zeros, read only in part: %s', async (_, claims, words) => {
    const zeros = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH });
    const packed = Buffer.concat([...Array.from({ length: 1024 }, () => zeros), deflateRawSync('')]);
    const bytes = zip(
      [...first.files].map(([name, content]) =>
        name === 'data/orders.json'
          ? { name, content: '', claims: claims ?? content.length, packed, streamed: true }
          : { name, content },
      ),
    );
    const file = writeTempFile(bytes);
    importFiles.push(file);
    const read = vi.spyOn(fs, 'read');
    await expect(openExport(file.path)).rejects.toMatchObject({
      name: 'BadExportError',
      message: expect.stringMatching(words),
    });
    const lengths = (read.mock.calls as unknown[][]).map(([, , , length]) => Number(length));
    read.mockRestore();
    expect(packed.length).toBeGreaterThan(MB);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(bytes.length / 2);
  });

  it.each([[[]], [['--help']], [['one.zip', 'two.zip']], [['/nowhere/export.zip']]])(
    'arguments %j',
    async (options) => {
      const { code, output } = await runProgram('import-export', target, options);
      expect(output).toMatch(/^The export could not be imported: [^\n]+\n$/);
      expect(code).toBe(1);
    },
  );

  it('an installation in use', async () => {
    const { code, output } = await importInto(source, first.bytes);
    expect(output).toMatch(
      /^The export could not be imported: it can only be imported into an empty installation[^\n]+\n$/,
    );
    expect(code).toBe(1);
  });
});

const keysOf = async ({ deps }: TestServer) =>
  (await deps.fork().find(StoredFile, {}, { orderBy: { id: 'asc' } })).map(({ storageKey }) => storageKey);

describe('import', () => {
  it('restores all data, so that a second export is identical', async () => {
    const { code, output } = await importInto(target, first.bytes);
    expect(output).toContain(`Imported: the account ${person.user.username}, `);
    expect(output).toContain(`"Forgot password?" and ${person.details.email}`);
    expect(output).toContain(
      'Subscriptions to set up again, because the payment provider does not know them here: 1.',
    );
    expect(code).toBe(0);

    const second = await downloadExport(await logIn(target));
    for (const { file, exportOnly } of exportedTables) {
      // Skip sessions and links, which aren't imported. The activity list also has events newer than the import.
      if (exportOnly) continue;
      const before = first.data(file) as unknown[];
      const after = second.data(file) as unknown[];
      expect([file, file === 'activity' ? after.slice(0, before.length) : after]).toEqual([file, before]);
    }
    const kept = [...first.files].filter(([name]) => /^(files|invoices)\//.test(name));
    expect(kept).toHaveLength(5);
    for (const [name, bytes] of kept)
      expect([name, second.files.get(name)?.equals(bytes)]).toEqual([name, true]);
    expect([...second.files.keys()]).toEqual([...first.files.keys()]);
  });

  it('re-encrypts the files completely', async () => {
    const { code, output } = await runProgram('verify-documents', target);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 files') });
    const before = new Set(await keysOf(source));
    for (const key of await keysOf(target)) expect(before.has(key)).toBe(false);
  });

  it('gives new rows new ids and continues the invoice numbers', async () => {
    const client = await logIn(target);
    const calculated = await client.post('/api/tax/calculate', {
      income: 1,
      age: 'under65',
      retirementContributions: 0,
      medicalAidMembers: 0,
    });
    expect(calculated.status).toBe(200);
    expect((await client.get('/api/orders')).body).toHaveLength(2);
    const [counter] = await target.deps
      .fork()
      .execute<{ last: number }[]>('select last from invoice_counter');
    expect(counter?.last).toBe(first.data('invoices')[0].number);
    expect((await signedIn(target)).user.id).toBeGreaterThan(person.user.id);
  });

  it('creates the embedded database on first use', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-embedded-'));
    // When tests run as root, the database runs as another user, who needs access to the folder.
    chmodSync(dataDir, 0o711);
    const file = writeTempFile(first.bytes);
    importFiles.push(file);
    const environment = { DATABASE_URL: '', DATA_DIR: dataDir };
    const { code, output } = await runProgram('import-export', target, [file.path], environment);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 files') });
    const again = await runProgram('import-export', target, [file.path], environment);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('an empty installation') });
    rmSync(dataDir, { recursive: true });
  });

  it('never creates an admin', async () => {
    const empty = await startTestServer();
    const [profile] = first.data('profile') as object[];
    const bytes = forged({ 'data/profile.json': JSON.stringify([{ ...profile, role: 'admin' }]) });
    const { code, output } = await importInto(empty, bytes);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('role was admin. It is now client'),
    });
    expect(await empty.deps.fork().findOneOrFail(User, person.user.id)).toMatchObject({ role: 'client' });
    await empty.close();
  });

  it('accepts an export from before estimates could be saved', async () => {
    const empty = await startTestServer();
    const manifest = first.json('manifest.json') as { files: { name: string }[] };
    const files = manifest.files.filter(({ name }) => name !== 'data/estimates.json');
    const bytes = rebuilt({
      'data/estimates.json': null,
      'manifest.json': JSON.stringify({ ...manifest, files }),
    });
    const { code } = await importInto(empty, bytes);
    expect(code).toBe(0);
    expect(await empty.deps.fork().count(TaxEstimate)).toBe(0);
    await empty.close();
  });

  it("lists the files that the export couldn't contain", async () => {
    const [server, empty] = await Promise.all([startTestServer(), startTestServer()]);
    const { client, user } = await signedIn(server);
    const lost = await storeDocument(server, user.id);
    const kept = await storeDocument(server, user.id);
    await server.deps.documentFiles.remove(lost.storageKey);
    const { code, output } = await importInto(empty, (await downloadExport(client)).bytes);
    expect(output).toContain(
      `files/${lost.documentId}-v1-payslips.pdf was missing or damaged in the export and was left out.`,
    );
    expect(code).toBe(0);
    const documents = await empty.deps.fork().execute<{ id: number }[]>('select id from documents');
    expect(documents).toEqual([{ id: kept.documentId }]);
    expect(await storedFiles(empty)).toEqual({ files: 1, rows: 1, unsettled: 0 });
    await Promise.all([server.close(), empty.close()]);
  });
});

it('uses a zip format that other programs can open', async () => {
  const names = [...(await unzip(first.bytes)).keys()];
  expect(names.slice(0, 2)).toEqual(['README.txt', 'data/profile.json']);
  expect(names.at(-1)).toBe('manifest.json');
});
