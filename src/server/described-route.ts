import type { Action } from '../domain/accounts/policy.ts';
import type { ErrorCode } from '../domain/messages.ts';

/** OpenAPI description of a route that isn't a procedure, such as a file download. */
export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT';
  path: `/${string}`;
  operationId: string;
  summary: string;
  /** Action that the policy must allow; undefined if anyone may call the route. */
  action?: Action;
  /** Error codes that the route may return. */
  refusals: readonly ErrorCode[];
  parameters?: object[];
  requestBody?: object;
  /** Success responses by status code. */
  responses: Record<number, object>;
}

/** OpenAPI parameter for `{id}` in a path. */
export const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

/** Returns an OpenAPI response with a file as its body. */
export function fileReply(description: string, mimeType: string) {
  return { description, content: { [mimeType]: { schema: { type: 'string', format: 'binary' } } } };
}
