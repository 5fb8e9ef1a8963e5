import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { upload } from '../support/documents.ts';
import { freePort } from '../support/free-port.ts';
import { registration } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

const FILE_BYTES = 9_000_000;

it('runs at most one full garbage collection per 200 MB of concurrent uploads and downloads', async () => {
  const database = await createTestDatabase();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-buffers-'));
  const METRICS_PORT = String(await freePort());
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR,
    METRICS_PORT,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    LOG_LEVEL: 'warn',
  });
  const client = server.client();
  expect((await client.post('/api/register', registration())).status).toBe(201);
  const content = pdf(FILE_BYTES);
  const { body } = await upload(client, { content });
  const fullCollections = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    return Number(/^nodejs_gc_duration_seconds_count\{kind="major".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  };
  /** Runs a transfer 24 times, four at a time, and returns the number of full garbage collections. */
  const cost = async (transfer: () => Promise<void>): Promise<number> => {
    const before = await fullCollections();
    for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 4 }, transfer));
    return (await fullCollections()) - before;
  };
  const path = `/api/documents/${body.id}/file`;
  const download = async () => expect((await client.download(path)).bytes.equals(content)).toBe(true);
  const replace = async () => expect((await upload(client, { content })).status).toBeLessThan(300);
  await download();
  expect(await cost(download)).toBeLessThanOrEqual(1);
  expect(await cost(replace)).toBeLessThanOrEqual(1);
  expect(await server.end('SIGINT')).toBe(0);
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
