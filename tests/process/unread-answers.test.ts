import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { registration } from '../support/people.ts';
import { openFiles, residentMegabytes } from '../support/process-figures.ts';
import { pdf } from '../support/sample-files.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { scriptPath, sendWithoutReading } from '../support/unread.ts';

/** Document size in bytes, larger than the kernel's socket buffers. */
const LARGE = 10_000_000;

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-unread-'));
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await server.end('SIGINT');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Measures peak open files and additional memory in MB until the server responds to other clients. */
async function watch(part: string, attack: () => void): Promise<{ files: number; megabytes: number }> {
  const { pid } = server.child;
  const before = residentMegabytes(pid);
  let files = 0;
  let megabytes = 0;
  const look = () => {
    files = Math.max(files, openFiles(pid, part));
    megabytes = Math.max(megabytes, residentMegabytes(pid) - before);
  };
  const looking = setInterval(look, 10);
  attack();
  await eventually(() =>
    expect(sockets.every(({ bytesWritten, connecting }) => bytesWritten > 0 && !connecting)).toBe(true),
  );
  // The server answers these requests only after it has received the attack's.
  for (let n = 0; n < 20; n += 1) expect((await server.client().get('/healthz')).status).toBe(200);
  look();
  clearInterval(looking);
  return { files, megabytes };
}

/** Asserts that closed connections leave no files open; a leaked file would stay open forever. */
async function expectNoFiles(part: string): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(openFiles(server.child.pid, part)).toBe(0), 10_000);
}

it.each([
  { connections: 20, times: 500 },
  { connections: 20, times: 16 },
])('$connections connections requesting a script $times times without reading', async (flood) => {
  const { files, megabytes } = await watch('/dist/client/', () => {
    for (let n = 0; n < flood.connections; n += 1) {
      sockets.push(sendWithoutReading(server.url + scriptPath(), flood));
    }
  });
  expect(files).toBeLessThanOrEqual(flood.connections);
  expect(megabytes).toBeLessThan(200);
  await expectNoFiles('/dist/client/');
});

it.each([
  { connections: 8, times: 400 },
  { connections: 8, times: 16 },
])('$connections connections requesting a document $times times without reading', async (flood) => {
  const client = server.client();
  await client.post('/api/register', registration());
  const { body } = await upload(client, { content: pdf(LARGE) });
  const { files, megabytes } = await watch('/documents/', () => {
    for (let n = 0; n < flood.connections; n += 1) {
      const headers = client.cookieHeader;
      sockets.push(sendWithoutReading(`${server.url}/api/documents/${body.id}/file`, { ...flood, headers }));
    }
  });
  expect(files).toBeLessThanOrEqual(flood.connections);
  expect(megabytes).toBeLessThan(200);
  await expectNoFiles('/documents/');
});
