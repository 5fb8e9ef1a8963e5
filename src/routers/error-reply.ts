import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError, type core } from 'zod';
import { isCertificateError } from '../domain/certificate-error.ts';
import { DomainError, type FieldIssue } from '../domain/errors.ts';
import { type ErrorCode, type ErrorKind, errorMessages } from '../domain/messages.ts';

/** Error body in REST and tRPC. Domain errors may add details. */
export interface ErrorBody {
  message: string;
  /** Stable code for programs; unlike the message, it never changes. */
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
  'unsupported-type': 'UNSUPPORTED_MEDIA_TYPE',
  'too-many': 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** Reasons for tRPC's own errors. Any other code counts as a validation error. */
const reasonOfCode: Partial<Record<TRPC_ERROR_CODE_KEY, ErrorCode>> = {
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'not-found',
  PAYLOAD_TOO_LARGE: 'request.too-large',
  UNSUPPORTED_MEDIA_TYPE: 'request.wrong-kind',
  TOO_MANY_REQUESTS: 'too-many',
};

/** Maximum number of issues in an error body, so a large request can't cause a large reply. */
const MAX_ISSUES = 100;
/** Maximum length of a request key that is quoted in a path or message. */
const MAX_KEY_LENGTH = 100;

/** Error message for a malformed JSON body, in REST and tRPC. */
export const notJson = 'The request body is not valid JSON';
const serverErrorCodes: ReadonlySet<TRPC_ERROR_CODE_KEY> = new Set([
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
]);
/** Retry-After in seconds while the database is down, full or overloaded. */
const OUTAGE_RETRY_S = 5;

type Outage = 'away' | 'service.busy' | 'service.no-space';

/** SQLSTATEs and system error codes of each outage, and the messages of pg errors without a code. */
const outages: Record<Outage, { codes: RegExp; messages?: RegExp }> = {
  // 25006 (read-only transaction) means that another server has been promoted.
  away: {
    codes: /^(08...|57P0.|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/,
    messages:
      /Connection terminated|timeout expired|not queryable|Cannot use a pool|does not support SSL|establishing an SSL/,
  },
  'service.no-space': { codes: /^(53100|ENOSPC|EDQUOT)$/ },
  // The database lacks connections, memory or other resources, or a lock, statement or transaction timed out.
  'service.busy': {
    codes: /^(53(?!100)...|55P03|57014|25P0[34])$/,
    messages: /timeout exceeded when trying to connect|Query read timeout/,
  },
};

function findOutage(error: unknown): Outage | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { message } = current;
    const code = 'code' in current ? String(current.code) : '';
    if (isCertificateError(code)) return 'away';
    for (const [outage, { codes, messages }] of Object.entries(outages) as [
      Outage,
      (typeof outages)[Outage],
    ][]) {
      if (codes.test(code) || messages?.test(message)) return outage;
    }
    const [within] = current instanceof AggregateError ? current.errors.map(findOutage).filter(Boolean) : [];
    if (within) return within;
  }
  return undefined;
}

/** Returns whether an error was caused by an unavailable database. */
export function isDatabaseDown(error: unknown): boolean {
  return findOutage(error) !== undefined;
}

/**
 * Returns whether an insert failed because the account was deleted after the session check. The client then
 * gets `session.required`.
 */
function isDeletedAccountError(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (code === '23503' && String(constraint).endsWith('user_id_foreign')) return true;
  }
  return false;
}

/** Returns the error code for an impossible ID in a path (domain/row-id.ts); undefined for other issues. */
function unknownId(issue: core.$ZodIssue): ErrorCode | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : undefined;
  return typeof code === 'string' && code in errorMessages ? (code as ErrorCode) : undefined;
}

const shorten = (key: PropertyKey) => String(key).slice(0, MAX_KEY_LENGTH);

/** Converts a validation issue to one entry per field. Each unknown key gets its own entry. */
function fieldIssues(issue: core.$ZodIssue): FieldIssue[] {
  const { message } = issue;
  const path = issue.path.map(shorten);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message }];
  return issue.keys
    .slice(0, MAX_ISSUES)
    .map(shorten)
    .map((key) => ({ path: [...path, key].join('.'), message: `${message}: ${key}` }));
}

function fromDomain(cause: DomainError): TRPCError {
  return new TRPCError({ code: codeOfKind[cause.kind], message: cause.message, cause });
}

/** Returns an error code's HTTP status. */
export function statusOf(reason: ErrorCode): number {
  return getHTTPStatusCodeFromError(fromDomain(new DomainError(reason)));
}

/**
 * Converts any error to a TRPCError with a meaningful code and a message that is safe to send. Only this function
 * handles both domain errors and database failures.
 */
export function toReplyError(thrown: unknown): TRPCError {
  const error =
    thrown instanceof TRPCError ? thrown : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown });
  const { cause } = error;
  if (cause instanceof DomainError) return fromDomain(cause);
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const [unknown, ...rest] = new Set(cause.issues.map(unknownId));
    // Other validation errors take precedence over an unknown ID.
    if (unknown !== undefined && rest.length === 0) return fromDomain(new DomainError(unknown, { cause }));
  }
  if (error.code === 'INTERNAL_SERVER_ERROR' && isDeletedAccountError(cause)) {
    return fromDomain(new DomainError('session.required', { cause }));
  }
  const outage = error.code === 'INTERNAL_SERVER_ERROR' ? findOutage(cause) : undefined;
  if (outage === 'away') return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  if (outage) return fromDomain(new DomainError(outage, { retryAfter: OUTAGE_RETRY_S, cause }));
  return error;
}

/**
 * Returns whether an error is an unexpected server error that belongs in the log, rather than the caller's
 * error or a deliberate rejection.
 */
export function isServerError({ code, cause }: TRPCError): boolean {
  const isDeliberate = cause instanceof DomainError && cause.cause === undefined;
  return serverErrorCodes.has(code) && !isDeliberate;
}

/**
 * Builds the error body for a reason, with its standard message by default. A validation error has an issue even
 * if no field is at fault, such as malformed JSON.
 */
export function refusalBody(reason: ErrorCode, message: string = errorMessages[reason].message): ErrorBody {
  return { message, reason, ...(reason === 'validation' && { issues: [{ path: '', message }] }) };
}

/** Builds the error body for an error from `toReplyError`. Never contains a stack trace, SQL or a path. */
export function errorBody(error: TRPCError, requestId: string): ErrorBody {
  const { cause } = error;
  if (cause instanceof DomainError) {
    const issues = cause.issues.length > 0 && { issues: [...cause.issues] };
    return { ...cause.details, ...refusalBody(cause.code, cause.message), ...issues };
  }
  if (isServerError(error)) return { ...refusalBody('internal'), requestId };
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues
      .filter((issue) => unknownId(issue) === undefined)
      .slice(0, MAX_ISSUES)
      .flatMap(fieldIssues)
      .slice(0, MAX_ISSUES);
    return { ...refusalBody('validation', issues[0]?.message), issues };
  }
  if (cause instanceof SyntaxError) return refusalBody('validation', notJson);
  const reason = reasonOfCode[error.code];
  return reason ? refusalBody(reason) : refusalBody('validation', error.message);
}

/** Returns an error in the shape that tRPC clients expect. */
export function errorShape(error: TRPCError, requestId: string) {
  const { code } = error;
  const { message, ...details } = errorBody(error, requestId);
  const data = { ...details, code, httpStatus: getHTTPStatusCodeFromError(error) };
  return { message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
}

/** Returns Retry-After in seconds if the error specifies it or was caused by an outage. */
export function retryAfter({ code, cause }: TRPCError): number | undefined {
  if (cause instanceof DomainError) return cause.retryAfter;
  return code === 'SERVICE_UNAVAILABLE' ? OUTAGE_RETRY_S : undefined;
}
