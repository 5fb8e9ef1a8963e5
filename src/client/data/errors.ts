import type { FieldIssue } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';

interface FailureData {
  httpStatus?: number;
  /** Which rule of the product refused (domain/messages.ts). */
  reason?: ErrorCode;
  /** The fields that were wrong, as the caller names them (`billingAddress.email`). */
  issues?: readonly FieldIssue[];
  [detail: string]: unknown;
}

const dataOf = (error: unknown) => (error as { data?: FailureData } | null)?.data;

/** The HTTP status of an error that came from the server; undefined when there was no answer. */
export const httpStatus = (error: unknown) => dataOf(error)?.httpStatus;

/** Which rule of the product refused; undefined for every other failure. */
export const reason = (error: unknown) => dataOf(error)?.reason;

export const fieldIssues = (error: unknown) => dataOf(error)?.issues ?? [];

/** What a refusal names beside its words, such as the `total` of orders.total-changed. */
export const errorDetail = (error: unknown, name: string) => dataOf(error)?.[name];

/** What to tell about a failed call: the server's own words, or that there was no server to be heard. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong';
  // What the browser throws without a connection; its own words differ from browser to browser.
  if (error instanceof TypeError || error.cause instanceof TypeError) {
    return 'The server could not be reached. Check your connection and try again.';
  }
  return error.message;
}
