import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Passwords } from '../domain/accounts/passwords.ts';
import type { PreparedReads } from '../domain/prepared-reads.ts';
import { createPreparedReads } from './database/prepared-reads.ts';
import { createPasswords } from './sessions/argon2-passwords.ts';
import { createLucia, type SessionService } from './sessions/lucia.ts';
import { createSessionAdapter } from './sessions/session-adapter.ts';
import type { Settings } from './settings.ts';

/** Everything the application stands on, built once; tests may hand in others. */
export interface Dependencies {
  settings: Settings;
  /** The origin that browsers see; a function, since a port left to the system is only known once it listens. */
  publicUrl: () => string;
  fork: () => EntityManager;
  reads: PreparedReads;
  lucia: SessionService;
  passwords: Passwords;
  now: () => Date;
}

/** The implementations that a serving process uses. */
export async function buildDependencies(
  settings: Settings,
  orm: MikroORM,
  publicUrl: () => string,
): Promise<Dependencies> {
  const fork = () => orm.em.fork();
  const reads = await createPreparedReads(orm);
  return {
    settings,
    publicUrl,
    fork,
    reads,
    lucia: createLucia(createSessionAdapter(fork, reads), settings.sessionCookieSecure),
    passwords: await createPasswords(),
    now: () => new Date(),
  };
}
