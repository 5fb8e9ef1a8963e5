import { listScores, type ModeratedScore, setHidden } from '../../domain/game/moderation.server.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import type { SqlTransaction } from '../../domain/sql.ts';
import { openExistingDatabase } from '../database/database.ts';
import { openSql } from '../database/sql.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Program, runAsMain } from './program.ts';

const usage = 'Usage: npm run scores -- list | hide ID | show ID\n';

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

/** Lists each score's ID, points and name. */
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

/** Parses the arguments; returns undefined if they aren't a valid command. */
function readCommand([verb, idText, ...others]: readonly string[]): Command | undefined {
  if (verb === 'list' && idText === undefined) return list;
  const id = idText === undefined ? undefined : rowIdFrom(idText);
  if ((verb !== 'hide' && verb !== 'show') || id === undefined || others.length > 0) return undefined;
  return setHiddenCommand(id, verb === 'hide');
}

async function perform(settings: Settings, command: Command): Promise<Outcome> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const { transaction } = await openSql(orm);
    return await command(transaction);
  } finally {
    await close();
  }
}

export const program: Program = {
  failure: 'The scores could not be changed',
  failureCode: 2,
  run: async ({ args, env, write, writeError }) => {
    if (args.includes('--help')) {
      write(usage);
      return 0;
    }
    const command = readCommand(args);
    if (!command) {
      writeError(usage);
      return 2;
    }
    const { text, code } = await perform(readSettings(env), command);
    write(`${text}\n`);
    return code;
  },
};

if (import.meta.main) await runAsMain(program);
