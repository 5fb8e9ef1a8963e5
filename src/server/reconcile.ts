import { reconcile, type Reconciliation } from '../domain/orders/reconcile.server.ts';
import { type Database, openDatabase } from './database/database.ts';
import { findEmbeddedDatabase } from './database/embedded/embedded.ts';
import { createOrm } from './database/orm.ts';
import { reconciliationText } from './reconcile-report.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Beside a process that serves with the embedded database, this one is a guest there. */
async function openBooks(settings: Settings): Promise<Pick<Database, 'orm' | 'close'>> {
  const running = settings.databaseUrl ?? (await findEmbeddedDatabase(settings.dataDir));
  if (running === undefined) return openDatabase(settings);
  const orm = createOrm(running);
  return { orm, close: () => orm.close() };
}

async function compare(settings: Settings): Promise<Reconciliation> {
  const { orm, close } = await openBooks(settings);
  try {
    return await reconcile(orm.em.fork());
  } finally {
    await close();
  }
}

try {
  const report = await compare(readSettings(process.env));
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify(report, null, 2)}\n` : reconciliationText(report));
  process.exitCode = report.balanced ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The payments could not be compared: ${message}\n`);
  process.exitCode = 2;
}
