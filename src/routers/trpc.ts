import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import type { AccountsContext } from '../domain/accounts/accounts.server.ts';
import { requireConfirmed } from '../domain/accounts/sessions/confirmation.ts';
import { type Action, requireAllowed } from '../domain/accounts/policy.ts';
import type { RequestSession, SignedIn } from '../domain/accounts/sessions/request-session.ts';
import type { TwoFactorContext } from '../domain/accounts/two-factor/check-code.server.ts';
import type { ContactContext } from '../domain/contact/send-message.server.ts';
import type { DashboardContext } from '../domain/dashboard/summary.server.ts';
import type { DocumentsContext } from '../domain/documents/documents.server.ts';
import { DomainError } from '../domain/errors.ts';
import type { RunsContext } from '../domain/game/runs.server.ts';
import type { CountChange } from '../domain/limits/count-change.server.ts';
import type { listQuery } from '../domain/list-query.ts';
import type { ErrorCodeOf } from '../domain/messages.ts';
import type { BuyerContext } from '../domain/orders/orders.server.ts';
import type { UnsubscribeContext } from '../domain/savings/reminders.server.ts';
import type { SavingsContext } from '../domain/savings/user-challenges.server.ts';
import type { CartContext } from '../domain/shop/cart.server.ts';
import type { CalculationsContext } from '../domain/tax/calculations.server.ts';
import { errorShape, toReplyError } from './error-reply.ts';

/**
 * What one request hands to the procedures it calls: what the operations of each feature ask for. `fork` gives a fresh
 * EntityManager: one for each call, since the calls of a batch run side by side. Who is signed in comes with
 * `signedInProcedure`.
 */
export interface Context
  extends
    AccountsContext,
    TwoFactorContext,
    ContactContext,
    RunsContext,
    Omit<DashboardContext, keyof SignedIn>,
    Omit<CalculationsContext, keyof SignedIn>,
    Omit<CartContext, keyof SignedIn>,
    Omit<DocumentsContext, keyof SignedIn>,
    Omit<SavingsContext, keyof SignedIn>,
    UnsubscribeContext,
    Omit<BuyerContext, keyof SignedIn> {
  requestId: string;
  session: RequestSession;
  inLane: InLane;
  countChange: CountChange;
  /** Told when more rows follow those of a list: the `before` with which the next page begins. */
  nextPage?: (before: number) => void;
  /** Told of each call when it has ended. */
  observeCall: (call: EndedCall) => void;
}

/** How a call went, for the numbers of operators. */
export interface EndedCall {
  /** Its dotted name. */
  procedure: string;
  /** What HTTP calls it, also where it came in a batch. */
  status: number;
  seconds: number;
}

/**
 * Limits how many calls of one account run at once; further ones wait for a slot.
 * @throws DomainError service.busy, or too-many for downloads, when the wait is too long
 */
export type InLane = <T>(account: number, call: () => Promise<T>) => Promise<T>;

/** How REST reaches a procedure. `{id}` in the path becomes the input's field of that name. */
export interface RestMeta {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** The status of a success; 200 unless said. */
  status?: 200 | 201 | 202;
  /** Whether the answer carries an ETag, and a caller who has it already gets 304; for reads that anyone may repeat. */
  etag?: true;
  /** Whether the input comes by the query, and the body may be a form of any kind: a one-click link (RFC 8058). */
  form?: true;
  /** One line for the API's documentation. */
  summary: string;
  /**
   * What it answers, where the compiler has checked the answer's type and running the schema over it would cost more
   * than the call. Elsewhere `.output()` says it, and lets nothing else through.
   */
  answers?: z.ZodType;
}

interface Meta {
  rest?: RestMeta;
  /** Whether a mutation leaves an account no larger, such as a line of its cart; others count as its changes. */
  isBounded?: true;
}

// Whatever a schema has no words for; the library's own default texts are no language for people.
z.config({
  customError: ({ path }) => (path?.length ? 'Please check this value' : 'Please send a JSON object'),
});

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Otherwise a stack travels with every error while NODE_ENV is not "production".
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { data, ...rest } = errorShape(toReplyError(error), ctx?.requestId ?? '');
      return { ...rest, data: { ...shape.data, ...data } };
    },
  });

export const router = t.router;

/**
 * Middleware of a list that grows with use: reads one row more than the page, and tells the caller whether rows follow.
 * `key` is the field of a row that `before` names. Comes after the input, which has `limit`.
 */
export function pagedBy(key: string) {
  return t.middleware(async ({ ctx, input, next }) => {
    const page = input as z.output<typeof listQuery>;
    const result = await next({ input: { ...page, limit: page.limit + 1 } });
    if (!result.ok) return result;
    const data = (result.data as Record<string, unknown>[]).slice(0, page.limit);
    const hasMore = (result.data as unknown[]).length > page.limit;
    if (hasMore) ctx.nextPage?.(Number(data.at(-1)?.[key]));
    return { ...result, data };
  });
}

/** A procedure that anyone may call, and that the policy opens to anyone. */
export const publicProcedure = t.procedure.use(async ({ ctx, path, meta, next }) => {
  const begun = performance.now();
  const result = await next();
  const status = result.ok
    ? (meta?.rest?.status ?? 200)
    : getHTTPStatusCodeFromError(toReplyError(result.error));
  ctx.observeCall({ procedure: path, status, seconds: (performance.now() - begun) / 1_000 });
  return result;
});

/**
 * A procedure for signed-in people; `ctx.user` is the caller, `ctx.signIn` what signed them in. Others get the words of
 * `refusal`.
 */
export function signedInProcedure(refusal: ErrorCodeOf<'unauthenticated'>) {
  return publicProcedure.use(async ({ ctx, path, type, meta, next }) => {
    const signIn = await ctx.session.current();
    if (!signIn) {
      const cause = new DomainError(refusal);
      throw new TRPCError({ code: 'UNAUTHORIZED', message: cause.message, cause });
    }
    // A test holds the names of procedures against those of the policy.
    requireAllowed(signIn, path as Action);
    const proceed = () => next({ ctx: { user: signIn.user, signIn } });
    if (type !== 'mutation') return proceed();
    return ctx.inLane(signIn.user.id, async () => {
      if (meta?.isBounded) return proceed();
      const takeBack = await ctx.countChange(signIn.user.id);
      const result = await proceed();
      if (!result.ok) takeBack();
      return result;
    });
  });
}

/** A procedure for signed-in people, in the usual words. */
export const userProcedure = signedInProcedure('session.required');

/** A procedure for people who gave their password or a code in the last 15 minutes; others are asked for it first. */
export const confirmedProcedure = userProcedure.use(({ ctx, next }) => {
  requireConfirmed(ctx.signIn, ctx.now());
  return next();
});
