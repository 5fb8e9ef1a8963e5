import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spread } from './load.ts';
import { memoryOf, serve } from './processes.ts';
import { print, row } from './report.ts';

const LATER_STARTS = 5;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** Measures the start-up time with the embedded database, for the first start and later ones, and memory use. */
export async function measureStart(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-start-'));
  chmodSync(DATA_DIR, 0o711);
  const start = () => serve('src/server/main.ts', [], { DATA_DIR, PORT: '0' });
  const first = await start();
  await first.end();
  const later: number[] = [];
  const memory: number[] = [];
  for (let starts = 0; starts < LATER_STARTS; starts++) {
    const server = await start();
    later.push(server.readyAfterMs);
    memory.push(memoryOf(server.child.pid));
    await server.end();
  }
  rmSync(DATA_DIR, { recursive: true, force: true });

  const { min, median, max } = spread(later);
  print('Start on the embedded database', ['figure', 'target', 'min', 'median', 'max']);
  row(['first start to ready', '-', '-', seconds(first.readyAfterMs), '-']);
  row(['later start to ready', '< 1.5 s', seconds(min), seconds(median), seconds(max)]);
  row(['memory of the process', '-', ...Object.values(spread(memory)).map((mb) => `${mb} MB`)]);
}
