import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveFolderTo, type RunAs, runToEnd } from './run-as.ts';

/** The name of the role that owns the embedded database. */
export const EMBEDDED_USER = 'postgres';

/** Where one embedded database keeps its files. */
export interface DataFolder {
  cluster: string;
  password: string;
  log: string;
}

/** Everything of the embedded database lies below `root`. */
export function dataFolderIn(root: string): DataFolder {
  return {
    cluster: join(root, 'postgres'),
    password: join(root, 'postgres-password'),
    log: join(root, 'postgres.log'),
  };
}

/**
 * Makes the database's files where they don't exist. They are made aside and moved into place when complete, so that a
 * process killed half-way leaves nothing that the next start would take for a database.
 */
export function prepareDataFolder(folder: DataFolder, binaries: Binaries, runAs: RunAs): void {
  const uid = runAs.uid ?? process.getuid?.() ?? 0;
  const gid = runAs.gid ?? process.getgid?.() ?? 0;
  if (!existsSync(folder.cluster)) {
    const fresh = `${folder.cluster}-new-${process.pid}`;
    const passwordCopy = join(fresh, 'password');
    if (!existsSync(folder.password)) {
      writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    }
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordCopy, readFileSync(folder.password), { mode: 0o600 });
    if (uid !== process.getuid?.()) giveFolderTo(fresh, uid, gid);
    try {
      runToEnd(runAs, binaries.initdb, [
        `--pgdata=${join(fresh, 'data')}`,
        `--username=${EMBEDDED_USER}`,
        `--pwfile=${passwordCopy}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
      ]);
      renameSync(join(fresh, 'data'), folder.cluster);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  // The folder may come from a start by another user, or from one whose way in has changed since.
  if (process.getuid?.() === 0) giveFolderTo(folder.cluster, uid, gid);
}

/** The random password that stands beside the cluster, readable by its owner only. */
export function readPassword(folder: DataFolder): string {
  return readFileSync(folder.password, 'utf8').trim();
}

/** The process, port and state of a server that runs, or was killed, on this folder. */
export function readPostmaster(
  folder: DataFolder,
): { pid: number; port: number; ready: boolean } | undefined {
  const path = join(folder.cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
  const lines = readFileSync(path, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Makes the folder that holds the database and everything beside it. */
export function makeRoot(folder: DataFolder): void {
  mkdirSync(dirname(folder.cluster), { recursive: true, mode: 0o711 });
}
