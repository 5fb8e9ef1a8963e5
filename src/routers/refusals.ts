import { type Action, allowedRoles } from '../domain/accounts/policy.ts';
import { roles } from '../domain/accounts/roles.ts';
import type { ErrorCode, ErrorCodeOf } from '../domain/messages.ts';

/** Properties of an API call that determine its general errors. */
export interface GuardedCall {
  method: string;
  action: Action;
  signedOut?: ErrorCodeOf<'unauthenticated'>;
  needsConfirmation?: boolean;
  /** Whether callers need two-step verification. */
  needsTwoFactor?: boolean;
  /** Whether the input is validated. */
  isChecked?: boolean;
  /** Whether the call takes a JSON body. */
  takesJson?: boolean;
  /** Whether the call counts towards the account's limit on changes. */
  isChange?: boolean;
}

const when = (condition: unknown, ...codes: ErrorCode[]) => (condition ? codes : []);

/**
 * Returns the error codes that don't depend on the operation, for HTTP, sessions, policy, limits and the database.
 */
export function generalRefusals(call: GuardedCall): ErrorCode[] {
  const { method, action, signedOut, needsConfirmation, needsTwoFactor } = call;
  const { isChecked, takesJson, isChange } = call;
  const allowed = allowedRoles(action);
  return [
    ...when(isChecked || takesJson, 'validation'),
    'request.wrong-host',
    // If the account is deleted after the session lookup, the error is `session.required`.
    ...(signedOut ? [signedOut, 'session.required' as const] : []),
    ...when(method !== 'GET', 'request.cross-site'),
    ...when(needsConfirmation, 'auth.confirm-needed'),
    ...when(needsTwoFactor, 'auth.two-factor-needed'),
    ...when(allowed && allowed.length < roles.length, 'not-found'),
    ...when(takesJson, 'request.too-large', 'request.wrong-kind'),
    'too-many',
    ...when(isChange, 'account.too-many-changes'),
    'internal',
    'service.busy',
    'service.no-space',
  ];
}
