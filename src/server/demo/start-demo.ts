import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { serve } from '../serve.ts';
import { readSettings } from '../settings.ts';
import { playSeason, type Season } from './season.ts';

/** Folder for everything the demo writes. */
const FOLDER = resolve(process.env['DEMO_DIR'] ?? 'data-demo');

/** Default number of clients. */
const CLIENTS = 200;

/** Lists the credentials needed to log in. */
function describeLogIns({ password, staff, clients }: Season): string {
  const members = staff.map(
    ({ user, role, secret, recoveryCodes }) =>
      `  ${user.username} (${role})\n    authenticator key ${secret}\n    recovery codes    ${recoveryCodes.join(', ')}`,
  );
  const examples = [...clients].map(([standing, username]) => `  ${username.padEnd(10)} ${standing}`);
  return [
    `Password for all accounts: ${password}`,
    'Staff, who also need a code from an authenticator app or a recovery code:',
    ...members,
    'Some clients, and where they stand:',
    ...examples,
    '',
  ].join('\n');
}

/**
 * Returns the demo's settings. Keeps only the port and log level from the environment, so that the demo can't
 * reach a real database, store, mail server or payment account.
 */
function demoEnvironment({ PORT, LOG_LEVEL = 'error' }: NodeJS.ProcessEnv): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATA_DIR: FOLDER,
    REGISTRATIONS_PER_HOUR: '100000',
    LOG_LEVEL,
    ...(PORT !== undefined && { PORT }),
  };
}

/** Creates the season unless a complete one exists. Returns the login details. */
async function prepareSeason(env: Record<string, string>, clients: number): Promise<string> {
  const logIns = join(FOLDER, 'log-ins.txt');
  if (existsSync(logIns)) return readFileSync(logIns, 'utf8');
  // An interrupted start leaves an incomplete season behind.
  rmSync(FOLDER, { recursive: true, force: true });
  process.stdout.write(`Creating a season with ${clients} clients; this takes about a minute.\n`);
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  const database = await openDatabase(settings);
  try {
    const password = randomBytes(9).toString('base64url');
    const season = await playSeason(settings, database, { clients, password, now: new Date() });
    const text = describeLogIns(season);
    writeFileSync(logIns, text, { mode: 0o600 });
    return text;
  } finally {
    await database.close();
  }
}

/** Starts the product with demo data, which is created on the first start. */
export async function startDemo(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, clients: { type: 'string' } } });
  const clients = Number(values.clients ?? CLIENTS);
  if (!Number.isInteger(clients) || clients < 1 || clients > 2_000) {
    process.stderr.write('npm run demo -- [--fresh] [--clients NUMBER], with 1 to 2000 clients\n');
    process.exit(1);
  }
  if (values.fresh) rmSync(FOLDER, { recursive: true, force: true });
  const env = demoEnvironment(process.env);
  process.stdout.write(await prepareSeason(env, clients));
  await serve(env);
}
