import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Tries at length to lose a document: the process is killed `--kills` times while files are uploaded. */
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
