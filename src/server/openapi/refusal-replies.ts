import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { decimalRand } from '../../domain/formats.ts';
import { type ErrorCode, errorMessages } from '../../domain/messages.ts';
import { statusOf } from '../../routers/error-reply.ts';

export const reason = z.enum(Object.keys(errorMessages) as ErrorCode[]);

/** Error response body, as built by routers/error-reply.ts. */
export const errorReply = z.object({
  message: z.string(),
  reason,
  /** Present only if the reason is `validation`. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The request's ID in the log. Present only if the reason is `internal`. */
  requestId: z.string().optional(),
  /** The cart's current total. Present only if the reason is `orders.total-changed`. */
  total: decimalRand.optional(),
});

interface Refusal {
  status: number;
  reasons: readonly ErrorCode[];
}

/** Error responses shared by many operations, by component name. */
const shared = {
  BadRequest: { status: 400, reasons: ['validation', 'request.wrong-host'] },
  WrongHost: { status: 400, reasons: ['request.wrong-host'] },
  SignedOut: { status: 401, reasons: ['session.required'] },
  CrossSite: { status: 403, reasons: ['request.cross-site'] },
  ConfirmationNeeded: { status: 403, reasons: ['request.cross-site', 'auth.confirm-needed'] },
  TwoFactorNeeded: { status: 403, reasons: ['auth.two-factor-needed'] },
  StaffChange: { status: 403, reasons: ['request.cross-site', 'auth.two-factor-needed'] },
  TooLarge: { status: 413, reasons: ['request.too-large'] },
  WrongKind: { status: 415, reasons: ['request.wrong-kind'] },
  TooMany: { status: 429, reasons: ['too-many'] },
  TooManyChanges: { status: 429, reasons: ['too-many', 'account.too-many-changes'] },
  Fault: { status: 500, reasons: ['internal'] },
  Unavailable: { status: 503, reasons: ['internal', 'service.busy', 'service.no-space'] },
} as const satisfies Record<string, Refusal>;

const isSame = (one: Refusal, other: Refusal) =>
  one.status === other.status && String(one.reasons) === String(other.reasons);

/**
 * HTTP statuses of reasons that don't always use their kind's status: `internal` is a 503 while the database
 * is down.
 */
const statuses: Partial<Record<ErrorCode, number[]>> = {
  internal: [500, 503],
  'documents.range-unsatisfiable': [416],
};

/** Describes an error response, listing each reason with its message. */
function refusalReply({ status, reasons }: Refusal) {
  const [first] = reasons;
  const isTemporary = status === 429 || status === 503;
  return {
    description: [
      `${STATUS_CODES[status]}\n`,
      ...reasons.map((code) => `- \`${code}\`: ${errorMessages[code].message}`),
    ].join('\n'),
    ...(isTemporary && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { reason: { type: 'string', enum: reasons } } },
          ],
        },
        ...(first && { example: { message: errorMessages[first].message, reason: first } }),
      },
    },
  };
}

/** Describes the error responses for the given codes, by HTTP status. */
export function refusalReplies(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    for (const status of statuses[code] ?? [statusOf(code)])
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => {
      const refusal = { status, reasons };
      const [name] = Object.entries(shared).find(([, one]) => isSame(one, refusal)) ?? [];
      return [String(status), name ? { $ref: `#/components/responses/${name}` } : refusalReply(refusal)];
    }),
  );
}

/** The OpenAPI document's `components.responses`. */
export const sharedReplies = Object.fromEntries(
  Object.entries(shared).map(([name, refusal]) => [name, refusalReply(refusal)]),
);
