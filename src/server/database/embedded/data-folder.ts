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
import { type Binaries, giveFolderTo, type RunAs, runToEnd } from './programs.ts';

interface Owner {
  uid: number;
  gid: number;
}

/** The name of the role that owns the embedded database. */
export const EMBEDDED_USER = 'postgres';

/** Where one embedded database keeps its files. */
export interface DataFolder {
  root: string;
  cluster: string;
  log: string;
}

const PASSWORD_FILE = 'owner-password';
const FRESH_PREFIX = 'postgres-new-';
/** A half-made database of this age was left by a process that was killed. */
const ABANDONED_MS = 10 * 60 * 1_000;

/** Everything of the embedded database lies below `root`. */
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
 * Made aside and moved into place when complete, its password with it, so that a process killed half-way leaves nothing
 * that the next start would take for a database.
 */
function makeCluster(folder: DataFolder, binaries: Binaries, runAs: RunAs, owner: Owner): void {
  const fresh = mkdtempSync(join(folder.root, FRESH_PREFIX));
  const password = join(fresh, PASSWORD_FILE);
  const data = join(fresh, 'data');
  try {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (owner.uid !== process.getuid?.()) giveFolderTo(fresh, owner.uid, owner.gid);
    runToEnd(runAs, binaries.initdb, [
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
    // Another process, started at the same moment, was quicker: its database serves as well.
    if (!existsSync(folder.cluster)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** What says by itself how a server runs, and whose commands it carries out. */
const configuration = {
  // Addresses, limits and log come with the start of the server; PostgreSQL's own defaults do for the rest.
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  // Backups connect for replication.
  'pg_hba.conf': ['all', 'replication']
    .map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256\n`)
    .join(''),
  'pg_ident.conf': '',
};
/** Ask for recovery from an archive, or name folders elsewhere. */
const RECOVERY_FILES = ['recovery.signal', 'standby.signal', 'tablespace_map'];

/**
 * Replaces the configuration of a cluster that comes from elsewhere, so that it names no program, library or other folder.
 * @throws Error for a cluster with tablespaces
 */
export function writeConfiguration(cluster: string): void {
  for (const [name, content] of Object.entries(configuration)) {
    writeFileSync(join(cluster, name), content, { mode: 0o600 });
  }
  for (const name of RECOVERY_FILES) rmSync(join(cluster, name), { force: true });
  const tablespaces = readdirSync(join(cluster, 'pg_tblspc'));
  if (tablespaces.length > 0) throw new Error(`${cluster} has tablespaces, which a backup can't have`);
}

/** Makes the database's files where they don't exist and gives them to the user that runs the server. */
export function prepareDataFolder(folder: DataFolder, binaries: Binaries, runAs: RunAs): void {
  const owner = { uid: runAs.uid ?? process.getuid?.() ?? 0, gid: runAs.gid ?? process.getgid?.() ?? 0 };
  removeAbandoned(folder.root);
  if (!existsSync(folder.cluster)) makeCluster(folder, binaries, runAs, owner);
  // The folder may come from a start by another user, or from one whose way in has changed since.
  if (process.getuid?.() === 0) giveFolderTo(folder.cluster, owner.uid, owner.gid);
}

/** The random password that was made with the cluster, readable by its owner only. */
export function readPassword(folder: DataFolder): string {
  return readFileSync(join(folder.cluster, PASSWORD_FILE), 'utf8').trim();
}

/** A text, empty where there is no such file; a server that ends may just be removing it. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** What a server notes about itself: its process, the folder that it was started on, its port and its state. */
interface ServerNote {
  pid: number;
  folder: string;
  port: number;
  ready: boolean;
}

/** The note of a server that runs, or was killed, on this folder or on the one that it is a copy of. */
export function readPostmaster(folder: DataFolder): ServerNote | undefined {
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
  const lines = readIfThere(join(folder.cluster, 'postmaster.pid')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, folder: lines[1] ?? '', port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Makes the folder that holds the database and everything beside it. */
export function makeRoot({ root }: DataFolder): void {
  // Level by level: Node's recursive mkdir never returns where the system makes no folders (/proc).
  const missing: string[] = [];
  for (let path = root; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o711 });
}
