import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError, type core } from 'zod';
import { DomainError, type ErrorKind, type FieldIssue } from '../domain/errors.ts';
import { type ErrorCode, errorMessages } from '../domain/messages.ts';
import { isDatabaseDown } from './database-down.ts';

/** What a caller gets instead of an answer, through either door; a refusal of the domain may add details. */
export interface ErrorBody {
  message: string;
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
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** The sentence for whatever is our fault; what happened stands in the log. */
const ourFault = 'Something went wrong';
/** The sentence for a body that is no JSON, whichever door it came to. */
export const notJson = 'The request body is not valid JSON';
const ourCodes: ReadonlySet<TRPC_ERROR_CODE_KEY> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** The refusal that a path id asks for which no row can have (domain/row-id.ts). */
function unknownId(issue: core.$ZodIssue): ErrorCode | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : undefined;
  return typeof code === 'string' && code in errorMessages ? (code as ErrorCode) : undefined;
}

function fromDomain(cause: DomainError): TRPCError {
  return new TRPCError({ code: codeOfKind[cause.kind], message: cause.message, cause });
}

/** Gives any error the code that its meaning asks for. The one place that knows domain errors and database failures. */
export function withRightCode(error: TRPCError): TRPCError {
  const { cause } = error;
  if (cause instanceof DomainError) return fromDomain(cause);
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const [unknown, ...rest] = new Set(cause.issues.map(unknownId));
    // Whatever else is wrong comes first: shape before existence.
    if (unknown !== undefined && rest.length === 0) return fromDomain(new DomainError(unknown, { cause }));
  }
  if (error.code === 'INTERNAL_SERVER_ERROR' && isDatabaseDown(cause)) {
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: ourFault, cause });
  }
  return error;
}

/** Whether an error is ours, and so belongs in the log, not the caller's. */
export function isOurFault(error: TRPCError): boolean {
  return ourCodes.has(error.code);
}

/** The body of api.md for an error; nothing of stack, SQL or path gets into it. */
export function errorBody(error: TRPCError, requestId: string): ErrorBody {
  const { cause } = error;
  if (cause instanceof DomainError) return { ...cause.details, message: cause.message };
  if (isOurFault(error)) return { message: ourFault, requestId };
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues
      .filter((issue) => unknownId(issue) === undefined)
      .map(({ path, message }) => ({ path: path.join('.'), message }));
    return { message: issues[0]?.message ?? 'Please check what you entered', issues };
  }
  if (cause instanceof SyntaxError) return { message: notJson };
  if (error.code === 'NOT_FOUND') {
    return { message: errorMessages['request.path-unknown'].message };
  }
  return { message: error.message };
}

/** Seconds to wait before the next try, where the error says so. */
export function retryAfter(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfter : undefined;
}
