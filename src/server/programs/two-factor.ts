import { LockMode } from '@mikro-orm/postgresql';
import { hasUsername } from '../../domain/accounts/find-account.server.ts';
import { disableTwoFactor } from '../../domain/accounts/two-factor/two-factor.server.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import { openExistingDatabase } from '../database/database.ts';
import { addJob } from '../jobs/add-job.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';

const usage = 'npm run two-factor -- --off USERNAME';

/**
 * Turns off two-step verification for a user who has lost both their authenticator app and their recovery
 * codes. The server notifies the user by e-mail.
 * @returns the message, or null if there is no such account
 */
async function turnOff(settings: Settings, username: string): Promise<string | null> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    return await orm.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const user = await em.findOne(User, hasUsername(username), { lockMode });
      if (!user) return null;
      const ctx = { addJob, now: () => new Date(), device: { userAgent: '', network: '' } };
      return (await disableTwoFactor(ctx, em, user.id))
        ? `Two-step verification is now off for ${user.username}, who can log in with just their password.`
        : `Two-step verification is already off for ${user.username}.`;
    });
  } finally {
    await close();
  }
}

export const program: Program = {
  failure: 'Two-step verification could not be turned off',
  failureCode: 2,
  run: async ({ args: [flag, username, ...others], env, write }) => {
    if (flag !== '--off' || username === undefined || others.length > 0) throw new UsageError(usage);
    const told = await turnOff(readSettings(env), username);
    write(`${told ?? `There is no user ${username}.`}\n`);
    return told === null ? 1 : 0;
  },
};

if (import.meta.main) await runAsMain(program);
