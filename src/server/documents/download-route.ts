import { create as contentDisposition } from 'content-disposition';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { DamagedFileError } from '../../domain/documents/document-files.ts';
import { openFile, readFile } from '../../domain/documents/download.server.ts';
import { isShownInline, mimeTypeOf } from '../../domain/documents/file-kind.ts';
import { fileInput } from '../../domain/documents/schemas.ts';
import { DomainError } from '../../domain/errors.ts';
import { rowIdFrom } from '../../domain/row-id.ts';
import { refusalBody, toReplyError } from '../../routers/error-reply.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSession } from '../sessions/request-session.ts';
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

/** GET /api/documents/{id}/file: a document's bytes, for its owner. */
export function registerDownloads(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/documents/:id/file',
    // What is compressed has other ranges and no length.
    { compress: false },
    async (request, reply) => {
      const user = await openSession(deps.lucia, request, reply).user();
      if (!user) throw new DomainError('session.required');
      const { id: text } = request.params;
      const input = fileInput.safeParse({ ...request.query, id: rowIdFrom(text) ?? text });
      if (!input.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: input.error }));
      const { inline } = input.data;
      const file = await openFile({ ...deps, user }, input.data);
      const { size, mimeType } = file;
      const isInline = inline === '1' && isShownInline(mimeType);
      const tag = `"${file.sha256.toString('base64url')}"`;
      void reply.type(mimeType).headers({
        'accept-ranges': 'bytes',
        etag: tag,
        'cache-control': 'private, no-store',
        'content-disposition': contentDisposition(file.fileName, {
          type: isInline ? 'inline' : 'attachment',
        }),
        'content-security-policy': isInline ? inlinePolicy(mimeType) : `default-src 'none'; sandbox`,
        'cross-origin-resource-policy': 'same-origin',
      });
      const ifRange = request.headers['if-range'];
      const isSame = ifRange === undefined || ifRange === tag;
      const range = byteRange(isSame ? request.headers.range : undefined, size);
      if (range === 'unsatisfiable') {
        for (const name of ['content-disposition', 'etag', 'content-security-policy'])
          reply.removeHeader(name);
        return reply
          .status(416)
          .header('content-range', `bytes */${size}`)
          .type('application/json; charset=utf-8')
          .send(refusalBody('documents.range-unsatisfiable'));
      }
      const content = await readFile(deps, file, range === 'all' ? undefined : range);
      // The length is said already: what turns out to be damaged on the way breaks the connection off.
      content.on('error', (error) => {
        if (error instanceof DamagedFileError) request.log.error({ err: error }, 'a stored file is damaged');
      });
      if (range === 'all') return reply.header('content-length', size).send(content);
      return reply
        .status(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(content);
    },
  );
}
