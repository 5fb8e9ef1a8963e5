import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface Rendered {
  body: string;
  tag: string;
}

/** The bytes of answers that are given again as the same object, for as long as somebody keeps that. */
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

/** Whether one of the tags of an If-None-Match header is ours; weakened ones count, as they should for a GET. */
export function isKnownTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((known) => strong(known) === strong(tag));
}

/**
 * Sends an answer with a tag made from its bytes, or 304 to a caller who has these bytes already. An answer that a
 * procedure gives again must not have been changed in between.
 */
export function sendTagged(reply: FastifyReply, answer: object): FastifyReply {
  const { body, tag } = render(answer);
  // Kept by the browser, asked about each time: a changed price shows at once.
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && isKnownTag(known, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
