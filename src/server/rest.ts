import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import { rowIdFrom } from '../domain/row-id.ts';
import { notJson } from '../routers/error-reply.ts';
import { appRouter } from '../routers/index.ts';
import type { RestMeta } from '../routers/trpc.ts';
import { createContext } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import { sendError } from './http/errors.ts';
import { sendTagged } from './http/etag.ts';

/** Stands for a body that says it is JSON and isn't. Whoever reads it refuses it, once the caller may send anything at all. */
const malformedJson = Symbol('malformed JSON');

/**
 * JSON bodies as Fastify reads them, but an empty one is no error: a call without a payload may say it sends JSON.
 * Fields that would reach a prototype are ignored, as unknown fields are.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, (error, value) => done(null, error ? malformedJson : value));
  });
}

/** A procedure that is reached by REST: its dotted name, how, and its schemas. */
interface RestProcedure {
  name: string;
  rest: RestMeta;
  input: ZodType | undefined;
  output: ZodType | undefined;
}

/** tRPC keeps its procedures by dotted name, with their schemas, but does not type them so. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: { rest?: RestMeta }; inputs: ZodType[]; output?: ZodType } }
>;

/** Every procedure that says how it is reached by REST. The routes and the OpenAPI document are made from this list. */
export const restProcedures: readonly RestProcedure[] = Object.entries(procedures).flatMap(
  ([name, { _def }]) => {
    const rest = _def.meta?.rest;
    return rest ? [{ name, rest, input: _def.inputs[0], output: rest.answers ?? _def.output }] : [];
  },
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what comes by path or query is text that means a number; a body says what it means. */
function pathValues(params: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(isRecord(params) ? params : {}).map(([key, value]) => [
      key,
      rowIdFrom(String(value)) ?? value,
    ]),
  );
}

/** @throws TRPCError for a body that cannot be read */
function inputOf(request: FastifyRequest, { form }: Pick<RestMeta, 'form'>): unknown {
  if (request.method === 'GET') return { ...(request.query as object), ...pathValues(request.params) };
  const body = request.body ?? {};
  if (body === malformedJson) throw new TRPCError({ code: 'BAD_REQUEST', message: notJson });
  if (form) return { ...(isRecord(body) ? body : {}), ...(request.query as object) };
  // Anything but an object goes on as it is: the procedure's schema has the words for it.
  return isRecord(body) ? { ...body, ...pathValues(request.params) } : body;
}

/** Bodies of forms, of which nothing is asked but that they come. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  );
}

/** The next page of a list (RFC 8288), relative to this one; other parameters stay as they are. */
function linkToNext({ url }: FastifyRequest, before: number): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('before', String(before));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

/** The REST routes under /api, each a shim over the procedure that declares it. */
export function registerRest(app: FastifyInstance, deps: Dependencies): void {
  for (const { name, rest, input } of restProcedures) {
    const route: RouteOptions = {
      method: rest.method,
      url: `/api${rest.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        try {
          // Nobody else would look at the body.
          if (input === undefined) inputOf(request, rest);
          const answer: unknown = await callTRPCProcedure({
            router: appRouter,
            path: name,
            type: rest.method === 'GET' ? 'query' : 'mutation',
            ctx: {
              ...createContext(deps, request, reply),
              nextPage: (before: number) => void reply.header('link', linkToNext(request, before)),
            },
            // Asked for only after the session has been looked at.
            getRawInput: async () => inputOf(request, rest),
            signal: undefined,
            batchIndex: 0,
          });
          if (rest.etag) return sendTagged(reply, answer as object);
          return await reply.status(rest.status ?? 200).send(answer);
        } catch (error) {
          return sendError(reply, name, error);
        }
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
