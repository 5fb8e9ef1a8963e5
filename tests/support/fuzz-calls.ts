import * as fc from 'fast-check';
import { z } from 'zod';
import { appRouter } from '../../src/routers/index.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { type JsonSchema, valueOf } from './fuzz-values.ts';

/** A generated request; `name` identifies it in failure messages. */
export interface FuzzCall {
  name: string;
  input: unknown;
  send: (client: HttpClient) => Promise<Reply>;
}

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Replaces a schema's references with their targets in `root`. */
function dereferenced(schema: unknown, root: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => dereferenced(part, root));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) {
    const keys = String(schema.$ref).split('/').slice(1);
    const found = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], root);
    return dereferenced(found, root);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, dereferenced(part, root)]));
}

/** The parts of an OpenAPI document that requests are generated from. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Encodes a value for a URL. Replaces lone surrogates, which a URL can't contain. */
const encode = (value: unknown) => encodeURIComponent(text(value).toWellFormed().slice(0, 1_500));

/** Generates mostly IDs that may exist, and sometimes any value. */
const pathValue = (schema: JsonSchema) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: valueOf(schema) },
  );

function bodyOf({
  requestBody,
}: Operation): fc.Arbitrary<{ body: unknown; headers?: Record<string, string> }> {
  const [kind, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (kind === undefined || !content) return fc.constant({ body: undefined });
  if (kind === 'application/json') {
    return fc.oneof(
      { weight: 15, arbitrary: valueOf(content.schema).map((body) => ({ body })) },
      {
        weight: 1,
        arbitrary: fc
          .string({ unit: 'binary', maxLength: 40 })
          .map((body) => ({ body, headers: { 'content-type': kind } })),
      },
    );
  }
  if (kind === 'multipart/form-data') {
    return fc
      .dictionary(fc.constantFrom('file', 'name', 'type', 'other'), fc.string({ maxLength: 40 }))
      .map((parts) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(parts)) {
          body.set(
            name,
            name === 'file' ? new Blob([`%PDF-1.7 ${value}`]) : value,
            ...(name === 'file' ? ['a.pdf'] : []),
          );
        }
        return { body };
      });
  }
  return fc
    .dictionary(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 }))
    .map((pairs) => ({ body: String(new URLSearchParams(pairs)), headers: { 'content-type': kind } }));
}

function restCall(path: string, method: string, operation: Operation): fc.Arbitrary<FuzzCall> {
  const parameters = operation.parameters ?? [];
  const values = fc.record(
    Object.fromEntries(
      parameters.map(({ name, in: place, schema = {} }) => [
        name,
        place === 'path' ? pathValue(schema) : valueOf(schema),
      ]),
    ),
    { requiredKeys: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) },
  );
  return fc.record({ values, request: bodyOf(operation) }).map(({ values: given, request }) => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(given[name]) || '1');
    const query = parameters
      .filter(({ name, in: place }) => place === 'query' && name in given)
      .map(({ name }) => `${name}=${encode(given[name])}`);
    const address = query.length > 0 ? `${at}?${query.join('&')}` : at;
    return {
      name: `${method.toUpperCase()} ${path}`,
      input: { address, ...request },
      send: (client) => client.send(method.toUpperCase(), address, request),
    };
  });
}

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] };
}

function trpcCall(
  name: string,
  { _def }: Procedure,
  { components }: OpenApiDocument,
): fc.Arbitrary<FuzzCall> {
  const [input] = _def.inputs;
  const schema: z.core.JSONSchema.BaseSchema = input
    ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    : {};
  // A schema may refer to a part that only the document contains.
  const root = { ...schema, $defs: { ...components.schemas, ...schema.$defs } };
  return valueOf(dereferenced(schema, root) as JsonSchema).map((value) => ({
    name: `tRPC ${name}`,
    input: value,
    send: (client) =>
      _def.type === 'query'
        ? client.get(`/trpc/${name}?input=${encode(value)}`)
        : client.send('POST', `/trpc/${name}`, { body: value }),
  }));
}

/** Generates requests to all REST operations and tRPC procedures with equal probability. */
export function anyCall(document: OpenApiDocument): fc.Arbitrary<FuzzCall> {
  const operationsOf = dereferenced(document.paths, document) as OpenApiDocument['paths'];
  const rest = Object.entries(operationsOf).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => restCall(path, method, operation)),
  );
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
  const trpc = Object.entries(procedures).map(([name, procedure]) => trpcCall(name, procedure, document));
  return fc.oneof(...rest, ...trpc);
}
