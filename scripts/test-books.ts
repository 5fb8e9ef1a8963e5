import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Stress-tests order durability with `--rounds` random scenarios of one buyer with a crash at a random point, and `--buyers`
 * concurrent checkouts while the process is killed `--kills` times. The same `--seed` repeats the same run.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    buyers: { type: 'string', default: '200' },
    kills: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
process.stdout.write(`Seed ${values.seed}\n`);
const { status } = spawnSync(
  'vitest',
  [
    'run',
    'tests/orders/permutations.test.ts',
    'tests/process/books-balance.test.ts',
    '--no-file-parallelism',
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      BOOKS_ROUNDS: values.rounds,
      BOOKS_BUYERS: values.buyers,
      BOOKS_KILLS: values.kills,
      BOOKS_SEED: values.seed,
    },
  },
);
process.exit(status ?? 1);
