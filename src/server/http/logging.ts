import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Settings } from '../settings.ts';

/** What must never stand in a log: personal fields, on their own or of what is usually logged whole. */
const personal = ['password', 'confirmPassword', 'email', 'phoneNumber', 'fullName', 'username'];
// No wildcards: they would make every line of the log cost as much as the request that it is about.
const secret = [
  ...['', 'user.', 'input.', 'body.'].flatMap((owner) => personal.map((name) => owner + name)),
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** Structured lines: one a request, with its id; no bodies, no query strings, no personal fields. */
export function loggerOptions({ logLevel }: Settings): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    redact: { paths: secret, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: String(error) };
        // Only what says where and what: a database error's own fields carry the row that failed.
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

/** MikroORM writes a failed statement with its values into the message; they may be anybody's. */
function withoutValues(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/ - detail: .*/g, '');
}

/** One line when a request has been answered, none when it comes in. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broke off');
    else request.log.info(line, 'request');
  }
}
