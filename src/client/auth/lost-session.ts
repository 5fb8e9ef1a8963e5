import { httpStatus } from '../errors.ts';
import { changeUser } from './session-store.ts';

/** When the server no longer knows the session, neither do we, and a protected page leads to the log-in. */
export function noteLostSession(error: unknown): void {
  if (httpStatus(error) === 401) changeUser(null);
}
