import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Settings } from '../settings.ts';

/** Personal fields that must never be logged, either at the top level or inside commonly logged objects. */
const personal = ['password', 'confirmPassword', 'email', 'phoneNumber', 'fullName', 'username'];
// Listed without wildcards, which would make writing a log line as expensive as handling the request.
const secret = [
  ...['', 'user.', 'input.', 'body.'].flatMap((owner) => personal.map((name) => owner + name)),
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/**
 * Returns options for structured logs: one line per request with its ID, but no bodies, query strings or
 * personal data.
 */
export function loggerOptions({ logLevel }: Settings): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    redact: { paths: secret, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: String(error) };
        // Omit all other fields, because a database error's fields contain the failing row.
        const code = 'code' in error ? String(error.code) : undefined;
        return {
          type: error.name,
          code,
          message: withoutValues(error.message),
          stack: withoutValues(error.stack ?? ''),
        };
      },
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user's ID, once the session has been read. */
    userId?: number;
  }
}

/** A tRPC batch in which some calls failed. */
const MULTI_STATUS = 207;

/** Removes values, which may be personal data, from MikroORM's error messages. */
function withoutValues(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/ - detail: .*/g, '');
}

/** Returns the path to log, without the token of a secret calendar URL. */
function loggedPath(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/^(\/api\/calendar\/).+/, '$1[redacted]');
}

/**
 * Logs one line when a response completes and none when a request arrives. A refused or failed call's line has the
 * signed-in user's ID.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // Only failed calls include the user's ID, so that the log can't be used to track people.
      ...((reply.statusCode >= 400 || reply.statusCode === MULTI_STATUS) && { userId: request.userId }),
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }
}
