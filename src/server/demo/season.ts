import { chainEvents } from '../../domain/audit/chain.server.ts';
import { DAY_MS } from '../../domain/calendar.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { buildDependencies, type Dependencies } from '../dependencies.ts';
import type { Settings } from '../settings.ts';
import { registerStaff, type Staff } from './actors.ts';
import { createChance } from './chance.ts';
import { clientStories } from './client-stories.ts';
import { messageScenes } from './messages.ts';
import type { TimedScene } from './timeline.ts';

/** The practice's staff in the demo. */
const practice = [
  { fullName: 'Naledi Demo', username: 'naledi', role: 'admin' },
  { fullName: 'Pieter Demo', username: 'pieter', role: 'practitioner' },
  { fullName: 'Aisha Demo', username: 'aisha', role: 'practitioner' },
] as const;

/** Days from the first scene until now: longer than any story. */
const SEASON_DAYS = 4 * 365;

/** Credentials for exploring the demo. */
export interface Season {
  /** Password shared by all accounts. */
  password: string;
  staff: readonly Staff[];
  /** One client's username for each situation. */
  clients: ReadonlyMap<string, string>;
}

/** An adjustable clock for the season. */
interface Clock {
  now: Date;
}

/** Plays scenes in chronological order, with the clock set to each scene's time. */
async function play(scenes: readonly TimedScene[], clock: Clock): Promise<void> {
  for (const { at, play: run } of scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.now = at;
    await run();
  }
}

/** Returns a password service that hashes the shared password only once. */
function withOneHash({ passwords }: Dependencies, password: string): Dependencies['passwords'] {
  const hash = passwords.hash(password);
  return { ...passwords, enqueue: (_task, work) => work(), hash: () => hash };
}

/**
 * Fills an empty database with a season at the practice, through the same procedures that users call. Skips
 * e-mails, so that the outbox doesn't start with thousands of them.
 */
export async function playSeason(
  settings: Settings,
  { orm }: Pick<Database, 'orm'>,
  { clients, password, now }: { clients: number; password: string; now: Date },
): Promise<Season> {
  const clock: Clock = { now: new Date(now.getTime() - SEASON_DAYS * DAY_MS) };
  let url = '';
  const built = await buildDependencies(settings, orm, { publicUrl: () => url, now: () => clock.now });
  const deps: Dependencies = { ...built, passwords: withOneHash(built, password), addJob: async () => {} };
  // The payment simulator sends its notifications over HTTP.
  const app = await buildApp(deps);
  try {
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    const staff: Staff[] = [];
    for (const { ...person } of practice) staff.push(await registerStaff(deps, { ...person, password }));
    const stories = clientStories({ deps, staff, password, now, chance: createChance(clients) }, clients);
    await play([...stories.scenes, ...messageScenes(deps, staff, now)], clock);
    // Otherwise the nightly check would report the season's events as missing from the chain.
    await chainEvents(deps);
    return { password, staff, clients: stories.usernames };
  } finally {
    await app.close();
  }
}
