import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError, type core } from 'zod';
import { DomainError, type ErrorKind, type FieldIssue } from '../domain/errors.ts';
import { type ErrorCode, errorMessages } from '../domain/messages.ts';

/** What a caller gets instead of an answer, by REST or tRPC; a refusal of the domain may add details. */
export interface ErrorBody {
  message: string;
  /** For programs: stable, whatever the sentence says. */
  reason: ErrorCode;
  issues?: FieldIssue[];
  requestId?: string;
  [detail: string]: unknown;
}

const codeOfKind: Record<ErrorKind, TRPC_ERROR_CODE_KEY> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  timeout: 'TIMEOUT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-kind': 'UNSUPPORTED_MEDIA_TYPE',
  'too-many': 'TOO_MANY_REQUESTS',
  fault: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** The reasons of what tRPC refuses by itself; any other code is a matter of shape. */
const reasonOfCode: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'not-found',
  PAYLOAD_TOO_LARGE: 'request.too-large',
  UNSUPPORTED_MEDIA_TYPE: 'request.wrong-kind',
  TOO_MANY_REQUESTS: 'too-many',
};

/** The sentence for a body that is no JSON, by REST or tRPC. */
export const notJson = 'The request body is not valid JSON';
const ourCodes: ReadonlySet<TRPC_ERROR_CODE_KEY> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);
/** Seconds after which a call that met a database that was away, full or overloaded makes sense again. */
const OUTAGE_RETRY_S = 5;

/** Why a database can't be used just now, although the query was right. */
type Outage = 'away' | 'service.busy' | 'service.no-space';

/** SQLSTATEs, system errors, and the words of errors to which pg gives no code. */
const outages: Record<Outage, { codes: RegExp; words?: RegExp }> = {
  // 25006: it only reads by now, and another one has taken over.
  away: {
    codes: /^(08...|57P0.|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/,
    words: /Connection terminated|timeout expired|not queryable|Cannot use a pool/,
  },
  'service.no-space': { codes: /^(53100|ENOSPC|EDQUOT)$/ },
  // Out of connections, memory or another resource; a lock, a statement or a transaction that took too long.
  'service.busy': {
    codes: /^(53(?!100)...|55P03|57014|25P0[34])$/,
    words: /timeout exceeded when trying to connect|Query read timeout/,
  },
};

function outageOf(error: unknown): Outage | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { message } = current;
    const code = 'code' in current ? String(current.code) : '';
    for (const [outage, { codes, words }] of Object.entries(outages) as [
      Outage,
      (typeof outages)[Outage],
    ][]) {
      if (codes.test(code) || words?.test(message)) return outage;
    }
    const [within] = current instanceof AggregateError ? current.errors.map(outageOf).filter(Boolean) : [];
    if (within) return within;
  }
  return undefined;
}

/** Whether an error, or what caused it, is a database that can't be reached, or can't write, just now. */
export function isDatabaseDown(error: unknown): boolean {
  return outageOf(error) !== undefined;
}

/**
 * Whether a row was to belong to an account that is no more: it was deleted after the call's session was looked up, which
 * is as if nobody were signed in.
 */
function isOfDeletedAccount(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (code === '23503' && String(constraint).endsWith('user_id_foreign')) return true;
  }
  return false;
}

/** The refusal that a path id asks for which no row can have (domain/row-id.ts). */
function unknownId(issue: core.$ZodIssue): ErrorCode | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : undefined;
  return typeof code === 'string' && code in errorMessages ? (code as ErrorCode) : undefined;
}

function fromDomain(cause: DomainError): TRPCError {
  return new TRPCError({ code: codeOfKind[cause.kind], message: cause.message, cause });
}

/**
 * Any error as one whose code says what it means, and whose sentence may be sent. The one place that knows domain
 * errors and database failures.
 */
export function toReplyError(thrown: unknown): TRPCError {
  const error =
    thrown instanceof TRPCError ? thrown : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown });
  const { cause } = error;
  if (cause instanceof DomainError) return fromDomain(cause);
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const [unknown, ...rest] = new Set(cause.issues.map(unknownId));
    // Whatever else is wrong comes first: shape before existence.
    if (unknown !== undefined && rest.length === 0) return fromDomain(new DomainError(unknown, { cause }));
  }
  if (error.code === 'INTERNAL_SERVER_ERROR' && isOfDeletedAccount(cause)) {
    return fromDomain(new DomainError('session.required', { cause }));
  }
  const outage = error.code === 'INTERNAL_SERVER_ERROR' ? outageOf(cause) : undefined;
  if (outage === 'away') return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  if (outage) return fromDomain(new DomainError(outage, { retryAfter: OUTAGE_RETRY_S, cause }));
  return error;
}

/** Whether an error is ours, and so belongs in the log: not the caller's, nor an answer that a rule gives by itself. */
export function isOurFault({ code, cause }: TRPCError): boolean {
  const isAnswer = cause instanceof DomainError && cause.cause === undefined;
  return ourCodes.has(code) && !isAnswer;
}

/** The body of a refusal, in the reason's usual words unless others are given. */
export function refusalBody(reason: ErrorCode, message: string = errorMessages[reason].message): ErrorBody {
  return { message, reason };
}

/** The body of api.md for an error of `toReplyError`; nothing of stack, SQL or path gets into it. */
export function errorBody(error: TRPCError, requestId: string): ErrorBody {
  const { cause } = error;
  if (cause instanceof DomainError) return { ...cause.details, ...refusalBody(cause.code, cause.message) };
  if (isOurFault(error)) return { ...refusalBody('internal'), requestId };
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues
      .filter((issue) => unknownId(issue) === undefined)
      .map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ...refusalBody('validation', issues[0]?.message), issues };
  }
  if (cause instanceof SyntaxError) return refusalBody('validation', notJson);
  const reason = reasonOfCode[error.code];
  return reason ? refusalBody(reason) : refusalBody('validation', error.message);
}

/** The same error as tRPC's clients read it. */
export function errorShape(error: TRPCError, requestId: string) {
  const { code } = error;
  const { message, ...details } = errorBody(error, requestId);
  const data = { ...details, code, httpStatus: getHTTPStatusCodeFromError(error) };
  return { message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}

/** Seconds to wait before the next try, where the error of `toReplyError` says so or is an outage. */
export function retryAfter({ code, cause }: TRPCError): number | undefined {
  if (cause instanceof DomainError) return cause.retryAfter;
  return code === 'SERVICE_UNAVAILABLE' ? OUTAGE_RETRY_S : undefined;
}
