import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Runs two processes under load for `--minutes`. In each three-minute cycle it injects a kill -9, a database
 * outage, a full disk and a rolling restart. Prints the results as a table.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
process.stdout.write(`Seed ${values.seed}\n`);
// Mounting a separate disk requires root, or a user namespace that maps the current user to root.
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
