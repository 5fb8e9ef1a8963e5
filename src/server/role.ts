import { LockMode } from '@mikro-orm/postgresql';
import { hasUsername } from '../domain/accounts/find-account.server.ts';
import { type Role, roles } from '../domain/accounts/roles.ts';
import { User } from '../domain/accounts/user.entity.ts';
import { recordEvent } from '../domain/audit/record-event.server.ts';
import { openExistingDatabase } from './database/database.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const usage = `npm run role -- USERNAME ROLE, where ROLE is ${roles.join(', ')}`;

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

/** Gives an account a role; it counts from the person's next call on. @returns what to tell, or null for nobody */
async function setRole(settings: Settings, username: string, role: Role): Promise<string | null> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    return await orm.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const user = await em.findOne(User, hasUsername(username), { lockMode });
      if (!user) return null;
      if (user.role === role) return `${user.username} is already ${role}.`;
      const before = user.role;
      user.role = role;
      await recordEvent(em, {
        userId: user.id,
        kind: 'role-changed',
        detail: { from: before, to: role },
        at: new Date(),
      });
      return `${user.username} was ${before} and is now ${role}.`;
    });
  } finally {
    await close();
  }
}

const [username, role, ...others] = process.argv.slice(2);
try {
  if (username === undefined || !isRole(role) || others.length > 0) throw new SettingsError(usage);
  const told = await setRole(readSettings(process.env), username, role);
  process.stdout.write(`${told ?? `There is no user ${username}.`}\n`);
  process.exitCode = told === null ? 1 : 0;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The role could not be set: ${message}\n`);
  process.exitCode = 2;
}
