import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { createOrm, migrations } from '../../src/server/database/orm.ts';
import { fillLargeTables } from '../support/large-tables.ts';
import { onDatabase } from '../support/on-database.ts';
import { onlineMigrations } from '../support/online-migrations.ts';
import { type LoadFigures, MAX_LOCK_MS, startTableLoad } from '../support/table-load.ts';
import { startTestCluster } from '../support/test-cluster.ts';

/** Rows per large table; `npm run rehearse -- --migrations` sets a million. */
const rows = Number(process.env['MIGRATION_ROWS'] ?? 20_000);
/** Number of statements to measure without a migration. */
const CALM_STATEMENTS = 2_000;

it(
  `migrations of tables with ${rows} rows hold up no statement for ${MAX_LOCK_MS} ms`,
  { timeout: 120_000 + rows / 5 },
  async () => {
    // Unlike the other tests' database, this one writes to the disk as in production.
    const cluster = await startTestCluster({ options: {} });
    onTestFinished(cluster.remove);
    const url = cluster.url('postgres');
    const orms = [createOrm(url), createOrm(url)];
    onTestFinished(async () => {
      for (const orm of orms) await orm.close();
    });
    await migrate(orms[0]!, url);
    await fillLargeTables(url, rows);

    const load = await startTableLoad(url, rows);
    onTestFinished(async () => void (await load.stop()));
    const lines: string[] = [];
    async function phase(
      name: string,
      happen: (figures: Readonly<LoadFigures>) => Promise<unknown>,
    ): Promise<void> {
      const figures = load.startPhase();
      const startedAt = performance.now();
      await happen(figures);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const { statements, longest, longestLock } = figures;
      lines.push(
        `| ${name} | ${seconds} | ${statements} | ${longest.toFixed(0)} | ${longestLock.toFixed(0)} |`,
      );
    }
    await phase('no migration', async (figures) => {
      await expect.poll(() => figures.statements).toBeGreaterThan(CALM_STATEMENTS);
    });
    for (const [at, { name }] of onlineMigrations.entries()) {
      const list = [...migrations, ...onlineMigrations.slice(0, at + 1)];
      // Two new processes start at the same time: one waits for the other.
      await phase(name, () => Promise.all(orms.map((orm) => migrate(orm, url, list))));
    }
    const errors = await load.stop();
    if (process.env['MIGRATION_ROWS'] !== undefined) process.stdout.write(`${lines.join('\n')}\n`);

    // If a migration blocked the load, its statements would fail with a lock timeout.
    expect(errors).toEqual([]);
    const missing = await onDatabase(url, (client) =>
      client.query('select count(*)::int as rows from documents where pages is null'),
    );
    expect(missing.rows).toEqual([{ rows: 0 }]);
  },
);
