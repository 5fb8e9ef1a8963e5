import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../routers/index.ts';
import { httpStatus, reason } from './errors.ts';

/** Whether a 401 is about the session. Login and registration have their own 401s. */
const isAboutSession = (error: unknown) => httpStatus(error) === 401 && !reason(error)?.startsWith('auth.');

/**
 * tRPC link that retries calls refused with a 401. A password change replaces the session cookie, so a call sent with the
 * old one, from this tab or another, is refused although the browser has a valid session. The link asks once for all
 * refused calls whether the user is still signed in, then retries them or lets the error through. It first waits for
 * mutations in flight, because one of them may bring the new cookie.
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
            // Without a reply, the state of the session is unknown.
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
