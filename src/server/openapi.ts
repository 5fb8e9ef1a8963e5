import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '../domain/brand.ts';
import { errorMessages } from '../domain/messages.ts';
import type { RestMeta } from '../routers/trpc.ts';
import type { Dependencies } from './dependencies.ts';
import { downloadOperation } from './documents/download-route.ts';
import { addOperation, replaceOperation } from './documents/upload-routes.ts';
import { exportOperation } from './export/export-route.ts';
import { invoiceOperation } from './invoices/invoice-route.ts';
import { notificationOperation } from './payments/notification-route.ts';
import { notifyPath } from './payments/payfast/connection.ts';
import { restProcedures } from './rest.ts';

const errorReply = {
  type: 'object',
  required: ['message', 'reason'],
  properties: {
    message: { type: 'string' },
    reason: { type: 'string', enum: Object.keys(errorMessages) },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const linkHeader = {
  Link: {
    description: 'The next page, as `<…>; rel="next"` (RFC 8288); absent on the last one',
    schema: { type: 'string' },
  },
};

/** Whether a list comes in pages. */
const isPaged = (input: ReturnType<typeof jsonSchema> | undefined) =>
  input?.properties?.['before'] !== undefined;

/** The fields of an input that come by the path. */
function namesInPath({ path }: Pick<RestMeta, 'path'>): Set<string> {
  return new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
}

function parametersOf(rest: RestMeta, input: ReturnType<typeof jsonSchema> | undefined) {
  const { method, form } = rest;
  const inPath = namesInPath(rest);
  const names = method === 'GET' || form ? Object.keys(input?.properties ?? {}) : [...inPath];
  return [...new Set([...inPath, ...names])].map((name) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name),
    schema: input?.properties?.[name] ?? {},
  }));
}

/** What a body holds: the input without what comes by the path; undefined where that leaves nothing. */
function bodySchema(rest: RestMeta, input: ReturnType<typeof jsonSchema>) {
  const inPath = namesInPath(rest);
  if (inPath.size === 0) return input;
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name)),
  );
  if (Object.keys(properties).length === 0) return undefined;
  const required = input.required?.filter((name) => !inPath.has(name)) ?? [];
  return { ...input, properties, required };
}

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: errorReply } },
};

function withRefusal(operation: { responses: object }) {
  return { ...operation, responses: { ...operation.responses, default: refused } };
}

/** What is no procedure, since it takes or gives something else than JSON. */
function otherPaths({ payments }: Pick<Dependencies, 'payments'>): Record<string, Record<string, unknown>> {
  return {
    '/api/documents': { post: withRefusal(addOperation) },
    '/api/documents/{id}/file': {
      get: withRefusal(downloadOperation),
      put: withRefusal(replaceOperation),
    },
    '/api/account/export': { get: withRefusal(exportOperation) },
    '/api/orders/{id}/invoice': { get: withRefusal(invoiceOperation) },
    ...(payments && { [notifyPath]: { post: withRefusal(notificationOperation) } }),
  };
}

/**
 * OpenAPI 3.1 for every REST call that is served, from the schemas that the procedures themselves check with, and what is
 * beside them.
 */
function openApiDocument(deps: Pick<Dependencies, 'payments'>) {
  const paths = otherPaths(deps);
  for (const { name, rest, ...schemas } of restProcedures) {
    const input = schemas.input && jsonSchema(schemas.input, 'input');
    const output = schemas.output ? jsonSchema(schemas.output, 'output') : {};
    const body = input && rest.method !== 'GET' ? bodySchema(rest, input) : undefined;
    paths[`/api${rest.path}`] = {
      ...paths[`/api${rest.path}`],
      [rest.method.toLowerCase()]: {
        operationId: name,
        tags: [name.split('.', 1)[0]],
        summary: rest.summary,
        parameters: parametersOf(rest, input),
        ...(body && {
          requestBody: {
            content: {
              'application/json': { schema: body },
              ...(rest.form && { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }),
            },
          },
        }),
        responses: {
          [rest.status ?? 200]: {
            description: 'Success',
            ...(isPaged(input) && { headers: linkHeader }),
            content: { 'application/json': { schema: output } },
          },
          default: refused,
        },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1.0.0' }, paths };
}

/** The OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export async function registerApiDocs(
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Dependencies, 'publicUrl' | 'payments'>,
): Promise<void> {
  const document = openApiDocument({ payments });
  app.get('/api/openapi.json', async () => ({ ...document, servers: [{ url: publicUrl() }] }));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
