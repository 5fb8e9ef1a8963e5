import { Readable } from 'node:stream';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { DamagedFileError, type FileContent } from '../../domain/documents/document-files.ts';
import { findFile, openFile } from '../../domain/documents/download.server.ts';
import { isShownInline, mimeTypeOf } from '../../domain/documents/file-kind.ts';
import { fileInput } from '../../domain/documents/schemas.ts';
import { rowIdFrom } from '../../domain/row-id.ts';
import { refusalBody, toReplyError } from '../../routers/error-reply.ts';
import type { Dependencies } from '../dependencies.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { byteRange } from './byte-range.ts';

/** The route in the OpenAPI document. */
export const downloadOperation = {
  operationId: 'documents.file',
  tags: ['documents'],
  summary: 'The file of one of your documents, whole or a range of it',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'version', in: 'query', required: false, schema: { type: 'integer' } },
    { name: 'inline', in: 'query', required: false, schema: { type: 'string', enum: ['0', '1'] } },
    { name: 'Range', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: Object.fromEntries(
    [
      ['200', 'The whole file'],
      ['206', 'The range that was asked for'],
    ].map(([status, description]) => [
      status,
      { description, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    ]),
  ),
};

/**
 * What a file of somebody's may do where it is shown: nothing but be looked at, in our own pages alone. A sandbox would
 * keep browsers from showing a PDF at all; their readers run none of a page's scripts and stay under `default-src`.
 */
function inlinePolicy(mimeType: string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'`;
  return mimeType === mimeTypeOf.pdf ? policy : `${policy}; sandbox`;
}

/** A file's name in both its forms (RFC 6266): for old readers in ASCII, and as it is. */
function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replaceAll(/[^ -~]|["%\\]/gu, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** GET /api/documents/{id}/file: a document's bytes, for its owner. */
export function registerDownloads(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/documents/:id/file',
    // What is compressed has other ranges and no length.
    { compress: false },
    async (request, reply) => {
      const { user } = await authorize(deps, { request, reply }, { action: 'documents.download' });
      const { id: text } = request.params;
      const input = fileInput.safeParse({ ...request.query, id: rowIdFrom(text) ?? text });
      if (!input.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: input.error }));
      const ctx = { ...deps, user, device: deviceOf(request) };
      const file = await findFile(ctx, input.data);
      const { size, mimeType, fileName } = file;
      const tag = `"${file.sha256.toString('base64url')}"`;
      const { 'if-range': ifRange = tag, range: asked } = request.headers;
      const range = byteRange(ifRange === tag ? asked : undefined, size);
      if (range === 'unsatisfiable') {
        void reply.status(416).header('content-range', `bytes */${size}`);
        return reply.send(refusalBody('documents.range-unsatisfiable'));
      }
      const part = range === 'all' ? { start: 0, end: size - 1 } : range;
      const isInline = input.data.inline === '1' && isShownInline(mimeType);
      const send = (content: FileContent) => {
        // The length is said already: what turns out to be damaged on the way breaks the connection off.
        content.on('error', (error) => {
          if (error instanceof DamagedFileError)
            request.log.error({ err: error }, 'a stored file is damaged');
        });
        if (range !== 'all') {
          void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
        }
        return reply
          .type(mimeType)
          .headers({
            'accept-ranges': 'bytes',
            etag: tag,
            'cache-control': 'private, no-store',
            'content-length': part.end - part.start + 1,
            'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', fileName),
            'content-security-policy': isInline ? inlinePolicy(mimeType) : `default-src 'none'; sandbox`,
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(content);
      };
      // Whoever asks for the headers alone has not opened anything; what has no bytes keeps the length that it is told.
      if (request.method === 'HEAD') return send(Readable.from([]));
      // A reply is a thenable that settles once the answer was sent or its connection closed: the slot is held until then.
      return deps.inDownloadLane(user.id, async () => {
        if (reply.raw.destroyed) return reply;
        return send(await openFile(ctx, file, range === 'all' ? undefined : range));
      });
    },
  );
}
