import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { upload } from '../support/documents.ts';
import { registration } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

const MB = 1024 * 1024;

/**
 * Returns a wrapper command that limits the space for documents. Uses a disk of 8 MiB where mounting is
 * allowed: as root, or with user namespaces. Otherwise, limits the file size to 4 MiB.
 */
function withoutRoom(folder: string): string[] {
  const mount = 'mount -t tmpfs -o size=8m none "$0"';
  const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', mount, folder]).status === 0;
  return mayMount
    ? ['unshare', '-rm', 'sh', '-c', `${mount} && exec "$@"`, folder]
    : ['sh', '-c', 'ulimit -f 4096 && exec "$@"', folder];
}

it('reports a full disk, loses nothing and continues', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-full-'));
  const folder = join(dataDir, 'documents');
  mkdirSync(folder);
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  };
  const server = await startServerProcess(settings, undefined, withoutRoom(folder));
  const client = server.client();
  await client.post('/api/register', registration());

  const first = await upload(client, { content: pdf(3 * MB) });
  expect(first.status).toBe(201);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refused = await upload(client, { content: pdf(7 * MB) });
    expect(refused).toMatchObject({ status: 503, body: { reason: 'documents.no-space' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Rejected uploads have freed their space.
  const second = await upload(client, { content: pdf(3 * MB) });
  expect(second.status).toBe(201);
  for (const { body } of [first, second]) {
    const { bytes } = await client.download(`/api/documents/${body.id}/file`);
    expect(bytes.equals(pdf(3 * MB))).toBe(true);
  }
  expect((await client.get('/api/documents')).body).toHaveLength(2);
  expect(await server.end('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});
