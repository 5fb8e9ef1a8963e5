import type { FieldIssue } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';

interface FailureData {
  httpStatus?: number;
  /** The error code from domain/messages.ts. */
  reason?: ErrorCode;
  /** The invalid fields, by the caller's paths (`billingAddress.email`). */
  issues?: readonly FieldIssue[];
  [detail: string]: unknown;
}

const dataOf = (error: unknown) => (error as { data?: FailureData } | null)?.data;

/** HTTP status of a server error; undefined if there was no response. */
export const httpStatus = (error: unknown) => dataOf(error)?.httpStatus;

/** Error code of a rejection by a business rule; undefined for other failures. */
export const reason = (error: unknown) => dataOf(error)?.reason;

export const fieldIssues = (error: unknown) => dataOf(error)?.issues ?? [];

/** An extra value of a rejection, such as the `total` of orders.total-changed. */
export const errorDetail = (error: unknown, name: string) => dataOf(error)?.[name];

/** The message to show for a failed call: the server's own, or that the server can't be reached. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  // fetch throws a TypeError without a connection; its message differs between browsers.
  if (error instanceof TypeError || error.cause instanceof TypeError) {
    return 'The server could not be reached. Check your connection and try again.';
  }
  return error.message;
}
