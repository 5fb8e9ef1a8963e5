import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that serves. */
export interface Serving {
  url: string;
  /** Milliseconds from its start to its first line that says where it serves. */
  readyAfterMs: number;
  child: ChildProcess;
  end: () => Promise<void>;
}

/** The options of Node that `npm start` gives the product. */
function productOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, options] = /exec node (.+) src/.exec(scripts.start) ?? [];
  if (options === undefined) throw new Error(`npm start names no options: ${scripts.start}`);
  return options.split(' ');
}

/**
 * Starts a script of this project and waits until it serves; the product as `npm start` starts it.
 * @throws Error when it ends instead
 */
export async function serve(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Serving> {
  const begun = performance.now();
  // Into a file, as a service's log goes: a pipe would make this process, which also makes the load, read it all.
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-bench-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const options = script === 'src/server/main.ts' ? productOptions() : [];
  const child = spawn(process.execPath, [...options, script, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let url: string | undefined;
  while (url === undefined) {
    await sleep(5);
    url = /is ready at (http:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (child.exitCode !== null) throw new Error(`${script} ended: ${readFileSync(log, 'utf8')}`);
  }
  const readyAfterMs = performance.now() - begun;
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

/** Resident memory of a process in MB; Linux only. */
export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Milliseconds that a process has been on the processor, all its threads together; Linux only. */
export function processorOf(pid: number | undefined): number {
  // What comes before the bracket is its name, which may hold anything.
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}
