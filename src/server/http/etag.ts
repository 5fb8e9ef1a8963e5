import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Whether one of the tags of an If-None-Match header is ours; weakened ones count, as they should for a GET. */
function isKnown(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}

/** Sends an answer with a tag made from its bytes, or 304 to a caller who has these bytes already. */
export function sendTagged(reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  // Kept by the browser, asked about each time: a changed price shows at once.
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = reply.request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
