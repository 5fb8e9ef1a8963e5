import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { upload } from '../tests/support/documents.ts';
import { HttpClient } from '../tests/support/http-client.ts';
import { registration } from '../tests/support/people.ts';
import { pdf } from '../tests/support/sample-files.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { spread } from './load.ts';
import { memoryOf, serve } from './processes.ts';
import { print, row } from './report.ts';

const DOCUMENTS = 1_000;
const BYTES = 1_000_000;
const AT_ONCE = 4;
const LOOK_MS = 50;

/** Saves an export in a file, as a browser does. @throws Error when it is refused or breaks off */
async function save({ cookieHeader }: HttpClient, url: string, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request(`${url}/api/account/export`, { headers: cookieHeader }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`No export: ${answer.statusCode}`));
      pipeline(answer, createWriteStream(path)).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

/** The export of somebody with 1,000 documents of 1 MB: how long it takes, and what memory. */
export async function measureExport(): Promise<void> {
  const cluster = await startTestCluster();
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-bench-export-'));
  const { url, child, end } = await serve('src/server/main.ts', [], {
    PORT: '0',
    SECRET_KEY: 'x'.repeat(32),
    REQUESTS_PER_MINUTE: '999999999',
    DATA_DIR: folder,
    DATABASE_URL: cluster.url('postgres'),
  });
  const client = new HttpClient(url);
  await client.post('/api/register', registration());
  let left = DOCUMENTS;
  const uploads = async () => {
    while (left > 0) {
      left -= 1;
      const content = Buffer.concat([pdf(), randomBytes(BYTES - pdf().length)]);
      const { status } = await upload(client, { content });
      if (status !== 201) throw new Error(`An upload was refused: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploads));

  print(`An export of ${DOCUMENTS} documents of ${BYTES / 1_000_000} MB`, [
    'which',
    's',
    'MB/s',
    'memory before, MB',
    'in its first quarter',
    'in its last',
    'at most',
  ]);
  const path = join(folder, 'export.zip');
  for (const which of ['the first', 'the second', 'the third']) {
    const before = memoryOf(child.pid);
    const seen: number[] = [];
    const looking = setInterval(() => seen.push(memoryOf(child.pid)), LOOK_MS);
    const begun = performance.now();
    await save(client, url, path);
    const seconds = (performance.now() - begun) / 1_000;
    clearInterval(looking);
    const quarter = Math.ceil(seen.length / 4);
    const { size } = statSync(path);
    row([
      which,
      seconds.toFixed(1),
      (size / 1_000_000 / seconds).toFixed(0),
      ...[
        before,
        spread(seen.slice(0, quarter)).median,
        spread(seen.slice(-quarter)).median,
        Math.max(...seen),
      ].map(String),
    ]);
  }
  await end();
  rmSync(folder, { recursive: true, force: true });
  await cluster.remove();
}
