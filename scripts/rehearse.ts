import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { missingPackages } from '../tests/rehearsal/debian.ts';

/**
 * Rehearses the failures of a whole installation on loopback, with `--calm` seconds before and after each, and
 * prints the results as a table. `--short` rehearses only the worst ones; `--migrations` instead migrates tables of
 * `--rows` rows under load.
 */
const { values } = parseArgs({
  options: {
    migrations: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    calm: { type: 'string', default: '20' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
if (values.migrations) {
  const { status } = spawnSync(
    'vitest',
    ['run', '--project', 'process', 'tests/process/migrations-under-load.test.ts'],
    { stdio: 'inherit', env: { ...process.env, MIGRATION_ROWS: values.rows } },
  );
  process.exit(status ?? 1);
}
if (missingPackages.length > 0) {
  process.stderr.write(`Install these packages first: apt-get install ${missingPackages.join(' ')}\n`);
  process.exit(2);
}
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.rehearsal.config.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    REHEARSE_CALM: values.calm,
    REHEARSE_SEED: values.seed,
    REHEARSE_SHORT: String(values.short),
  },
});
process.exit(status ?? 1);
