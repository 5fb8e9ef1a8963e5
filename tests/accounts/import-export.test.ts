import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { exportedTables } from '../../src/domain/export/exported-tables.ts';
import { storedFiles } from '../support/documents.ts';
import { busyPerson, exported, fileOf, unzip } from '../support/exports.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { zip } from '../support/sample-files.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let source: TestServer;
let person: Awaited<ReturnType<typeof busyPerson>>;
let first: Awaited<ReturnType<typeof exported>>;
let target: TestServer;
beforeAll(async () => {
  [source, target] = await Promise.all([startTestServer(), startTestServer()]);
  // Ids that an import must not give anew.
  for (let others = 0; others < 3; others += 1) await signedIn(source);
  person = await busyPerson(source);
  first = await exported(person.client);
});
afterAll(() => Promise.all([source.close(), target.close()]));

const written: { remove: () => void }[] = [];
afterEach(() => {
  for (const { remove } of written.splice(0)) remove();
});

async function importInto(server: TestServer, bytes: Buffer) {
  const file = fileOf(bytes);
  written.push(file);
  return runProgram('import-export', server, [file.path]);
}

/** Gives the account a known password and signs in with it. */
async function logIn(server: TestServer) {
  const password = 'chosen anew';
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

/** How many rows stand where an import writes. */
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

/** The export again, with files of it changed, its manifest still as it was unless it is changed, too. */
function rebuilt(changes: Record<string, string | Buffer | null>): Buffer {
  const files = new Map<string, string | Buffer>(first.files);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) files.delete(name);
    else files.set(name, content);
  }
  return zip([...files].map(([name, content]) => ({ name, content })));
}

/** The same, by somebody who makes a manifest that fits. */
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

describe('what is refused, with one line and nothing left behind', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['what is no zip', () => Buffer.from('not a zip'), /broken/],
    ['an empty file', () => Buffer.alloc(0), /broken/],
    ['one that was cut', () => first.bytes.subarray(0, first.bytes.length - 1_000), /broken/],
    ['one that was cut in half', () => first.bytes.subarray(0, first.bytes.length / 2), /broken/],
    ['some other zip', () => zip([{ name: 'README.txt', content: 'hello' }]), /no manifest\.json/],
    [
      'a manifest of something else',
      () => zip([{ name: 'manifest.json', content: '{"a":1}' }]),
      /not that of an export/,
    ],
    [
      'a file that was changed',
      () =>
        rebuilt({
          'data/orders.json':
            first.files.get('data/orders.json')?.toString().replace('Left open', 'Left OPEN') ?? '',
        }),
      /orders\.json is not as it was exported/,
    ],
    ['a file of another size', () => rebuilt({ 'data/orders.json': '[]' }), /orders\.json has another size/],
    ['a file too few', () => rebuilt({ 'data/orders.json': null }), /lacks data\/orders\.json/],
    [
      'a file too many',
      () => rebuilt({ 'files/9-v1-more.pdf': 'x' }),
      /9-v1-more\.pdf is not in its manifest/,
    ],
    ['a name that leads elsewhere', () => forged({ '../../evil.txt': 'x' }), /\.\.\/\.\.\/evil\.txt/],
    ['an absolute name', () => forged({ '/etc/evil': 'x' }), /\/etc\/evil/],
    ['a name with backslashes', () => forged({ 'files\\..\\evil': 'x' }), /evil/],
    ['a list that is none', () => forged({ 'data/orders.json': '{}' }), /orders\.json is no list/],
    ['what is no JSON', () => forged({ 'data/orders.json': '[' }), /orders\.json/],
    ['a manifest that is no JSON', () => rebuilt({ 'manifest.json': '{"a' }), /not that of an export/],
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
      /, id is no whole number from 1 to 1000000000/,
    ]),
    [
      'an invoice after which there is no other',
      () =>
        forged({
          'data/invoices.json': changedRow('invoices', (row) => ({ ...row, number: 2_147_483_647 })),
        }),
      /invoices\.json, number is no whole number/,
    ],
    [
      'a table of 100 MB',
      () => forged({ 'data/orders.json': Buffer.alloc(100 * 1024 * 1024) }),
      /orders\.json is larger than the 67108864 bytes that it may have/,
    ],
    [
      'a document of 11 MB',
      () => forged({ 'files/1-v1-more.pdf': Buffer.alloc(11 * 1024 * 1024) }),
      /files\/1-v1-more\.pdf is larger than the 10485760 bytes/,
    ],
    [
      'a table that unpacks to more than it says',
      () =>
        zip(
          [...first.files].map(([name, content]) =>
            name === 'data/orders.json'
              ? { name, content: Buffer.alloc(100 * 1024 * 1024), claims: content.length }
              : { name, content },
          ),
        ),
      /it is broken: too many bytes/,
    ],
    ['no account', () => forged({ 'data/profile.json': '[]' }), /not that of one account/],
    [
      'a status that there is not',
      () => forged({ 'data/orders.json': changedRow('orders', (row) => ({ ...row, status: 'free' })) }),
      /orders\.json does not fit/,
    ],
    [
      'a challenge that there is not',
      () =>
        forged({
          'data/savings-challenges.json': changedRow('savings-challenges', (row) => ({
            ...row,
            challenge: 'Unknown',
          })),
        }),
      /savings-challenges\.json does not fit/,
    ],
    [
      'a file that is not the one that its row names',
      () => forged({ 'data/files.json': changedRow('files', (row) => ({ ...row, sha256: '0'.repeat(64) })) }),
      /is not the file/,
    ],
    [
      'a file of no document, which would lie where its row says',
      () => {
        const [file, ...others] = first.data('files') as object[];
        const more = { ...file, id: 999_999, storageKey: '../secret-key', wrappedKey: '', keyId: '0' };
        return forged({ 'data/files.json': JSON.stringify([file, ...others, more]) });
      },
      /files\.json names a file of no document/,
    ],
    [
      'a document of nobody',
      () => forged({ 'data/documents.json': '[]' }),
      /document-versions\.json does not fit/,
    ],
  ])('%s', async (_, make, words) => {
    const { code, output } = await importInto(target, make());
    expect(output).toMatch(/^The export could not be imported: [^\n]+\n$/);
    expect(output).toMatch(words);
    expect(code).toBe(1);
    expect(await stateOf(target)).toEqual(nothing);
  });

  it.each([[[]], [['--help']], [['one.zip', 'two.zip']], [['/nowhere/export.zip']]])(
    'the arguments %j',
    async (options) => {
      const { code, output } = await runProgram('import-export', target, options);
      expect(output).toMatch(/^The export could not be imported: [^\n]+\n$/);
      expect(code).toBe(1);
    },
  );

  it('an installation that somebody uses', async () => {
    const { code, output } = await importInto(source, first.bytes);
    expect(output).toMatch(
      /^The export could not be imported: it can only be imported into an empty installation[^\n]+\n$/,
    );
    expect(code).toBe(1);
  });
});

const keysOf = async ({ deps }: TestServer) =>
  (await deps.fork().find(StoredFile, {}, { orderBy: { id: 'asc' } })).map(({ storageKey }) => storageKey);

describe('an import', () => {
  it('brings everything back, so that another export is the same', async () => {
    const { code, output } = await importInto(target, first.bytes);
    expect(output).toContain(`Imported: the account ${person.user.username}, `);
    expect(output).toContain(`"Forgot password?" and ${person.details.email}`);
    expect(output).toContain(
      'Subscriptions that the payment provider does not know here and that have to be agreed again: 1.',
    );
    expect(code).toBe(0);

    const second = await exported(await logIn(target));
    for (const { file, exportOnly } of exportedTables) {
      // What stands for devices and links does not come along; what happened since stands behind what happened before.
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

  it('encrypts the files anew, whole', async () => {
    const { code, output } = await runProgram('verify-documents', target);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 files') });
    const before = new Set(await keysOf(source));
    for (const key of await keysOf(target)) expect(before.has(key)).toBe(false);
  });

  it('leaves an account that works: new rows get ids of their own, and the next invoice its number', async () => {
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

  it('makes the embedded database where there is none yet, and comes once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-embedded-'));
    // Another user runs the database where root starts the tests.
    chmodSync(dataDir, 0o711);
    const file = fileOf(first.bytes);
    written.push(file);
    const environment = { DATABASE_URL: '', DATA_DIR: dataDir };
    const { code, output } = await runProgram('import-export', target, [file.path], environment);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('4 files') });
    const again = await runProgram('import-export', target, [file.path], environment);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('an empty installation') });
    rmSync(dataDir, { recursive: true });
  });

  it('does not make an admin of anybody', async () => {
    const empty = await startTestServer();
    const [profile] = first.data('profile') as object[];
    const bytes = forged({ 'data/profile.json': JSON.stringify([{ ...profile, role: 'admin' }]) });
    const { code, output } = await importInto(empty, bytes);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('was a admin; here it is a client'),
    });
    expect(await empty.deps.fork().findOneOrFail(User, person.user.id)).toMatchObject({ role: 'client' });
    await empty.close();
  });

  it('leaves out, by name, what the export could not hold', async () => {
    const [server, empty] = await Promise.all([startTestServer(), startTestServer()]);
    const { client, user } = await signedIn(server);
    const lost = await storeDocument(server, user.id);
    const kept = await storeDocument(server, user.id);
    await server.deps.documentFiles.remove(lost.storageKey);
    const { code, output } = await importInto(empty, (await exported(client)).bytes);
    expect(output).toContain(`files/${lost.documentId}-v1-payslips.pdf is not in the export`);
    expect(code).toBe(0);
    const documents = await empty.deps.fork().execute<{ id: number }[]>('select id from documents');
    expect(documents).toEqual([{ id: kept.documentId }]);
    expect(await storedFiles(empty)).toEqual({ files: 1, rows: 1, unsettled: 0 });
    await Promise.all([server.close(), empty.close()]);
  });
});

it('an export can be opened by any program for zips', async () => {
  const names = [...(await unzip(first.bytes)).keys()];
  expect(names.slice(0, 2)).toEqual(['README.txt', 'data/profile.json']);
  expect(names.at(-1)).toBe('manifest.json');
});
