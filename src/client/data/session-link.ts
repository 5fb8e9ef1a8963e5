import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../routers/index.ts';
import { httpStatus, reason } from './errors.ts';

/** The ways in have refusals of their own, which say nothing about a session. */
const isAboutSession = (error: unknown) => httpStatus(error) === 401 && !reason(error)?.startsWith('auth.');

/**
 * A new password replaces the session: a call that left with the cookie before, of this tab or of another one, is refused
 * although the browser holds a good session by then. So a refused call asks first whether its person is still signed in,
 * and is sent once more; else the refusal stands. Calls that are refused together ask once. Changes that are under way are
 * waited for: one of them may be what brings the new cookie.
 */
export function sessionLink(isStillSignedIn: () => Promise<boolean>): TRPCLink<AppRouter> {
  const changes = new Set<Promise<void>>();
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await Promise.all(changes);
      return await isStillSignedIn();
    } finally {
      asking = undefined;
    }
  };
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isWanted = true;
        const { promise: answered, resolve } = Promise.withResolvers<void>();
        if (op.type === 'mutation') changes.add(answered);
        const settle = () => {
          changes.delete(answered);
          resolve();
        };
        const send = (onRefused: (error: TRPCClientError<AppRouter>) => unknown) =>
          next(op).subscribe({
            next: (value) => {
              settle();
              observer.next(value);
            },
            complete: () => observer.complete(),
            error: (error) => {
              settle();
              if (op.path !== 'auth.me' && isAboutSession(error)) onRefused(error);
              else observer.error(error);
            },
          });
        let sent = send(async (error) => {
          try {
            asking ??= ask();
            if (!(await asking)) observer.error(error);
            else if (isWanted) sent = send(observer.error);
          } catch (failure) {
            // Without an answer nobody knows whether the session is over.
            observer.error(failure as typeof error);
          }
        });
        return () => {
          isWanted = false;
          settle();
          sent.unsubscribe();
        };
      });
}
