import { type Action, allowedRoles } from '../domain/accounts/policy.ts';
import { roles } from '../domain/accounts/roles.ts';
import type { ErrorCode, ErrorCodeOf } from '../domain/messages.ts';

/** Properties of a call that determine its general errors. */
export interface GuardedCall {
  method: string;
  action: Action;
  signedOut?: ErrorCodeOf<'unauthenticated'>;
  needsConfirmation?: boolean;
  /** Whether its input is validated. */
  isChecked?: boolean;
  /** Whether it takes a JSON body. */
  takesJson?: boolean;
  /** Whether it counts towards the account's limit of changes. */
  isChange?: boolean;
}

const when = (condition: unknown, ...codes: ErrorCode[]) => (condition ? codes : []);

/** Error codes that don't depend on the operation: from HTTP, session, policy, limits and database. */
export function generalRefusals(call: GuardedCall): ErrorCode[] {
  const { method, action, signedOut, needsConfirmation, isChecked, takesJson, isChange } = call;
  const allowed = allowedRoles(action);
  return [
    ...when(isChecked || takesJson, 'validation'),
    'request.wrong-host',
    // If the account is deleted after the session lookup, the error is `session.required`.
    ...(signedOut ? [signedOut, 'session.required' as const] : []),
    ...when(method !== 'GET', 'request.cross-site'),
    ...when(needsConfirmation, 'auth.confirm-needed'),
    ...when(allowed && allowed.length < roles.length, 'not-found'),
    ...when(takesJson, 'request.too-large', 'request.wrong-kind'),
    'too-many',
    ...when(isChange, 'account.too-many-changes'),
    'internal',
    'service.busy',
    'service.no-space',
  ];
}
