import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Two processes under load for `--minutes`, with a kill -9, a stopped database, a full disk and a rolling restart in every
 * three of them; prints what came out, as a table.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
process.stdout.write(`Seed ${values.seed}\n`);
// A disk of its own takes root, or a place where one is root.
const within = process.getuid?.() !== 0 && spawnSync('unshare', ['-rm', 'true']).status === 0;
const [command, ...args] = [
  ...(within ? ['unshare', '-rm'] : []),
  'vitest',
  'run',
  'tests/process/faults.test.ts',
];
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FAULTS_MINUTES: values.minutes, FAULTS_SEED: values.seed },
});
process.exit(status ?? 1);
