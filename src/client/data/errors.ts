import type { FieldIssue } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';

interface FailureData {
  httpStatus?: number;
  /** Error code from domain/messages.ts. */
  reason?: ErrorCode;
  /** Invalid fields, with paths as in the request (`billingAddress.email`). */
  issues?: readonly FieldIssue[];
  [detail: string]: unknown;
}

const dataOf = (error: unknown) => (error as { data?: FailureData } | null)?.data;

/** Returns a server error's HTTP status; undefined if there was no response. */
export const httpStatus = (error: unknown) => dataOf(error)?.httpStatus;

/** Returns a business-rule rejection's error code; undefined for other failures. */
export const reason = (error: unknown) => dataOf(error)?.reason;

export const fieldIssues = (error: unknown) => dataOf(error)?.issues ?? [];

/** Returns an extra value attached to a rejection, such as the `total` of orders.total-changed. */
export const errorDetail = (error: unknown, name: string) => dataOf(error)?.[name];

/** Returns the message for a failed request: the server's own, or a note that the server can't be reached. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  // fetch throws a TypeError when the connection fails; its message varies by browser.
  if (error instanceof TypeError || error.cause instanceof TypeError) {
    return 'The server could not be reached. Check your connection and try again.';
  }
  return error.message;
}
