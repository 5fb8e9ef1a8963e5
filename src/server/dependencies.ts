import type { EntityManager } from '@mikro-orm/postgresql';
import type { Passwords } from '../domain/accounts/passwords.ts';
import type { PreparedReads } from '../domain/prepared-reads.ts';
import type { SessionService } from './sessions/lucia.ts';
import type { Settings } from './settings.ts';

/** Everything the application stands on, built once in main.ts; tests hand in others. */
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
