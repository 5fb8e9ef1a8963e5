import { listScores, type ModeratedScore, setHidden } from '../domain/game/moderation.server.ts';
import { rowIdFrom } from '../domain/row-id.ts';
import type { SqlTransaction } from '../domain/sql.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSql } from './database/sql.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const usage = 'npm run scores -- list, npm run scores -- hide ID or npm run scores -- show ID';

interface Outcome {
  text: string;
  code: 0 | 1;
}

type Command = (transaction: SqlTransaction) => Promise<Outcome>;

function describeScore({ id, score, playerName, verified, hidden }: ModeratedScore): string {
  const notes = [...(verified ? [] : ['unverified']), ...(hidden ? ['hidden'] : [])];
  const suffix = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `${id}  ${score}  ${playerName}${suffix}`;
}

/** One line per score: its id, the points, the name. */
const list: Command = async (transaction) => {
  const scores = await listScores({ transaction });
  const lines = scores.length > 0 ? scores.map(describeScore) : ['There are no scores.'];
  return { text: lines.join('\n'), code: 0 };
};

function setHiddenCommand(id: number, hidden: boolean): Command {
  return async (transaction) => {
    const before = await setHidden({ transaction, now: () => new Date() }, { id, hidden });
    if (!before) return { text: `There is no score ${id}.`, code: 1 };
    const change = before.hidden === hidden ? 'is already' : 'is now';
    return {
      text: `Score ${id} (${before.score} by ${before.playerName}) ${change} ${hidden ? 'hidden' : 'shown'}.`,
      code: 0,
    };
  };
}

/** @throws SettingsError for arguments that are no command */
function readCommand([verb, idText, ...others]: string[]): Command {
  if (verb === 'list' && idText === undefined) return list;
  const id = idText === undefined ? undefined : rowIdFrom(idText);
  if ((verb !== 'hide' && verb !== 'show') || id === undefined || others.length > 0) {
    throw new SettingsError(usage);
  }
  return setHiddenCommand(id, verb === 'hide');
}

async function run(settings: Settings, command: Command): Promise<Outcome> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const { transaction } = await openSql(orm);
    return await command(transaction);
  } finally {
    await close();
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  const { text, code } = await run(readSettings(process.env), command);
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The scores could not be changed: ${message}\n`);
  process.exitCode = 2;
}
