import { parseArgs } from 'node:util';
import { LockedChainKeyError } from '../domain/audit/chain-keys.server.ts';
import { type ChainEnd, type ChainReport, isSound, verifyChain } from '../domain/audit/chain.server.ts';
import { createChainKeys } from './chain-keys.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const help = `npm run verify-audit -- [--end ID:HASH] [--json]

Reads the audit trail and checks its chain. --end: an event and its hash, as the log or an earlier run noted them ("the audit trail was chained up to here"); the chain must still have it.

Exit code 0: all is well. 1: it needs attention. 2: the check could not run.
`;

function conclusion({ chained, waiting, end, broken, unkeyed, overdue, endMissing }: ChainReport): string {
  const lines = broken
    ? [
        `The chain breaks at link ${broken.link}, event ${broken.eventId}: ${broken.what}.`,
        `Before it: ${chained} events, unchanged.`,
      ]
    : [`Every chained event is unchanged: ${chained}.`];
  lines.push(`Not chained yet: ${waiting}.`);
  if (overdue) {
    lines.push(
      `Event ${overdue.eventId} of ${overdue.at.toISOString()} should have been chained within an hour: the server did not run since, or links were taken away. Run this again after the next full hour, with --end and what the log noted last.`,
    );
  }
  if (unkeyed) {
    lines.push('The chain has no key: the server gives it one within an hour of the upgrade.');
  }
  if (endMissing) lines.push('The chain does not have the end that was noted: it was cut or made anew.');
  if (end && !broken) lines.push(`The chain ends with event ${end.eventId}: ${end.hash}`);
  return `${lines.join('\n')}\n`;
}

/** @throws SettingsError */
function readEnd(text: string | undefined): ChainEnd | undefined {
  if (text === undefined) return undefined;
  const [, eventId, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (eventId === undefined || hash === undefined) {
    throw new SettingsError('--end takes an event and its hash: --end ID:HASH.');
  }
  return { eventId: Number(eventId), hash };
}

/** @throws SettingsError */
function readOptions() {
  try {
    return parseArgs({
      options: { end: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch {
    throw new SettingsError('it takes --end ID:HASH, --json or --help.');
  }
}

async function run(settings: Settings, noted: ChainEnd | undefined): Promise<ChainReport> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const chainKeys = createChainKeys(openSecretKey(settings), settings.secretKeyPrevious);
    return await verifyChain({ fork: () => orm.em.fork(), chainKeys, now: () => new Date() }, noted);
  } finally {
    await close();
  }
}

try {
  const values = readOptions();
  if (values.help) process.stdout.write(help);
  else {
    const report = await run(readSettings(process.env), readEnd(values.end));
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : conclusion(report));
    process.exitCode = isSound(report) ? 0 : 1;
  }
} catch (error) {
  const isPlain = error instanceof SettingsError || error instanceof LockedChainKeyError;
  const message = isPlain ? error.message : String(error);
  process.stderr.write(`The audit trail could not be verified: ${message}\n`);
  process.exitCode = 2;
}
