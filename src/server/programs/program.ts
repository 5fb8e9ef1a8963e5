import { SettingsError } from '../settings.ts';

/** Error for invalid arguments. Its message is the single line that the operator sees. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A program's interface to its process. Tests pass their own to run the program in-process. */
export interface Terminal {
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  write: (text: string) => void;
  writeError: (text: string) => void;
  /**
   * Makes the first SIGINT and the first SIGTERM abort the returned signal instead of killing the process.
   */
  stopSignal: () => AbortSignal;
}

/** A command-line program for operators. */
export interface Program {
  /** Prefix of the line that reports an error. */
  failure: string;
  /** Exit code after an error. */
  failureCode: 1 | 2;
  /**
   * Error classes reported by message alone, besides usage and settings errors. For all others, the report
   * includes the class.
   */
  expectedErrors?: readonly (new (...args: never[]) => Error)[];
  /** Runs the program and returns its exit code. */
  run: (terminal: Terminal) => Promise<0 | 1 | 2>;
}

function describeError(error: unknown, { expectedErrors = [] }: Program): string {
  const isExpected = [UsageError, SettingsError, ...expectedErrors].some((kind) => error instanceof kind);
  const text = isExpected && error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ');
}

/**
 * Runs a program and reports an error in one line.
 * @returns the exit code
 */
export async function execute(program: Program, terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    return await program.run(terminal);
  } catch (error) {
    terminal.writeError(`${program.failure}: ${describeError(error, program)}\n`);
    return program.failureCode;
  }
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
  }
  return stopping.signal;
}

/** Runs a program as its own process and sets the exit code. */
export async function runAsMain(program: Program): Promise<void> {
  process.exitCode = await execute(program, {
    args: process.argv.slice(2),
    env: process.env,
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    stopSignal,
  });
}
