import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../../src/server/openapi/document.ts';
import type { Reply } from './http-client.ts';

interface Operation {
  operationId: string;
  responses: Record<string, ResponseObject>;
}

interface ResponseObject {
  $ref?: string;
  content?: {
    'application/json'?: { schema: { allOf?: { properties?: { reason?: { enum: string[] } } }[] } };
  };
}

const document = openApiDocument({ payments: true });
const { paths, components } = document;
const shared: Record<string, object> = components.responses;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addFormat('decimal', /^-?\d+\.\d{2}$/);
ajv.addSchema(document, 'openapi');

const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pointer: `openapi#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}`,
      // Paths with fewer parameters match first.
      parameters: path.split('{').length,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      ...(operation as Operation),
    })),
  )
  .toSorted((a, b) => a.parameters - b.parameters);

/** Error reasons from the transport, which any procedure can return. */
const byTrpcItself = new Set([
  'not-found',
  'validation',
  'request.cross-site',
  'request.no-stream',
  'request.too-large',
  'request.wrong-kind',
]);

function reasonsOf({ responses }: Operation, status: number): readonly string[] {
  const response = responses[status];
  const name = response?.$ref?.split('/').at(-1);
  const { content } = (name === undefined ? response : shared[name]) as ResponseObject;
  const schema = content?.['application/json']?.schema;
  return schema?.allOf?.flatMap(({ properties }) => properties?.reason?.enum ?? []) ?? [];
}

const isDeclared = (operation: Operation, status: number, reason: string) =>
  operation.responses[status] !== undefined && reasonsOf(operation, status).includes(reason);

function checkRest(method: string, path: string, { status, body }: Reply): void {
  const operation = operations.find((one) => one.method === method && one.pattern.test(path));
  const reason: unknown = body?.reason;
  // A route that isn't enabled, such as notifications without payments, counts as an unknown path.
  if (!operation || typeof reason !== 'string' || reason === 'not-found') return;
  if (isDeclared(operation, status, reason)) return;
  throw new Error(`${method} ${path} was refused with ${status} ${reason}, which OpenAPI does not declare`);
}

const validators = new Map<string, ValidateFunction>();

/** Returns the compiled validator for a response schema, cached after the first use. */
function validatorOf(pointer: string): ValidateFunction {
  const compiled = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, compiled);
  return compiled;
}

function checkBody(method: string, path: string, { status, headers, body }: Reply): void {
  const operation = operations.find((one) => one.method === method && one.pattern.test(path));
  if (!operation || !headers.get('content-type')?.startsWith('application/json')) return;
  if (!operation.responses[status]) {
    throw new Error(`OpenAPI does not declare ${status} for ${method} ${path}`);
  }
  const isValid = validatorOf(`${operation.pointer}/responses/${status}/content/application~1json/schema`);
  if (isValid(body)) return;
  const faults = isValid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`${method} ${path} does not match OpenAPI: ${faults?.slice(0, 5).join(', ')}`);
}

interface TrpcError {
  error?: { data?: { path?: string; httpStatus?: number; reason?: string } };
}

function checkTrpc({ body }: Reply): void {
  for (const { error } of [body].flat() as TrpcError[]) {
    const { path, httpStatus = 0, reason = '' } = error?.data ?? {};
    const operation = operations.find(({ operationId }) => operationId === path);
    if (!operation || byTrpcItself.has(reason) || isDeclared(operation, httpStatus, reason)) continue;
    throw new Error(`${path} was refused with ${httpStatus} ${reason}, which OpenAPI does not declare`);
  }
}

/**
 * Checks REST responses and tRPC errors against the OpenAPI document.
 * @throws Error if a response differs from it
 */
export function checkReply(method: string, address: string, reply: Reply): void {
  const [path = ''] = address.split('?', 1);
  if (path.startsWith('/trpc/')) checkTrpc(reply);
  if (!path.startsWith('/api/')) return;
  if (reply.status >= 400) checkRest(method, path, reply);
  else checkBody(method, path, reply);
}
