import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The queue's own sentences in the process's log, without what comes along with them; what it says of every job is for
 * debugging.
 */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message));
}

/**
 * Runs a job and says of a failure only its kind: the queue writes what a job throws into the log and the database, and
 * a mail server's words name the people it is about.
 */
export async function withoutDetails(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
    const kind = [name, code, responseCode].filter((part) => part !== undefined).join(' ');
    throw new Error(kind, { cause: error });
  }
}
