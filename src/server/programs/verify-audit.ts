import { parseArgs } from 'node:util';
import { LockedChainKeyError } from '../../domain/audit/chain-keys.server.ts';
import { type ChainEnd, type ChainReport, isSound, verifyChain } from '../../domain/audit/chain.server.ts';
import { createChainKeys } from '../chain-keys.ts';
import { openExistingDatabase } from '../database/database.ts';
import { openSecretKey } from '../secret-key.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';

const help = `npm run verify-audit -- [--end ID:HASH] [--json]

Verifies the hash chain of the audit trail.

--end ID:HASH  also checks that the chain still contains this event and hash, as reported by an earlier run or by the
               log ("the audit trail was chained up to here").
--json         output for programs.
--help         this text.

Exit code 0: no problems. 1: something needs attention. 2: the check could not run.
`;

function conclusion({ chained, waiting, end, broken, unkeyed, overdue, endMissing }: ChainReport): string {
  const lines = broken
    ? [
        `The chain breaks at link ${broken.link}, event ${broken.eventId}: ${broken.problem}.`,
        `Intact events before it: ${chained}.`,
      ]
    : [`Intact events: ${chained}.`];
  lines.push(`Not chained yet: ${waiting}.`);
  if (overdue) {
    lines.push(
      `Event ${overdue.eventId} of ${overdue.at.toISOString()} should have been chained within an hour: either the server has not run since, or links were removed. Run this again after the next full hour, with --end and the last hash in the log.`,
    );
  }
  if (unkeyed) {
    lines.push('The chain has no key yet: the server adds one within an hour of the upgrade.');
  }
  if (endMissing) lines.push('The chain does not contain the given end: it was truncated or rebuilt.');
  if (end && !broken) lines.push(`The chain ends with event ${end.eventId}: ${end.hash}`);
  return `${lines.join('\n')}\n`;
}

/**
 * Parses the `--end` option.
 * @throws UsageError if it isn't an event ID and hash
 */
function readEnd(text: string | undefined): ChainEnd | undefined {
  if (text === undefined) return undefined;
  const [, eventId, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (eventId === undefined || hash === undefined) {
    throw new UsageError('--end takes an event and its hash: --end ID:HASH.');
  }
  return { eventId: Number(eventId), hash };
}

/**
 * Parses the command line.
 * @throws UsageError if it is invalid
 */
function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args,
      options: { end: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch {
    throw new UsageError('the options are --end ID:HASH, --json and --help.');
  }
}

async function verify(settings: Settings, noted: ChainEnd | undefined): Promise<ChainReport> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const chainKeys = createChainKeys(openSecretKey(settings), settings.secretKeyPrevious);
    return await verifyChain({ fork: () => orm.em.fork(), chainKeys, now: () => new Date() }, noted);
  } finally {
    await close();
  }
}

export const program: Program = {
  failure: 'The audit trail could not be verified',
  failureCode: 2,
  expectedErrors: [LockedChainKeyError],
  run: async ({ args, env, write }) => {
    const values = readOptions(args);
    if (values.help) {
      write(help);
      return 0;
    }
    const report = await verify(readSettings(env), readEnd(values.end));
    write(values.json ? `${JSON.stringify(report)}\n` : conclusion(report));
    return isSound(report) ? 0 : 1;
  },
};

if (import.meta.main) await runAsMain(program);
