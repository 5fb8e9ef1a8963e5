import { trace } from '@opentelemetry/api';
import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import type { AccountsContext } from '../domain/accounts/accounts.server.ts';
import type { CalendarContext } from '../domain/accounts/calendar/calendar-address.server.ts';
import type { AssistantContext } from '../domain/assistant/conversations/ask.server.ts';
import { requireConfirmed } from '../domain/accounts/sessions/confirmation.ts';
import { type Action, requireAllowed } from '../domain/accounts/policy.ts';
import type { PasskeyLoginContext } from '../domain/accounts/passkeys/log-in.server.ts';
import type { RequestSession, SignedIn } from '../domain/accounts/sessions/request-session.ts';
import type { TwoFactorContext } from '../domain/accounts/two-factor/check-code.server.ts';
import type { ContactContext } from '../domain/contact/send-message.server.ts';
import type { DashboardContext } from '../domain/dashboard/summary.server.ts';
import type { DocumentsContext } from '../domain/documents/documents.server.ts';
import { requireTwoFactor } from '../domain/accounts/two-factor/require-two-factor.server.ts';
import type { EngagementsContext } from '../domain/engagements/moves.server.ts';
import { DomainError } from '../domain/errors.ts';
import type { Installation } from '../domain/practice/checklist.server.ts';
import type { RunsContext } from '../domain/game/runs.server.ts';
import type { CountChange } from '../domain/limits/count-change.server.ts';
import type { LiveFeed } from '../domain/live/live-events.ts';
import type { listQuery } from '../domain/list-query.ts';
import type { MessagesContext } from '../domain/messages/threads.server.ts';
import type { ErrorCode, ErrorCodeOf } from '../domain/messages.ts';
import type { BuyerContext } from '../domain/orders/orders.server.ts';
import type { PushContext } from '../domain/push/push.server.ts';
import type { UnsubscribeContext } from '../domain/accounts/unsubscribe.server.ts';
import type { SavingsContext } from '../domain/savings/user-challenges.server.ts';
import type { CartContext } from '../domain/shop/cart.server.ts';
import type { CalculationsContext } from '../domain/tax/calculations.server.ts';
import type { EstimatesContext } from '../domain/tax/estimates/estimates.server.ts';
import { errorShape, toReplyError } from './error-reply.ts';

/**
 * Context of a procedure call, with the dependencies of every feature's operations. `fork` returns a new
 * EntityManager for each call, because a batch's calls run concurrently. `signedInProcedure` adds the
 * signed-in user.
 */
export interface Context
  extends
    AccountsContext,
    AssistantContext,
    TwoFactorContext,
    PasskeyLoginContext,
    Omit<CalendarContext, keyof SignedIn>,
    Omit<PushContext, keyof SignedIn | 'currentSession'>,
    ContactContext,
    RunsContext,
    Omit<DashboardContext, keyof SignedIn>,
    Omit<CalculationsContext, keyof SignedIn>,
    Omit<EstimatesContext, keyof SignedIn>,
    Omit<CartContext, keyof SignedIn>,
    Omit<DocumentsContext, keyof SignedIn>,
    Omit<EngagementsContext, keyof SignedIn>,
    Omit<MessagesContext, keyof SignedIn>,
    Omit<SavingsContext, keyof SignedIn>,
    UnsubscribeContext,
    Omit<BuyerContext, keyof SignedIn> {
  requestId: string;
  /** The client's full IP address, recorded as evidence of approvals. Rate limits use `address`. */
  ipAddress: string;
  session: RequestSession;
  installation: Installation;
  live: LiveFeed;
  changeLimiter: AccountLimiter;
  countChange: CountChange;
  /** Called with the next page's `before` cursor if a list has more rows. */
  nextPage?: (before: number) => void;
  /** Called if the request will be answered later. REST then replies with 202. */
  acceptForLater?: () => void;
  /** Called when a procedure call has finished. */
  observeCall: (call: EndedCall) => void;
}

/** Outcome of a call, for metrics. */
export interface EndedCall {
  /** Dotted procedure name. */
  procedure: string;
  /** Equivalent HTTP status of this call, even within a batch. */
  status: number;
  seconds: number;
}

/**
 * Limits an account's concurrent calls; further calls wait for a slot.
 * @throws DomainError service.busy, or too-many for downloads, if the wait is too long
 */
export type AccountLimiter = <T>(account: number, call: () => Promise<T>) => Promise<T>;

/** A procedure's REST endpoint. `{id}` in the path becomes the input field of that name. */
export interface RestMeta {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** Second path for the same procedure, scoped to one return. */
  alsoAt?: `/${string}`;
  /** HTTP status on success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Output type of the 202 reply to calls that may be answered later (see `acceptForLater`). */
  accepted?: z.ZodType;
  /** Sends an ETag and responds to conditional requests with 304; for public reads. */
  etag?: true;
  /**
   * Takes the input from the query string and accepts any form as the body, for one-click links (RFC 8058).
   */
  form?: true;
  /** One-line description for the API documentation. */
  summary: string;
  /**
   * Output type for calls whose result the compiler has checked, where running the schema would cost more
   * than the call. Other procedures use `.output()` to declare and enforce their output.
   */
  answers?: z.ZodType;
}

/** A procedure's metadata, apart from its schemas. */
export interface ProcedureMeta {
  rest?: RestMeta;
  /**
   * Marks a mutation that can't grow an account's data, such as changing a cart line. All other mutations
   * count towards the account's limit on changes.
   */
  isBounded?: true;
  /** Error code for callers without a session; absent if no session is needed. */
  signedOut?: ErrorCodeOf<'unauthenticated'>;
  /** True if callers must have authenticated within the last 15 minutes. */
  needsConfirmation?: true;
  /** True if callers must use two-step verification. */
  needsTwoFactor?: true;
  /**
   * The operation's own error codes. The OpenAPI document adds the codes for middleware and HTTP. Tests check
   * every error they receive against this list.
   */
  refusals?: readonly ErrorCode[];
}

// Fallback for checks without a message, because Zod's defaults aren't meant for users.
z.config({
  customError: ({ path }) => (path?.length ? 'Please check this value' : 'Please send a JSON object'),
});

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    sse: {
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    // Without this, errors contain stack traces unless NODE_ENV is "production".
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { data, ...rest } = errorShape(toReplyError(error), ctx?.requestId ?? '');
      return { ...rest, data: { ...shape.data, ...data } };
    },
  });

export const router = t.router;

/** Output of procedures that only return a confirmation message. */
export const messageReply = z.object({ message: z.string() }).meta({ id: 'Message' });

/**
 * Creates middleware for paginated lists. It reads one row more than the page size to tell whether more rows
 * follow. `key` is the row field that `before` refers to. Must come after the input, which provides `limit`.
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

/** Traces calls; does nothing unless the server exports spans. */
const tracer = trace.getTracer('taxpilot');

/** Procedure that anyone may call. */
export const publicProcedure = t.procedure.use(async ({ ctx, path, meta, next }) => {
  const startedAt = performance.now();
  return tracer.startActiveSpan(path, async (span) => {
    const result = await next();
    const status = result.ok
      ? (meta?.rest?.status ?? 200)
      : getHTTPStatusCodeFromError(toReplyError(result.error));
    ctx.observeCall({ procedure: path, status, seconds: (performance.now() - startedAt) / 1_000 });
    span.setAttribute('http.response.status_code', status).end();
    return result;
  });
});

/**
 * Creates a procedure for signed-in users, which adds `ctx.user` and `ctx.currentSession`. Other callers get
 * the error `refusal`.
 */
export function signedInProcedure(refusal: ErrorCodeOf<'unauthenticated'>) {
  return publicProcedure.meta({ signedOut: refusal }).use(async ({ ctx, path, type, meta, next }) => {
    const currentSession = await ctx.session.current();
    if (!currentSession) {
      const cause = new DomainError(refusal);
      throw new TRPCError({ code: 'UNAUTHORIZED', message: cause.message, cause });
    }
    // A test ensures that every procedure has an entry in the policy.
    requireAllowed(currentSession, path as Action);
    const proceed = () => next({ ctx: { user: currentSession.user, currentSession } });
    if (type !== 'mutation') return proceed();
    return ctx.changeLimiter(currentSession.user.id, async () => {
      if (meta?.isBounded) return proceed();
      const undoCount = await ctx.countChange(currentSession.user.id);
      const result = await proceed();
      if (!result.ok) undoCount();
      return result;
    });
  });
}

/** Procedure for signed-in users; other callers get the default error. */
export const userProcedure = signedInProcedure('session.required');

/** Procedure for users who authenticated within the last 15 minutes. Others must re-authenticate first. */
export const confirmedProcedure = userProcedure.meta({ needsConfirmation: true }).use(({ ctx, next }) => {
  requireConfirmed(ctx.currentSession, ctx.now());
  return next();
});

/**
 * Procedure for the practice's staff, who need two-step verification. The policy lists it as `staff` or `admin`,
 * so other users get `not-found`.
 */
export const staffProcedure = userProcedure.meta({ needsTwoFactor: true }).use(async ({ ctx, next }) => {
  await requireTwoFactor(ctx);
  return next();
});

/** Procedure for staff who authenticated within the last 15 minutes. */
export const confirmedStaffProcedure = staffProcedure
  .meta({ needsConfirmation: true })
  .use(({ ctx, next }) => {
    requireConfirmed(ctx.currentSession, ctx.now());
    return next();
  });
