import * as fc from 'fast-check';
import { z } from 'zod';
import { appRouter } from '../../src/routers/index.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { type JsonSchema, valueOf } from './fuzz-values.ts';

/** One call, drawn by chance; `name` is how a failure names it. */
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

/** As much of an OpenAPI document as calls are made from. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** As it may stand in an address; half a character can stand in none. */
const encode = (value: unknown) => encodeURIComponent(text(value).toWellFormed().slice(0, 1_500));

/** Ids that somebody may have, and others. */
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
  return fc.record({ values, sent: bodyOf(operation) }).map(({ values: given, sent }) => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(given[name]) || '1');
    const query = parameters
      .filter(({ name, in: place }) => place === 'query' && name in given)
      .map(({ name }) => `${name}=${encode(given[name])}`);
    const address = query.length > 0 ? `${at}?${query.join('&')}` : at;
    return {
      name: `${method.toUpperCase()} ${path}`,
      input: { address, ...sent },
      send: (client) => client.send(method.toUpperCase(), address, sent),
    };
  });
}

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] };
}

function trpcCall(name: string, { _def }: Procedure): fc.Arbitrary<FuzzCall> {
  const [input] = _def.inputs;
  const schema = input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
  return valueOf(schema).map((value) => ({
    name: `tRPC ${name}`,
    input: value,
    send: (client) =>
      _def.type === 'query'
        ? client.get(`/trpc/${name}?input=${encode(value)}`)
        : client.send('POST', `/trpc/${name}`, { body: value }),
  }));
}

/** Calls of every operation that the document names, and of every procedure of the router, each as often. */
export function anyCall(document: OpenApiDocument): fc.Arbitrary<FuzzCall> {
  const rest = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => restCall(path, method, operation)),
  );
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
  const trpc = Object.entries(procedures).map(([name, procedure]) => trpcCall(name, procedure));
  return fc.oneof(...rest, ...trpc);
}
