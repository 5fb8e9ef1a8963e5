import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that serves. */
export interface Serving {
  url: string;
  /** Milliseconds from its start to its first line that says where it serves. */
  readyAfterMs: number;
  child: ChildProcess;
  end: () => Promise<void>;
}

/** Starts a script of this project and waits until it serves. @throws Error when it ends instead */
export async function serve(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Serving> {
  const begun = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /is ready at (http:\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${script} ended`)));
  });
  const readyAfterMs = performance.now() - begun;
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { url, readyAfterMs, child, end };
}

/** Resident memory of a process in MB; Linux only. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
