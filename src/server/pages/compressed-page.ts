import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from '../http/etag.ts';

/** A page in all supported encodings, compressed once and kept in memory. */
export interface CompressedPage {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
}

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return {
    plain,
    brotli,
    gzip: gzipped,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends a page in the browser's preferred encoding. Brotli wins ties. */
export function sendPage(
  page: CompressedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, cacheControl }: { status: number; cacheControl: string },
): FastifyReply {
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    // Without `cookie` in Vary, the Back button could show a page from before login.
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag);
  const known = request.headers['if-none-match'];
  if (status === 200 && known !== undefined && isKnownTag(known, page.etag)) return reply.status(304).send();
  const coding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (coding === null) return reply.send(page.plain);
  return reply.header('content-encoding', coding).send(coding === 'br' ? page.brotli : page.gzip);
}
