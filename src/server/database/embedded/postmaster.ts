import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries, RunAs } from './binaries.ts';
import { type DataFolder, readPassword, readPostmaster } from './data-folder.ts';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
/** Generous, because a busy machine responds slowly; after that the server is looked up again. */
const ANSWER_LIMIT_MS = 15_000;

/** A PostgreSQL server listening on loopback. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Resolves when it exits; missing for a server started by another process. */
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

/** Whether two paths resolve to the same folder; false if either doesn't exist. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false;
  }
}

/** 57P03: starting, recovering or shutting down; 53300: too many connections. */
const busyServer = /^(57P03|53300)$/;

/**
 * Finds a server that outlived the process that started it. It must name this very folder, because a copy of a running
 * cluster has the original's pid, port and password. It must also accept the password, because pid and port may have been
 * reused.
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
    // Only PostgreSQL responds like this, before checking the password.
    return busyServer.test(String((error as { code?: unknown }).code)) ? { pid, port } : undefined;
  }
}

/**
 * Removes a stale postmaster.pid: one that was copied with its folder or, after a hard reset, contains a reused PID. In
 * either case PostgreSQL would think that it was already running and refuse to start. Identifies processes through /proc on Linux.
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
    // Failed statements and their details contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...options,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...runAs.prefix, binaries.postgres, '-D', folder.cluster, '-p', String(port), ...flags];
  const log = openSync(folder.log, 'a', 0o600);
  // Its own process group: Ctrl-C must reach only us, so that requests finish before the database stops.
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
  throw new Error(`The embedded database did not start; see ${folder.log}.`);
}

async function endsInTime(ended: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const tooLate = sleep(STOP_LIMIT_MS, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), tooLate]);
  // Stop waiting, which would keep the process alive.
  waiting.abort();
  return inTime;
}

/** For an adopted server, waits for postmaster.pid to disappear: the process itself may linger as a zombie. */
async function leavesInTime(folder: DataFolder, pid: number): Promise<boolean> {
  for (const limit = Date.now() + STOP_LIMIT_MS; Date.now() < limit; await sleep(10)) {
    if (!alive(pid) || readPostmaster(folder)?.pid !== pid) return true;
  }
  return false;
}

/** Stops a server: rolls back open transactions and keeps committed ones. */
export async function stopPostmaster(folder: DataFolder, { pid, ended }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // A pid no longer in the file may have been reused.
    if (readPostmaster(folder)?.pid === pid && alive(pid)) process.kill(pid, signal);
    if (await (ended ? endsInTime(ended) : leavesInTime(folder, pid))) return;
  }
}
