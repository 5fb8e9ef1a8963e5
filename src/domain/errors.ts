import { type ErrorCode, type ErrorKind, errorMessages } from './messages.ts';

/**
 * A field that failed validation. `path` is its dotted path in the request, such as `billingAddress.email`.
 */
export interface FieldIssue {
  path: string;
  message: string;
}

/** Error thrown when a business rule rejects the request. messages.ts maps codes to messages. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  /** Seconds to wait before retrying, sent as the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** The input field that broke the rule, if any. */
  readonly issues: readonly FieldIssue[];
  /** Extra fields for the error body. They also fill `{name}` placeholders in the message. */
  readonly details: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    options: {
      retryAfter?: number;
      details?: Record<string, string>;
      /** Dotted path of the rejected field in the request. */
      field?: string;
      cause?: unknown;
    } = {},
  ) {
    const { kind, message } = errorMessages[code];
    const details = options.details ?? {};
    super(
      message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.kind = kind;
    this.issues = options.field === undefined ? [] : [{ path: options.field, message: this.message }];
    this.retryAfter = options.retryAfter;
    this.details = details;
  }
}
