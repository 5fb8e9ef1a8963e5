import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicPages } from '../src/domain/site/public-pages.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { HttpClient } from '../tests/support/http-client.ts';
import { registration } from '../tests/support/people.ts';
import { serve } from './processes.ts';

const RUNS = 3;
/** Maximum number of attempts per run. A run is repeated when the browser delivers no trace. */
const ATTEMPTS = 3;
const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const report = join(import.meta.dirname, '../docs/lighthouse.md');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages to measure as an account with a product in its cart. */
const signedIn = new Set(['/checkout', '/dashboard']);
const columns = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'layout shift',
  'LCP, s',
  'blocking, ms',
  'transfer, kB',
];

/**
 * The part of a Lighthouse report that we read. Scores range from 0 to 1; times are in milliseconds, sizes in
 * bytes.
 */
interface Result {
  lighthouseVersion: string;
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/**
 * Runs Lighthouse once with default settings: a first visit on a slow phone and network, in a new browser.
 * @throws Error when every attempt fails
 */
async function runLighthouse(url: string, cookie: string, attempts = ATTEMPTS): Promise<Result> {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    ...(signedIn.has(new URL(url).pathname) ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update',
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Result;
  } catch (error) {
    if (attempts === 1) throw error;
    process.stderr.write(`${url} could not be measured, trying again\n`);
    return runLighthouse(url, cookie, attempts - 1);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(path: string, results: readonly Result[]): string {
  const scores = categories.map((name) =>
    Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
  );
  const measured = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const cells = [
    path,
    ...scores,
    Number(measured('cumulative-layout-shift').toFixed(3)),
    (measured('largest-contentful-paint') / 1_000).toFixed(2),
    Math.round(measured('total-blocking-time')),
    (measured('total-byte-weight') / 1_000).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Lists the failed audits in all categories except performance. */
function failedAudits(path: string, { categories: found, audits }: Result): string[] {
  return categories
    .slice(1)
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id }) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `- ${path}: ${audits[id]?.title} (${id})`);
}

/** Registers an account, adds a product to its cart and returns its session cookie. */
async function createBuyer(url: string): Promise<string> {
  const client = new HttpClient(url);
  await client.post('/api/register', registration());
  const { body } = await client.get('/api/products');
  const { status } = await client.post('/api/cart', { productId: body[0].id, quantity: 1 });
  if (status >= 300) throw new Error(`Adding to the cart failed with ${status}`);
  return client.cookieHeader['cookie'] ?? '';
}

// Usage:
//   node bench/lighthouse.ts          Measures all public pages and those of `signedIn`; writes docs/lighthouse.md.
//   node bench/lighthouse.ts PATH…    Measures the given pages and only prints the results.
const selected = process.argv.slice(2);
const paths =
  selected.length > 0 ? selected : [...Object.values(publicPages({})).map(({ path }) => path), ...signedIn];
const DATA_DIR = mkdtempSync(join(tmpdir(), 'lighthouse-'));
chmodSync(DATA_DIR, 0o711);
const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
const cookie = await createBuyer(server.url);
const lines: string[] = [];
const failures = new Set<string>();
let version = '';
const writeLine = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
writeLine(`| ${columns.join(' | ')} |`);
writeLine(`| ${columns.map(() => '---').join(' | ')} |`);
try {
  for (const path of paths) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await runLighthouse(server.url + path, cookie));
    writeLine(row(path, results));
    version = results[0]?.lighthouseVersion ?? '';
    for (const audit of results.flatMap((result) => failedAudits(path, result))) failures.add(audit);
  }
} finally {
  await server.end();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
for (const audit of failures) writeLine(audit);

if (selected.length === 0) {
  const introduction = `# Lighthouse

\`npm run lighthouse\` builds, starts the server and audits every public page, and two of a
signed-in account, ${RUNS} times with Lighthouse ${version}
and its default settings: a mid-range phone (CPU slowed down four times), a slow network (1.6 Mbit/s, 150 ms),
an empty cache. Figures are medians on ${cpus().length} shared cores. Transfer is everything a first visit downloads, headers
included. A run without a browser trace is repeated.
`;
  const footer = `Only this command uses Lighthouse: it adds 84 packages and about 170 MB to \`node_modules\`, and nothing to the
product.
`;
  writeFileSync(report, `${introduction}\n${lines.join('\n')}\n\n${footer}`);
}
