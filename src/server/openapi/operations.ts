import { type Action, allowedRoles } from '../../domain/accounts/policy.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { RestMeta } from '../../routers/trpc.ts';
import type { RestProcedure } from '../rest.ts';
import type { ComponentSchemas } from './components.ts';
import type { DescribedRoute } from '../described-route.ts';
import type { JsonSchema } from './json-schema.ts';
import { refusalReplies } from './refusal-replies.ts';

function namesInPath(path: string | undefined): Set<string> {
  return new Set([...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
}

function parametersOf({ rest, meta }: RestProcedure, input: JsonSchema | undefined) {
  const { method, form } = rest;
  const inPath = namesInPath(rest.path);
  const elsewhere = namesInPath(meta.rest?.alsoAt);
  const inQuery = Object.keys(input?.properties ?? {}).filter(
    (name) => inPath.has(name) || !elsewhere.has(name),
  );
  const names = method === 'GET' || form ? inQuery : [...inPath];
  return names.map((name) => {
    const schema = (input?.properties?.[name] ?? {}) as JsonSchema;
    return {
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || Boolean(input?.required?.includes(name)),
      schema,
      // Multiple values are comma-separated (see `queryValues`).
      ...(schema.type === 'array' && { style: 'form', explode: false }),
    };
  });
}

/** Returns the input schema without the parameters of both paths; undefined if nothing is left. */
function bodySchema({ path, alsoAt }: RestMeta, input: JsonSchema): JsonSchema | undefined {
  const inPath = new Set([...namesInPath(path), ...namesInPath(alsoAt)]);
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name));
  if (properties.length === 0) return undefined;
  const required = input.required?.filter((name) => !inPath.has(name)) ?? [];
  const { required: _, ...others } = input;
  return {
    ...others,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function requestBody(
  { rest, meta, input }: RestProcedure,
  described: JsonSchema | undefined,
  components: ComponentSchemas,
) {
  // One-click unsubscription (RFC 8058) posts a form whose content is ignored.
  if (rest.form) return { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } };
  const body =
    input && described && rest.method !== 'GET' ? bodySchema(meta.rest ?? rest, described) : undefined;
  if (!input || !body) return undefined;
  return {
    required: body.required !== undefined,
    content: { 'application/json': { schema: components.referTo(body, input) } },
  };
}

const linkHeader = {
  Link: {
    description: 'The next page, as `<…>; rel="next"` (RFC 8288); absent on the last page',
    schema: { type: 'string' },
  },
};
const tagHeader = {
  ETag: { description: 'For the `If-None-Match` header of later calls', schema: { type: 'string' } },
};

/** Returns the security requirements: a session with one of the roles that the policy allows, or none. */
function securityOf(action: Action | undefined) {
  const roles = action && allowedRoles(action);
  return roles ? [{ session: roles }] : [];
}

/** Builds a procedure's OpenAPI operation from its metadata and schemas. */
export function describeProcedure(procedure: RestProcedure, components: ComponentSchemas) {
  const { name, type, rest, meta, input, output } = procedure;
  const { signedOut, needsConfirmation, needsTwoFactor, isBounded, refusals = [] } = meta;
  const described = input && components.input(input);
  const isPaged = described?.properties?.['before'] !== undefined;
  const isWrite = rest.method !== 'GET';
  // A test ensures that every procedure has an entry in the policy.
  const action = name as Action;
  const general = generalRefusals({
    method: rest.method,
    action,
    signedOut,
    needsConfirmation,
    needsTwoFactor,
    isChecked: input !== undefined,
    takesJson: isWrite,
    isChange: isWrite && signedOut !== undefined && !isBounded,
  });
  const body = requestBody(procedure, described, components);
  const contentType = type === 'subscription' ? 'text/event-stream' : 'application/json';
  const headers = { ...(isPaged && linkHeader), ...(rest.etag && tagHeader) };
  return {
    operationId: rest.path === meta.rest?.alsoAt ? `${name}AboutReturn` : name,
    tags: [name.split('.', 1)[0]],
    summary: rest.summary,
    security: securityOf(action),
    parameters: parametersOf(procedure, described),
    ...(body && { requestBody: body }),
    responses: {
      [rest.status ?? 200]: {
        description: 'Success',
        ...(Object.keys(headers).length > 0 && { headers }),
        content: { [contentType]: { schema: output ? components.output(output) : {} } },
      },
      ...(rest.accepted && {
        202: {
          description: 'Accepted, and answered later',
          content: { 'application/json': { schema: components.output(rest.accepted) } },
        },
      }),
      ...(rest.etag && { 304: { description: 'Unchanged since the reply with this ETag' } }),
      ...refusalReplies([...general, ...refusals]),
    },
  };
}

/** Builds the OpenAPI operation for a route that isn't a procedure. */
export function describeRoute(route: DescribedRoute) {
  const { operationId, summary, action, refusals, parameters = [], requestBody, responses } = route;
  const refused = refusalReplies(refusals);
  const others = Object.entries(responses).map(([status, reply]) => [
    status,
    { ...refused[status], ...reply },
  ]);
  return {
    operationId,
    tags: [operationId.split('.', 1)[0]],
    summary,
    security: securityOf(action),
    parameters,
    ...(requestBody && { requestBody }),
    responses: { ...refused, ...Object.fromEntries(others) },
  };
}
