import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface Rendered {
  body: string;
  tag: string;
}

/** Serialized responses, cached by object identity for as long as the object lives. */
const renderedBefore = new WeakMap<object, Rendered>();

function render(answer: object): Rendered {
  const before = renderedBefore.get(answer);
  if (before) return before;
  const body = JSON.stringify(answer);
  const rendered = { body, tag: `"${hash('sha1', body, 'base64url')}"` };
  renderedBefore.set(answer, rendered);
  return rendered;
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether an If-None-Match header contains our tag. Uses weak comparison, as GET requires. */
export function isKnownTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((known) => strong(known) === strong(tag));
}

/**
 * Sends a response with an ETag, or a 304 if the client already has it. Procedures must not mutate an object
 * that they have already returned.
 */
export function sendTagged(reply: FastifyReply, answer: object): FastifyReply {
  const { body, tag } = render(answer);
  // Browsers cache the response but revalidate it every time, so a changed price shows immediately.
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && isKnownTag(known, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
