import { LockMode } from '@mikro-orm/postgresql';
import { hasUsername } from '../domain/accounts/find-account.server.ts';
import { endTwoFactorOf } from '../domain/accounts/two-factor/two-factor.server.ts';
import { User } from '../domain/accounts/user.entity.ts';
import { openExistingDatabase } from './database/database.ts';
import { addJob } from './jobs/add-job.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const usage = 'npm run two-factor -- --off USERNAME';

/**
 * Turns two-factor off for somebody who has lost the authenticator app and the recovery codes; the server mails them of it.
 * @returns what to tell, or null for nobody
 */
async function turnOff(settings: Settings, username: string): Promise<string | null> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    return await orm.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const user = await em.findOne(User, hasUsername(username), { lockMode });
      if (!user) return null;
      const ctx = { addJob, now: () => new Date(), device: { userAgent: '', network: '' } };
      return (await endTwoFactorOf(ctx, em, user.id))
        ? `Two-factor is off for ${user.username}. The password alone is enough to log in again.`
        : `Two-factor is already off for ${user.username}.`;
    });
  } finally {
    await close();
  }
}

const [flag, username, ...others] = process.argv.slice(2);
try {
  if (flag !== '--off' || username === undefined || others.length > 0) throw new SettingsError(usage);
  const told = await turnOff(readSettings(process.env), username);
  process.stdout.write(`${told ?? `There is no user ${username}.`}\n`);
  process.exitCode = told === null ? 1 : 0;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`Two-factor could not be turned off: ${message}\n`);
  process.exitCode = 2;
}
