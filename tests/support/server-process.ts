import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { HttpClient } from './http-client.ts';
import { startEnvironment, startOptions } from './start-options.ts';

/** Timeout in ms for a process that should exit but keeps running. */
const EXIT_TIMEOUT_MS = 30_000;

/** A real server process, started with the environment and Node options of `npm start`. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Returns everything written to stdout and stderr so far. */
  output: () => string;
  client: () => HttpClient;
  /** Sends a signal, waits for the exit and returns the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The result of a process that exited before it was ready. */
export interface EarlyExit {
  code: number | null;
  output: string;
}

function launch(
  environment: Record<string, string>,
  cwd = process.cwd(),
  under: readonly string[] = [],
  program: readonly string[] = ['src/server/main.ts'],
): { child: ChildProcess; output: () => string } {
  const [command = '', ...parts] = [...under, process.execPath, ...startOptions(), ...program];
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, parts, {
    cwd,
    // Pass only essential variables, so that the developer's own settings don't leak in.
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...startEnvironment(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { child, output: () => log };
}

const readyLine = /is ready at (https?:\S+)/;

/**
 * Starts the server and waits until it is ready. `folder` selects another copy of the project; `under` is a
 * wrapper command; `program` is another program that starts the server, with its arguments.
 * @throws Error with the process's output if it exits first
 */
export async function startServerProcess(
  environment: Record<string, string>,
  folder?: string,
  under?: readonly string[],
  program?: readonly string[],
): Promise<ServerProcess> {
  const { child, output } = launch(environment, folder, under, program);
  const url = await new Promise<string>((resolve, reject) => {
    const checkReady = () => {
      const address = readyLine.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', checkReady);
    child.once('exit', () => reject(new Error(`The server exited: ${output()}`)));
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

/**
 * Starts a process that should exit and waits for it. If `killAfterMs` is given, kills it after that time.
 */
export async function startExpectingExit(
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<EarlyExit> {
  const { child, output } = launch(environment);
  const timeout = setTimeout(
    () => child.kill(killAfterMs === undefined ? 'SIGTERM' : 'SIGKILL'),
    killAfterMs ?? EXIT_TIMEOUT_MS,
  );
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timeout);
  return { code, output: output() };
}
