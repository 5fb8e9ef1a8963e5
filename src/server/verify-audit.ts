import { type ChainReport, verifyChain } from '../domain/audit/chain.server.ts';
import { openExistingDatabase } from './database/database.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

function conclusion({ chained, waiting, end, broken }: ChainReport): string {
  const lines = broken
    ? [
        `The chain breaks at link ${broken.link}, event ${broken.eventId}: ${broken.what}.`,
        `Before it: ${chained} events, unchanged.`,
      ]
    : [`Every chained event is unchanged: ${chained}.`];
  lines.push(`Not chained yet: ${waiting}.`);
  if (end && !broken) lines.push(`The chain ends with event ${end.eventId}: ${end.hash}`);
  return `${lines.join('\n')}\n`;
}

async function run(settings: Settings): Promise<ChainReport> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    return await verifyChain({ fork: () => orm.em.fork() });
  } finally {
    await close();
  }
}

try {
  const report = await run(readSettings(process.env));
  const isJson = process.argv.includes('--json');
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : conclusion(report));
  process.exitCode = report.broken ? 1 : 0;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The audit trail could not be verified: ${message}\n`);
  process.exitCode = 2;
}
