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
/** Connection timeout in ms. Generous, because a busy machine responds slowly. */
const ANSWER_LIMIT_MS = 15_000;

/** A PostgreSQL server listening on loopback. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Resolves when the server exits; undefined if another process started the server. */
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

/** Returns whether two paths resolve to the same folder; false if either doesn't exist. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL error codes that indicate a busy server: 57P03 (starting, recovering or shutting down) and 53300
 * (too many connections).
 */
const busyServer = /^(57P03|53300)$/;

/**
 * Finds a server that is already running on `folder`. Its postmaster.pid must name this exact folder, because
 * a copy of a running cluster has the original's pid, port and password. The server must also accept the
 * password, because the pid and port may have been reused.
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
    // Only PostgreSQL sends these codes, and it does so before checking the password.
    return busyServer.test(String((error as { code?: unknown }).code)) ? { pid, port } : undefined;
  }
}

/**
 * Removes a stale postmaster.pid, because PostgreSQL refuses to start while the file points to a running process.
 * The file is stale if it was copied along with its folder, or if another program has reused its pid after a hard
 * reset. On Linux, /proc shows which program has the pid.
 */
export function forgetLostServer(folder: DataFolder): void {
  const noted = readPostmaster(folder);
  if (!noted) return;
  const command = `/proc/${noted.pid}/cmdline`;
  const isAnother = existsSync(command) && !readFileSync(command, 'utf8').includes('postgres');
  if (isAnother || !isSameFolder(noted.folder, folder.cluster))
    rmSync(join(folder.cluster, 'postmaster.pid'));
}

/** Starts a server and waits until it accepts connections. @throws Error that names the log file */
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
    // Keep failed statements and error details out of the log, because they contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...options,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...runAs.prefix, binaries.postgres, '-D', folder.cluster, '-p', String(port), ...flags];
  const log = openSync(folder.log, 'a', 0o600);
  // Use a separate process group: Ctrl-C must reach only this process, so that requests finish before the
  // database stops.
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
  // Cancel the timer, which would otherwise keep the process alive.
  waiting.abort();
  return inTime;
}

/**
 * Waits until an adopted server exits or removes postmaster.pid. The process itself may linger as a zombie.
 */
async function leavesInTime(folder: DataFolder, pid: number): Promise<boolean> {
  for (const limit = Date.now() + STOP_LIMIT_MS; Date.now() < limit; await sleep(10)) {
    if (!alive(pid) || readPostmaster(folder)?.pid !== pid) return true;
  }
  return false;
}

/**
 * Stops a server with a fast shutdown, or an immediate one if that takes too long. Committed transactions are
 * kept.
 */
export async function stopPostmaster(folder: DataFolder, { pid, ended }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // If the file no longer contains the pid, another process may have reused that pid.
    if (readPostmaster(folder)?.pid === pid && alive(pid)) process.kill(pid, signal);
    if (await (ended ? endsInTime(ended) : leavesInTime(folder, pid))) return;
  }
}
