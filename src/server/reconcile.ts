import { processAgain, type ProcessedAgain } from '../domain/orders/payments/process-notification.server.ts';
import { reconcile, type Reconciliation } from '../domain/orders/payments/reconcile.server.ts';
import { type Database, openDatabase } from './database/database.ts';
import { findEmbeddedDatabase } from './database/embedded/embedded.ts';
import { createOrm } from './database/orm.ts';
import { addJob } from './jobs/add-job.ts';
import { createPayfast } from './payments/payfast/create-payfast.ts';
import { reconciliationText } from './reconcile-report.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Beside a process that serves with the embedded database, this one is a guest there. */
async function openBooks(settings: Settings): Promise<Pick<Database, 'orm' | 'close'>> {
  const running = settings.databaseUrl ?? (await findEmbeddedDatabase(settings.dataDir));
  if (running === undefined) return openDatabase(settings);
  const orm = createOrm(running);
  return { orm, close: () => orm.close() };
}

const now = () => new Date();

/** With the settings of today, whatever they were when the notifications came. */
function again(orm: Database['orm'], settings: Settings): Promise<ProcessedAgain> {
  const { host, port, vatNumber } = settings;
  const publicUrl = () => settings.publicUrl ?? `http://${host}:${port}`;
  const payments = createPayfast(settings.payfast, { publicUrl, now });
  return processAgain({ fork: () => orm.em.fork(), payments, addJob, vatNumber, now });
}

async function compare(
  settings: Settings,
  { first }: { first: boolean },
): Promise<Reconciliation & { again?: ProcessedAgain }> {
  const { orm, close } = await openBooks(settings);
  try {
    const processed = first ? { again: await again(orm, settings) } : {};
    return { ...processed, ...(await reconcile({ fork: () => orm.em.fork() })) };
  } finally {
    await close();
  }
}

try {
  const report = await compare(readSettings(process.env), { first: process.argv.includes('--again') });
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify(report, null, 2)}\n` : reconciliationText(report));
  process.exitCode = report.balanced && report.refused.length === 0 ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The payments could not be compared: ${message}\n`);
  process.exitCode = 2;
}
