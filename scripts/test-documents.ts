import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Stress-tests document durability by killing the process `--kills` times during uploads. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
process.stdout.write(`Seed ${values.seed}\n`);
const { status } = spawnSync('vitest', ['run', 'tests/process/documents-kill.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, DOCUMENTS_KILLS: values.kills, DOCUMENTS_SEED: values.seed },
});
process.exit(status ?? 1);
