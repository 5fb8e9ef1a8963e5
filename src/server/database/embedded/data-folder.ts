import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, changeOwner, type RunAs, runSync } from './binaries.ts';

interface Owner {
  uid: number;
  gid: number;
}

/** Role that owns the embedded database. */
export const EMBEDDED_USER = 'postgres';

/** Paths of an embedded database's files. */
export interface DataFolder {
  root: string;
  cluster: string;
  log: string;
}

const PASSWORD_FILE = 'owner-password';
const FRESH_PREFIX = 'postgres-new-';
/** Age in ms after which an incomplete database counts as abandoned by a killed process. */
const ABANDONED_MS = 10 * 60 * 1_000;

/** Returns the embedded database's paths below `root`. */
export function dataFolderIn(root: string): DataFolder {
  return { root, cluster: join(root, 'postgres'), log: join(root, 'postgres.log') };
}

function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    const abandoned = name.startsWith(FRESH_PREFIX) && Date.now() - statSync(path).mtimeMs > ABANDONED_MS;
    if (abandoned) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Creates the cluster and its password in a temporary folder, then moves the cluster into place. A killed
 * process therefore never leaves an incomplete database there.
 */
function makeCluster(folder: DataFolder, binaries: Binaries, runAs: RunAs, owner: Owner): void {
  const fresh = mkdtempSync(join(folder.root, FRESH_PREFIX));
  const password = join(fresh, PASSWORD_FILE);
  const data = join(fresh, 'data');
  try {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (owner.uid !== process.getuid?.()) changeOwner(fresh, owner.uid, owner.gid);
    runSync(runAs, binaries.initdb, [
      `--pgdata=${data}`,
      `--username=${EMBEDDED_USER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ]);
    renameSync(password, join(data, PASSWORD_FILE));
    renameSync(data, folder.cluster);
  } catch (error) {
    // Another process started at the same time and finished first; use its database.
    if (!existsSync(folder.cluster)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** PostgreSQL's configuration and access files, by name. */
const configuration = {
  // Addresses, limits and log settings are passed on the command line. PostgreSQL's defaults cover the rest.
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  // Backups use replication connections.
  'pg_hba.conf': ['all', 'replication']
    .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
    .join(''),
  'pg_ident.conf': '',
};
/** Files that make PostgreSQL restore from an archive or use folders outside the cluster. */
const RECOVERY_FILES = ['recovery.signal', 'standby.signal', 'tablespace_map'];

/**
 * Replaces a restored cluster's configuration, so that a backup can't specify programs, libraries or other
 * folders.
 * @throws Error if the cluster has tablespaces
 */
export function writeConfiguration(cluster: string): void {
  for (const [name, content] of Object.entries(configuration)) {
    writeFileSync(join(cluster, name), content, { mode: 0o600 });
  }
  for (const name of RECOVERY_FILES) rmSync(join(cluster, name), { force: true });
  const tablespaces = readdirSync(join(cluster, 'pg_tblspc'));
  if (tablespaces.length > 0) throw new Error(`${cluster} has tablespaces, which a backup can't have`);
}

/** Creates missing database files and makes the server's user their owner. */
export function prepareDataFolder(folder: DataFolder, binaries: Binaries, runAs: RunAs): void {
  const owner = { uid: runAs.uid ?? process.getuid?.() ?? 0, gid: runAs.gid ?? process.getgid?.() ?? 0 };
  removeAbandoned(folder.root);
  if (!existsSync(folder.cluster)) makeCluster(folder, binaries, runAs, owner);
  // The current owner may be a different user, for example after the folder was moved.
  if (process.getuid?.() === 0) changeOwner(folder.cluster, owner.uid, owner.gid);
}

/** Returns the random password generated with the cluster. Only the file's owner can read it. */
export function readPassword(folder: DataFolder): string {
  return readFileSync(join(folder.cluster, PASSWORD_FILE), 'utf8').trim();
}

/**
 * Returns the file's content, or an empty string if the file doesn't exist. A server that is shutting down
 * may have just removed it.
 */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Parsed postmaster.pid: process ID, data folder, port and state. */
interface ServerNote {
  pid: number;
  folder: string;
  port: number;
  ready: boolean;
}

/**
 * Reads postmaster.pid. The server it names may have been killed. If this folder is a copy, the server may be
 * running on the original.
 */
export function readPostmaster(folder: DataFolder): ServerNote | undefined {
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
  const lines = readIfThere(join(folder.cluster, 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, folder: lines[1] ?? '', port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Creates the folder that contains the database and the application's other data. */
export function makeRoot({ root }: DataFolder): void {
  // Create each level separately: Node's recursive mkdir never returns on file systems that reject new
  // folders, such as /proc.
  const missing: string[] = [];
  for (let path = root; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o711 });
}
