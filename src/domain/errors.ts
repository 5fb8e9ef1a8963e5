import { type ErrorCode, errorMessages } from './messages.ts';

/** What a failure means to the caller; each kind has one HTTP status and one tRPC code (src/routers/error-reply.ts). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'timeout'
  | 'too-large'
  | 'wrong-kind'
  | 'too-many'
  | 'fault'
  | 'unavailable';

/** A field that failed, `path` as the caller names it (`billingAddress.email`). */
export interface FieldIssue {
  path: string;
  message: string;
}

/** A rule of the product that refused. The sentence is looked up in messages.ts by its code. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** What the caller needs to go on, by name; sent beside the message, which may name it as `{name}`. */
  readonly details: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: { retryAfter?: number; details?: Record<string, string>; cause?: unknown } = {},
  ) {
    const { kind, message } = errorMessages[code];
    const details = options.details ?? {};
    super(
      message.replaceAll(/\{(\w+)\}/g, (place, name: string) => details[name] ?? place),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.details = details;
  }
}
