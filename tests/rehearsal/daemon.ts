import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Includes the sbin folders, where Debian installs HAProxy and nginx. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

/** A user and group to run a program as; empty for the current one. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** A program that runs until it is killed. */
export interface Daemon {
  name: string;
  pid: number;
  isRunning: () => boolean;
  /** Kills the program with SIGKILL and waits for its exit. */
  kill: () => Promise<void>;
  child: ChildProcess;
}

/** Starts a program that writes its output to `NAME.log` in `logs`. */
export function startDaemon(
  name: string,
  [command = '', ...args]: readonly string[],
  { logs, owner = {}, env = {} }: { logs: string; owner?: Owner; env?: Record<string, string> },
): Daemon {
  const log = openSync(join(logs, `${name}.log`), 'a');
  const child = spawn(command, args, {
    ...owner,
    cwd: '/',
    env: { PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  const exit = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid,
    child,
    isRunning,
    kill: async () => {
      if (!isRunning()) return;
      // SIGKILL ends even a stopped process.
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Returns a process's children; empty if it has ended. Linux only. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Sends a signal to a process and its children, parent first. Ignores processes that have ended. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = childrenOf(pid);
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
  for (const child of children) signalTree(child, signal);
}
