import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../routers/index.ts';
import { httpStatus, reason } from './errors.ts';

/** Returns whether a 401 means that the session is invalid. Failed logins also return 401s. */
const isAboutSession = (error: unknown) => httpStatus(error) === 401 && !reason(error)?.startsWith('auth.');

/**
 * tRPC link that retries requests rejected with a 401. A password change replaces the session cookie, so a
 * request sent with the old cookie fails although the session is valid. The link checks once, for all
 * rejected requests, whether the user is still signed in. It then retries them or passes the error on. Before
 * checking, it waits for mutations in flight, because one of them may set the new cookie.
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
            // Without a response, the session state is unknown.
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
