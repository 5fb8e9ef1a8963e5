import type { FastifyInstance } from 'fastify';

/** Stands for a body that says it is JSON and isn't. Whoever reads it refuses it, once the caller may send anything at all. */
export const malformedJson = Symbol('malformed JSON');

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
