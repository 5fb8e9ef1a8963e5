import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries, RunAs } from './programs.ts';
import { type DataFolder, readPassword, readPostmaster } from './data-folder.ts';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
/** Long, since a busy machine takes its time to answer, and one that takes longer is looked for again. */
const ANSWER_LIMIT_MS = 15_000;

/** A PostgreSQL server that accepts connections on loopback. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Settles when it has ended; unknown of a server that another process had started. */
  ended?: Promise<unknown>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether two paths lead to one folder, by whatever links; false where one leads nowhere. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false;
  }
}

/** 57P03: it starts up, recovers from a crash or shuts down; 53300: all connections are taken. */
const busyServer = /^(57P03|53300)$/;

/**
 * A server that outlived the process that had started it. It must have noted this very folder: a copy of one that is
 * served has the original's note, port and password. Whoever answers is asked for the password, since pid and port may
 * be another program's by now.
 */
export async function findRunning(folder: DataFolder, user: string): Promise<Postmaster | undefined> {
  const noted = readPostmaster(folder);
  if (!noted || !isSameFolder(noted.folder, folder.cluster) || !alive(noted.pid)) return undefined;
  const { pid, port } = noted;
  const client = new Client({
    host: HOST,
    port,
    user,
    password: readPassword(folder),
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return { pid, port };
  } catch (error) {
    // Only a PostgreSQL says so, and it does before asking for the password.
    return busyServer.test(String((error as { code?: unknown }).code)) ? { pid, port } : undefined;
  }
}

/**
 * Removes the note of a server that is not there: one that came along with a copy of its folder, or, after a hard stop of
 * the machine, one whose pid is another program's by now. PostgreSQL takes either for itself and refuses to start. Linux
 * tells what a program is.
 */
export function forgetLostServer(folder: DataFolder): void {
  const noted = readPostmaster(folder);
  if (!noted) return;
  const command = `/proc/${noted.pid}/cmdline`;
  const isAnother = existsSync(command) && !readFileSync(command, 'utf8').includes('postgres');
  if (isAnother || !isSameFolder(noted.folder, folder.cluster))
    rmSync(join(folder.cluster, 'postmaster.pid'));
}

/** Starts a server and waits until it accepts connections. @throws Error that names its log file */
export async function startPostmaster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  options: Readonly<Record<string, string>> = {},
  wantedPort?: number,
): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort());
  const settings = {
    listen_addresses: HOST,
    unix_socket_directories: '',
    max_connections: '200',
    // Failed statements and their details carry what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...options,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...runAs.prefix, binaries.postgres, '-D', folder.cluster, '-p', String(port), ...flags];
  const log = openSync(folder.log, 'a', 0o600);
  // Its own process group: Ctrl-C at the terminal must reach us alone, so that requests end before the database does.
  const child = spawn(words[0] ?? '', words.slice(1), {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
    uid: runAs.uid,
    gid: runAs.gid,
  });
  closeSync(log);
  child.unref();
  const ended = new Promise<'ended'>((resolve) => {
    child.once('exit', () => resolve('ended'));
    child.once('error', () => resolve('ended'));
  });
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit;) {
    if ((await Promise.race([sleep(10), ended])) === 'ended') break;
    const noted = readPostmaster(folder);
    if (noted?.pid === child.pid && noted?.ready) return { pid: noted.pid, port, ended };
  }
  child.kill('SIGKILL');
  throw new Error(`The embedded database did not start; ${folder.log} says why.`);
}

async function endsInTime(ended: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const tooLate = sleep(STOP_LIMIT_MS, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), tooLate]);
  // The rest of the wait must not keep the process alive.
  waiting.abort();
  return inTime;
}

/** Of an adopted server the file tells, which goes last: the process itself may linger as a zombie. */
async function leavesInTime(folder: DataFolder, pid: number): Promise<boolean> {
  for (const limit = Date.now() + STOP_LIMIT_MS; Date.now() < limit; await sleep(10)) {
    if (!alive(pid) || readPostmaster(folder)?.pid !== pid) return true;
  }
  return false;
}

/** Ends a server: open transactions are rolled back, what was committed stays. */
export async function stopPostmaster(folder: DataFolder, { pid, ended }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // A pid that the file no longer names may be another program's by now.
    if (readPostmaster(folder)?.pid === pid && alive(pid)) process.kill(pid, signal);
    if (await (ended ? endsInTime(ended) : leavesInTime(folder, pid))) return;
  }
}
