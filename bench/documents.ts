import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxFileSize } from '../src/domain/documents/file-kind.ts';
import { rawForm } from '../tests/support/documents.ts';
import { pdf } from '../tests/support/sample-files.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { spread } from './load.ts';
import { memoryOf, serve, type ServerProcess } from './processes.ts';
import { print, row } from './report.ts';
import { seedDocuments } from './seed-documents.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { measureShare, shareColumns } from './share.ts';

const headers = { cookie: `session=${SESSION_ID}` };
const ROUNDS = 5;
/** Number of transfers per round, and how many of them run concurrently. */
const TRANSFERS = 12;
const CONCURRENCY = 4;

const content = Buffer.concat([pdf(), randomBytes(maxFileSize - pdf().length)]);
const form = rawForm([
  { name: 'file', fileName: 'scan.pdf', content },
  { name: 'name', content: 'Scan' },
  { name: 'type', content: 'other' },
]);

interface Transfer {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Sends one request and reads the entire response.
 * @throws Error on an error status
 */
function transfer({ url, method, headers, body }: Transfer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method, headers: { ...headers, ...(body && { 'content-length': body.length }) } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('error', reject).once('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(bytes);
          else reject(new Error(`${method} ${url}: ${answer.statusCode}`));
        });
      },
    );
    sending.once('error', reject).end(body);
  });
}

/** Measures one round's throughput in MB/s. */
async function throughput(each: Transfer): Promise<number> {
  const start = performance.now();
  let left = TRANSFERS;
  const transferAll = async () => {
    while (left > 0) {
      left -= 1;
      await transfer(each);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, transferAll));
  return (TRANSFERS * maxFileSize) / 1024 / 1024 / ((performance.now() - start) / 1_000);
}

/** Alternates rounds of both servers and prints our throughput as a share of the baseline's. */
async function compareTransfers(call: string, ours: Transfer, theirs: Transfer): Promise<void> {
  const shares: number[] = [];
  const rates: number[] = [];
  await transfer(ours);
  await transfer(theirs);
  for (let round = 0; round < ROUNDS; round += 1) {
    const our = await throughput(ours);
    rates.push(our);
    shares.push(our / (await throughput(theirs)));
  }
  const { min, median, max } = spread(shares);
  row([
    call,
    '≥ 0.5',
    ...[min, median, max].map((share) => share.toFixed(2)),
    spread(rates).median.toFixed(0),
  ]);
}

/** Returns the server's memory in MB before `concurrency` parallel uploads and at its peak, and the difference. */
async function memoryOfUploads(
  server: ServerProcess,
  upload: Transfer,
  concurrency: number,
): Promise<string[]> {
  const before = memoryOf(server.child.pid);
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, memoryOf(server.child.pid))), 10);
  await Promise.all(Array.from({ length: concurrency }, () => transfer(upload)));
  clearInterval(sampler);
  return [before, peak, peak - before].map(String);
}

/** Measures the document list of a user with 10,000 documents, as well as uploads and downloads. */
export async function measureDocuments(): Promise<void> {
  const cluster = await startTestCluster();
  const large = await seedDatabase(cluster, 'large', 1_000, 100);
  await seedDocuments(large, 1_000_000, 10_000);
  const small = await seedDatabase(cluster, 'small', 1_000, 100);
  await seedDocuments(small, 1_000, 500);
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-bench-documents-'));
  const settings = {
    PORT: '0',
    SECRET_KEY: 'x'.repeat(32),
    REQUESTS_PER_MINUTE: '999999999',
    DATA_DIR: folder,
  };
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: large });
  const onSmall = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: small });
  const bare = await serve('bench/baseline.ts', [large, JSON.stringify(example), 'bare'], { TMPDIR: folder });

  print('The list of documents at 50 connections, as a share', shareColumns);
  const list = { url: `${ours.url}/api/documents`, headers };
  await measureShare('GET /api/documents, 10,000 of 1,000,000, against bare Fastify', '≥ 0.5', list, {
    url: `${bare.url}/documents`,
    headers,
  });
  const smallList = { url: `${onSmall.url}/api/documents`, headers };
  await measureShare('  the same, against 1,000 rows', '≥ 0.77', list, smallList);

  print(`Files of 10 MB, ${CONCURRENCY} at a time, as a share of bare Fastify without encryption`, [
    ...shareColumns.slice(0, 5),
    'MB/s',
  ]);
  const documents = `${ours.url}/api/documents`;
  const upload: Transfer = {
    url: documents,
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: form.body,
  };
  const plain: Transfer = {
    url: `${bare.url}/documents`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
  };
  await compareTransfers('POST /api/documents', upload, plain);
  await compareTransfers('  the same, against a bare stream that syncs', upload, {
    ...plain,
    url: `${plain.url}?flush`,
  });
  const [{ id } = { id: 0 }] = (await (await fetch(documents, { headers })).json()) as { id: number }[];
  await compareTransfers(
    'GET /api/documents/{id}/file',
    { url: `${documents}/${id}/file`, method: 'GET', headers },
    { url: `${bare.url}/documents/file`, method: 'GET' },
  );

  print('Memory of the process, MB', ['uploads', 'before', 'at peak', 'difference']);
  for (const concurrency of [1, 20]) {
    row([`${concurrency} uploads of 10 MB at once`, ...(await memoryOfUploads(ours, upload, concurrency))]);
  }

  for (const { end } of [ours, onSmall, bare]) await end();
  rmSync(folder, { recursive: true, force: true });
  await cluster.remove();
}
