import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { HttpClient } from './http-client.ts';

/** A process that should have refused but serves is ended after this long. */
const REFUSAL_LIMIT_MS = 30_000;

/** The real process, with Node's own limits of memory. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has written so far. */
  output: () => string;
  client: () => HttpClient;
  /** Sends a signal and waits for the end; answers the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** A process that ended before it served. */
export interface Refusal {
  code: number | null;
  output: string;
}

function launch(
  environment: Record<string, string>,
  cwd = process.cwd(),
  under: readonly string[] = [],
): { child: ChildProcess; output: () => string } {
  const [command, ...parts] = [...under, process.execPath, 'src/server/main.ts'];
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, parts, {
    cwd,
    // Only what the machine needs to run a program: the settings of whoever runs the tests stay out.
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return { child, output: () => written };
}

const readyLine = /is ready at (http:\S+)/;

/**
 * Starts the process, from another copy of the project if `folder` names one and through the command `under`, and waits
 * until it says where it serves.
 * @throws Error with its output when it ends instead
 */
export async function startServerProcess(
  environment: Record<string, string>,
  folder?: string,
  under?: readonly string[],
): Promise<ServerProcess> {
  const { child, output } = launch(environment, folder, under);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = readyLine.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`The server ended: ${output()}`)));
  });
  return {
    url,
    child,
    output,
    client: () => new HttpClient(url),
    end: async (signal) => {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

/** Starts a process that is expected to refuse, or kills it with -9 after `killAfterMs`. */
export async function startRefused(
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<Refusal> {
  const { child, output } = launch(environment);
  const limit = setTimeout(
    () => child.kill(killAfterMs === undefined ? 'SIGTERM' : 'SIGKILL'),
    killAfterMs ?? REFUSAL_LIMIT_MS,
  );
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  return { code, output: output() };
}
