import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Fuzzes the API with `--calls` random requests generated from the OpenAPI document and the router. */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
process.stdout.write(`Seed ${values.seed}\n`);
const { status } = spawnSync('vitest', ['run', 'tests/api/fuzz.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
