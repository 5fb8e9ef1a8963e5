import { callTRPCProcedure, type ProcedureType, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import { DomainError } from '../domain/errors.ts';
import { rowIdFrom } from '../domain/is-row-id.ts';
import { notJson } from '../routers/error-reply.ts';
import { appRouter } from '../routers/index.ts';
import type { Context, ProcedureMeta, RestMeta } from '../routers/trpc.ts';
import { createContext } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import { sendError } from './http/errors.ts';
import { sendTagged } from './http/etag.ts';
import { endOf, sendEvents, type TrackedEvents } from './live/send-events.ts';

/**
 * Placeholder for a malformed JSON body. Procedures with input reject it only after authorizing the caller.
 */
const malformedJson = Symbol('malformed JSON');

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return malformedJson;
  }
}

/**
 * Parses JSON bodies in UTF-8. Accepts empty bodies, because requests without a payload may declare JSON too.
 * Keeps keys such as `__proto__` as plain properties, like tRPC; schemas handle unknown keys.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : parseJson(body as Buffer));
  });
}

/** A procedure with a REST endpoint: its dotted name, metadata and schemas. */
export interface RestProcedure {
  name: string;
  type: ProcedureType;
  rest: RestMeta;
  meta: ProcedureMeta;
  input: ZodType | undefined;
  output: ZodType | undefined;
}

/** Procedures and their schemas by dotted name, which tRPC stores without exposing types. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: ProcedureType; meta?: ProcedureMeta; inputs: ZodType[]; output?: ZodType } }
>;

/** All procedures with a REST endpoint. The routes and the OpenAPI document are generated from this list. */
export const restProcedures: readonly RestProcedure[] = Object.entries(procedures).flatMap(
  ([name, { _def }]) => {
    const { type, meta, inputs, output } = _def;
    if (!meta?.rest) return [];
    const { path, alsoAt, ...rest } = meta.rest;
    return [path, alsoAt]
      .filter((address) => address !== undefined)
      .map((address) => ({
        name,
        type,
        rest: { ...rest, path: address },
        meta,
        input: inputs[0],
        output: rest.answers ?? output,
      }));
  },
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts IDs in path parameters to numbers. JSON bodies are never coerced. */
function pathValues(params: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(isRecord(params) ? params : {}).map(([key, value]) => [
      key,
      rowIdFrom(String(value)) ?? value,
    ]),
  );
}

const malformedBodyError = () => new TRPCError({ code: 'BAD_REQUEST', message: notJson });

/** Returns the procedure's input from a request. @throws TRPCError for a malformed JSON body */
function inputOf(request: FastifyRequest, { form }: Pick<RestMeta, 'form'>): unknown {
  if (request.method === 'GET') {
    const lastEventId = request.headers['last-event-id'];
    return {
      ...(lastEventId !== undefined && { lastEventId }),
      ...(request.query as object),
      ...pathValues(request.params),
    };
  }
  const body = request.body ?? {};
  if (body === malformedJson) throw malformedBodyError();
  if (form) return { ...(isRecord(body) ? body : {}), ...(request.query as object) };
  // If the body isn't an object, the procedure's schema rejects it with the right message.
  return isRecord(body) ? { ...body, ...pathValues(request.params) } : body;
}

/** Checks the session before a body is rejected outside the procedure, because a missing session takes precedence. */
async function requireSession({ meta }: RestProcedure, { session }: Pick<Context, 'session'>): Promise<void> {
  if (meta.signedOut && !(await session.current())) throw new DomainError(meta.signedOut);
}

/** Rejects a body with another content type than JSON. */
async function refuseContentType(
  procedure: RestProcedure,
  context: Context,
  reply: FastifyReply,
): Promise<void> {
  try {
    await requireSession(procedure, context);
    await sendError(reply, procedure.name, new DomainError('request.wrong-kind'));
  } catch (error) {
    await sendError(reply, procedure.name, error);
  }
}

/** Accepts form bodies but ignores their content. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  );
}

/**
 * Returns a Link header (RFC 8288) to the next page of a list. The URL is relative and keeps the other query
 * parameters.
 */
function linkToNext({ url }: FastifyRequest, before: number): string {
  const [path = '', ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.set('before', String(before));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

/** Registers a REST route under /api for each procedure in `restProcedures`. */
export function registerRest(app: FastifyInstance, deps: Dependencies): void {
  for (const procedure of restProcedures) {
    const { name, type, rest, input } = procedure;
    const route: RouteOptions = {
      method: rest.method,
      url: `/api${rest.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        try {
          const context = createContext(deps, request, reply);
          // A procedure without input never reads the body, so reject malformed JSON here.
          if (input === undefined && request.body === malformedJson) {
            await requireSession(procedure, context);
            throw malformedBodyError();
          }
          let status = rest.status ?? 200;
          const answer: unknown = await callTRPCProcedure({
            router: appRouter,
            path: name,
            type,
            ctx: {
              ...context,
              nextPage: (before: number) => void reply.header('link', linkToNext(request, before)),
              acceptForLater: () => {
                status = 202;
              },
            },
            // tRPC calls this only after the session has been checked.
            getRawInput: async () => inputOf(request, rest),
            signal: type === 'subscription' ? endOf(reply) : undefined,
            batchIndex: 0,
          });
          if (type === 'subscription') return await sendEvents(reply, answer as TrackedEvents);
          if (rest.etag) return sendTagged(reply, answer as object);
          return await reply.status(status).send(answer);
        } catch (error) {
          return sendError(reply, name, error);
        }
      },
      // Fastify rejects other content types before it calls the handler.
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 415) throw error;
        void refuseContentType(procedure, createContext(deps, request, reply), reply);
      },
    };
    if (rest.form) {
      void app.register(async (scope) => {
        acceptForms(scope);
        scope.route(route);
      });
    } else app.route(route);
  }
}
