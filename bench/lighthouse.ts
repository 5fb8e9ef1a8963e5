import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicPages } from '../src/domain/site/public-pages.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { serve } from './processes.ts';

const RUNS = 3;
const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const report = join(import.meta.dirname, '../docs/lighthouse.md');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
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

/** What is read of Lighthouse's own report. Scores are from 0 to 1, times in milliseconds, weights in bytes. */
interface Result {
  lighthouseVersion: string;
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** One first visit with Lighthouse's default settings: a slow phone on a slow network, in a browser of its own. */
async function look(url: string): Promise<Result> {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Result;
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

/** What stands in the way of a full score, performance aside. */
function complaints(path: string, { categories: found, audits }: Result): string[] {
  return categories
    .slice(1)
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id }) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `- ${path}: ${audits[id]?.title} (${id})`);
}

// node bench/lighthouse.ts          every public page, kept in docs/lighthouse.md
// node bench/lighthouse.ts PATH…    those pages, printed only
const named = process.argv.slice(2);
const paths = named.length > 0 ? named : Object.values(publicPages({})).map(({ path }) => path);
const DATA_DIR = mkdtempSync(join(tmpdir(), 'lighthouse-'));
chmodSync(DATA_DIR, 0o711);
const server = await serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
const lines: string[] = [];
const wrong = new Set<string>();
let version = '';
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
say(`| ${columns.join(' | ')} |`);
say(`| ${columns.map(() => '---').join(' | ')} |`);
for (const path of paths) {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await look(server.url + path));
  say(row(path, results));
  version = results[0]?.lighthouseVersion ?? '';
  for (const complaint of results.flatMap((result) => complaints(path, result))) wrong.add(complaint);
}
await server.end();
rmSync(DATA_DIR, { recursive: true, force: true });
for (const complaint of wrong) say(complaint);

if (named.length === 0) {
  const introduction = `# Lighthouse

\`npm run lighthouse\` builds, starts the server and visits every public page ${RUNS} times with Lighthouse ${version} as it
comes: a mid-range phone (processor slowed four times) on a slow network (1.6 Mbit/s, 150 ms), nothing in its cache. The
figures are medians, measured on ${cpus().length} shared cores; transfer is all that a first visit downloads, headers
included.

Lighthouse is for this command alone: it brings 84 packages and about 170 MB into node_modules, and nothing into the
product.
`;
  writeFileSync(report, `${introduction}\n${lines.join('\n')}\n`);
}
