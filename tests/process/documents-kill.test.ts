import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOrm } from '../../src/server/database/orm.ts';
import { storedFiles, upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { runProgram } from '../support/operator-program.ts';
import { registration } from '../support/people.ts';
import { seededRandom } from '../support/random.ts';
import { pdf } from '../support/sample-files.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Number of kills; `npm run test:documents` sets it higher. */
const kills = Number(process.env['DOCUMENTS_KILLS'] ?? 5);
const seed = Number(process.env['DOCUMENTS_SEED'] ?? 4);
const UPLOADERS = 6;

let database: TestDatabase;
let direct: Client;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = new Client({ connectionString: database.url });
  await direct.connect();
  dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-documents-'));
});
afterAll(async () => {
  await direct.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    REGISTRATIONS_PER_HOUR: '999999999',
    REQUESTS_PER_MINUTE: '999999999',
  });

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it(
  `keeps exactly the acknowledged files through ${kills} kills of the process`,
  { timeout: 60_000 + kills * 15_000 },
  async () => {
    const begun = performance.now();
    const random = seededRandom(seed);
    let server = await start();
    const session = server.client();
    expect((await session.post('/api/register', registration())).status).toBe(201);
    const [cookie = ['', '']] = session.cookies;
    const known = (to: ServerProcess): HttpClient => {
      const client = to.client();
      client.setCookie(...cookie);
      return client;
    };

    const sent = new Map<string, string>();
    const acknowledged = new Map<number, string>();
    let cutOff = 0;
    /** Uploads one file after another until the server is killed. */
    async function keepUploading(client: HttpClient): Promise<void> {
      for (;;) {
        const content = Buffer.concat([pdf(), randomBytes(random.between(0, 3_000_000))]);
        const name = `Paper ${sent.size + 1}`;
        sent.set(name, hashOf(content));
        try {
          const { status, body } = await upload(client, { content, fields: { name, type: 'other' } });
          expect(status).toBe(201);
          acknowledged.set(body.id, hashOf(content));
        } catch (error) {
          // A killed server resets the connection, which fetch reports as a TypeError. Rethrow anything else.
          if (!(error instanceof TypeError)) throw error;
          cutOff += 1;
          return;
        }
      }
    }

    for (let kill = 0; kill < kills; kill += 1) {
      const client = known(server);
      const before = acknowledged.size;
      const uploading = Promise.all(Array.from({ length: UPLOADERS }, () => keepUploading(client)));
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 2), {
        timeout: 20_000,
        interval: 5,
      });
      await sleep(random.between(0, 60));
      await server.end('SIGKILL');
      await uploading;
      server = await start();
    }
    expect(cutOff).toBe(kills * UPLOADERS);

    const { rows: left } = await direct.query(`select state from stored_files where state <> 'stored'`);
    // Age the files past the cleanup threshold; the next process sweeps when it starts.
    await direct.query(`update stored_files set created_at = created_at - interval '2 hours'`);
    await server.end('SIGINT');
    server = await start();
    const orm = createOrm(database.url);
    const deps = { fork: () => orm.em.fork() } as Parameters<typeof storedFiles>[0]['deps'];
    await vi.waitFor(
      async () => {
        const { files, rows, unsettled } = await storedFiles({ deps, dataDir });
        expect({ files, unsettled }).toEqual({ files: rows, unsettled: 0 });
      },
      { timeout: 30_000, interval: 100 },
    );
    await orm.close();

    expect(await runProgram('verify-documents', { databaseUrl: database.url, dataDir })).toMatchObject({
      code: 0,
    });

    const client = known(server);
    const { rows: documents } = await direct.query<{ id: number; name: string }>(
      `select id, name from documents`,
    );
    expect(documents.length).toBeGreaterThanOrEqual(acknowledged.size);
    const found = new Map<number, string>();
    for (const { id, name } of documents) {
      const { status, bytes } = await client.download(`/api/documents/${id}/file`);
      expect([status, hashOf(bytes)]).toEqual([200, sent.get(name)]);
      found.set(id, hashOf(bytes));
    }
    for (const [id, hash] of acknowledged) expect(found.get(id)).toBe(hash);
    expect(await server.end('SIGINT')).toBe(0);

    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const figures = [
      `seed ${seed}, ${kills} kills, ${seconds} s: ${sent.size} uploads begun, ${acknowledged.size} acknowledged`,
      `${cutOff} cut off, ${documents.length - acknowledged.size} of them stored all the same`,
      `${left.length} left for the sweep`,
    ];
    if (process.env['DOCUMENTS_KILLS']) process.stdout.write(`${figures.join(', ')}\n`);
  },
);
