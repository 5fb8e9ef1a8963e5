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
const CONCURRENCY = 4;
const SAMPLE_INTERVAL_MS = 50;

/**
 * Saves an export to a file, as a browser does.
 * @throws Error when the export is rejected or interrupted
 */
async function save({ cookieHeader }: HttpClient, url: string, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request(`${url}/api/account/export`, { headers: cookieHeader }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The export failed with status ${answer.statusCode}`));
      pipeline(answer, createWriteStream(path)).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Measures the time and memory for an export with 1,000 documents of 1 MB. */
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
      if (status !== 201) throw new Error(`An upload failed with status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, uploads));

  print(`An export of ${DOCUMENTS} documents of ${BYTES / 1_000_000} MB`, [
    'export',
    's',
    'MB/s',
    'memory before, MB',
    'first quarter',
    'last quarter',
    'at most',
  ]);
  const path = join(folder, 'export.zip');
  for (const name of ['first', 'second', 'third']) {
    const before = memoryOf(child.pid);
    const samples: number[] = [];
    const sampler = setInterval(() => samples.push(memoryOf(child.pid)), SAMPLE_INTERVAL_MS);
    const start = performance.now();
    await save(client, url, path);
    const seconds = (performance.now() - start) / 1_000;
    clearInterval(sampler);
    const quarter = Math.ceil(samples.length / 4);
    const { size } = statSync(path);
    row([
      name,
      seconds.toFixed(1),
      (size / 1_000_000 / seconds).toFixed(0),
      ...[
        before,
        spread(samples.slice(0, quarter)).median,
        spread(samples.slice(-quarter)).median,
        Math.max(...samples),
      ].map(String),
    ]);
  }
  await end();
  rmSync(folder, { recursive: true, force: true });
  await cluster.remove();
}
