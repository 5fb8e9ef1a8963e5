import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface Rendered {
  body: string;
  tag: string;
}

/** Serialized responses, cached by object identity for as long as the object lives. */
const renderedBefore = new WeakMap<object, Rendered>();

const withTag = (body: string): Rendered => ({ body, tag: `"${hash('sha1', body, 'base64url')}"` });

function render(answer: object): Rendered {
  const before = renderedBefore.get(answer);
  if (before) return before;
  const rendered = withTag(JSON.stringify(answer));
  renderedBefore.set(answer, rendered);
  return rendered;
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether an If-None-Match header contains our tag. Uses weak comparison, as GET requires. */
export function isKnownTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((known) => strong(known) === strong(tag));
}

interface ReplyHeaders {
  type: string;
  cacheControl: string;
}

function send(
  reply: FastifyReply,
  { body, tag }: Rendered,
  { type, cacheControl }: ReplyHeaders,
): FastifyReply {
  void reply.header('etag', tag).header('cache-control', cacheControl);
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && isKnownTag(known, tag)) return reply.status(304).send();
  return reply.type(type).send(body);
}

/** Sends text with an ETag, or a 304 if the client already has it. */
export function sendUnlessKnown(reply: FastifyReply, body: string, headers: ReplyHeaders): FastifyReply {
  return send(reply, withTag(body), headers);
}

/**
 * Sends a response with an ETag, or a 304 if the client already has it. Procedures must not mutate an object
 * that they have already returned.
 */
export function sendTagged(reply: FastifyReply, answer: object): FastifyReply {
  // Browsers cache the response but revalidate it every time, so a changed price shows immediately.
  return send(reply, render(answer), { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' });
}
