import { LockMode } from '@mikro-orm/postgresql';
import { hasUsername } from '../../domain/accounts/find-account.server.ts';
import { type Role, roles } from '../../domain/accounts/roles.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import { recordEvent } from '../../domain/audit/record-event.server.ts';
import { openExistingDatabase } from '../database/database.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';

const usage = `npm run role -- USERNAME ROLE, where ROLE is ${roles.join(', ')}`;

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

/**
 * Sets an account's role, effective from the next request.
 * @returns the message, or null if there is no such account
 */
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

export const program: Program = {
  failure: 'The role could not be set',
  failureCode: 2,
  run: async ({ args: [username, role, ...others], env, write }) => {
    if (username === undefined || !isRole(role) || others.length > 0) throw new UsageError(usage);
    const told = await setRole(readSettings(env), username, role);
    write(`${told ?? `There is no user ${username}.`}\n`);
    return told === null ? 1 : 0;
  },
};

if (import.meta.main) await runAsMain(program);
