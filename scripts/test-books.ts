import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Stress-tests order durability. Runs `--rounds` random single-buyer scenarios, each with a crash at a random
 * point. Then runs `--buyers` concurrent checkouts while killing the process `--kills` times. Pass the same
 * `--seed` to repeat a run.
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
