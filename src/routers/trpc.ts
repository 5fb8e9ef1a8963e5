import type { EntityManager } from '@mikro-orm/postgresql';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Passwords } from '../domain/accounts/passwords.ts';
import type { SessionDoor } from '../domain/accounts/session-door.ts';
import { DomainError } from '../domain/errors.ts';
import type { PreparedReads } from '../domain/prepared-reads.ts';
import type { MedicalCreditRates } from '../domain/tax/medical-credit-rates.ts';
import { errorBody, isOurFault, withRightCode } from './error-reply.ts';

/** What one request hands to the procedures it calls. */
export interface Context {
  requestId: string;
  /** The client's network address. */
  address: string;
  session: SessionDoor;
  /** A fresh EntityManager: one for each call, since the calls of a batch run side by side. */
  fork: () => EntityManager;
  reads: PreparedReads;
  passwords: Passwords;
  now: () => Date;
  medicalCreditRates: MedicalCreditRates;
  /** Writes down an error that is ours. */
  report: (error: unknown, procedure: string) => void;
}

/** The REST door of a procedure. `{id}` in the path becomes the input's field of that name. */
export interface RestDoor {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** The status of a success; 200 unless said. */
  status?: 200 | 201;
  /** One line for the API's documentation. */
  summary: string;
}

// Whatever a schema has no words for; the library's own default texts are no language for people.
z.config({
  customError: ({ path }) => (path?.length ? 'Please check this value' : 'Please send a JSON object'),
});

const t = initTRPC
  .context<Context>()
  .meta<{ rest?: RestDoor }>()
  .create({
    // Otherwise a stack travels with every error while NODE_ENV is not "production".
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, issues, requestId } = errorBody(error, ctx?.requestId ?? '');
      return { ...shape, message, data: { ...shape.data, issues, requestId } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** A procedure that anyone may call. Its errors leave with the right code; ours are written down. */
export const publicProcedure = t.procedure.use(async ({ ctx, next, path }) => {
  const outcome = await next();
  if (outcome.ok) return outcome;
  const error = withRightCode(outcome.error);
  if (isOurFault(error)) ctx.report(error.cause ?? error, path);
  throw error;
});

/** A procedure for signed-in people; `ctx.user` is the caller. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const user = await ctx.session.user();
  if (!user) {
    const cause = new DomainError('session.required');
    throw new TRPCError({ code: 'UNAUTHORIZED', message: cause.message, cause });
  }
  return next({ ctx: { user } });
});
