import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEnvironment, startOptions } from '../tests/support/start-options.ts';

/** A server process being measured. */
export interface ServerProcess {
  url: string;
  /** Time in ms from the start of the process until it logs its address. */
  readyAfterMs: number;
  child: ChildProcess;
  end: () => Promise<void>;
}

/**
 * Starts a script and waits until it is ready. The product gets the same flags as `npm start`.
 * @throws Error when the process exits first
 */
export async function serve(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const start = performance.now();
  // Log to a file, because reading from a pipe would take CPU time from this process, which generates the load.
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-bench-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const isOurs = script === 'src/server/main.ts';
  const options = isOurs ? startOptions() : [];
  const child = spawn(process.execPath, [...options, script, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...(isOurs && startEnvironment()),
      ...env,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let url: string | undefined;
  while (url === undefined) {
    await sleep(5);
    url = /is ready at (http:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (child.exitCode !== null) throw new Error(`${script} exited: ${readFileSync(log, 'utf8')}`);
  }
  const readyAfterMs = performance.now() - start;
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { url, readyAfterMs, child, end };
}

/** Returns a process's resident memory in MB; Linux only. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Returns the fields of a process's /proc/PID/stat, starting with the state. */
function statusFields(pid: number | undefined): string[] {
  // Skip the process name in parentheses, which may contain spaces.
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

/** Returns a process's CPU time in ms, including all threads; Linux only. */
export function cpuTimeOf(pid: number | undefined): number {
  const [user, system] = statusFields(pid).slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

function cpuTimeOfEndedChildren(pid: number): number {
  const [user, system] = statusFields(pid).slice(13, 15);
  return (Number(user) + Number(system)) * 10;
}

/** Returns the CPU time in ms of a process's children, including those that have ended; Linux only. */
export function cpuTimeOfChildren(pid: number): number {
  for (;;) {
    const ended = cpuTimeOfEndedChildren(pid);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    try {
      const running = children.reduce((sum, child) => sum + cpuTimeOf(Number(child)), 0);
      if (cpuTimeOfEndedChildren(pid) === ended) return running + ended;
    } catch {
      // A child has just exited, so its time now counts as its parent's.
    }
  }
}

/** Returns the ID of a process's parent; Linux only. */
export function parentOf(pid: number): number {
  return Number(statusFields(pid)[1]);
}
