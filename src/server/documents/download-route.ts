import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { TRPCError } from '@trpc/server';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Action } from '../../domain/accounts/policy.ts';
import { requireTwoFactor } from '../../domain/accounts/two-factor/require-two-factor.server.ts';
import { type ByteRange, DamagedFileError, type FileContent } from '../../domain/documents/document-files.ts';
import {
  type DocumentFile,
  findClientFile,
  findFile,
  openClientFile,
  openFile,
} from '../../domain/documents/download.server.ts';
import { isShownInline, mimeTypeOf } from '../../domain/documents/file-kind.ts';
import { fileInput } from '../../domain/documents/schemas.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { refusalBody, toReplyError } from '../../routers/error-reply.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply, idParameter } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { freeBuffer } from '../storage/free-buffer.ts';

function describeDownload(
  action: Action,
  {
    path,
    summary,
    needsTwoFactor = false,
  }: Pick<DescribedRoute, 'path' | 'summary'> & { needsTwoFactor?: boolean },
): DescribedRoute {
  const general = generalRefusals({
    method: 'GET',
    action,
    signedOut: 'session.required',
    needsTwoFactor,
    isChecked: true,
  });
  return {
    method: 'GET',
    path,
    operationId: action,
    summary,
    action,
    refusals: [
      ...general,
      'documents.not-found',
      'documents.version-not-found',
      'documents.being-checked',
      'documents.malware-found',
      'documents.range-unsatisfiable',
      'documents.damaged',
      'documents.store-unavailable',
    ],
    parameters: [
      idParameter,
      { name: 'version', in: 'query', schema: { type: 'integer', minimum: 1 } },
      { name: 'inline', in: 'query', schema: { type: 'string', enum: ['0', '1'] } },
      { name: 'Range', in: 'header', schema: { type: 'string' } },
    ],
    responses: {
      200: fileReply('The whole file', '*/*'),
      206: fileReply('The requested range', '*/*'),
    },
  };
}

/** Download routes for clients' own documents, and for staff. */
export const downloadRoutes: readonly DescribedRoute[] = [
  describeDownload('documents.download', {
    path: '/api/documents/{id}/file',
    summary: 'Download the file of one of your documents, or a range of it',
  }),
  describeDownload('practice.documents.download', {
    path: '/api/practice/documents/{id}/file',
    summary: 'Download the file of a client’s document, or a range of it; the client sees that it was opened',
    needsTwoFactor: true,
  }),
];

/**
 * Returns the CSP for a file shown inline, which may only be displayed within our own pages. PDFs get no
 * `sandbox`, because it would stop browsers from showing them. PDF viewers run no page scripts and obey
 * `default-src`.
 */
function inlinePolicy(mimeType: string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'`;
  return mimeType === mimeTypeOf.pdf ? policy : `${policy}; sandbox`;
}

/**
 * Parses a Range header (RFC 9110, section 14.2) for a file of `size` bytes. Ignores malformed and multiple
 * ranges. Doesn't use the range-parser package, which rejects a suffix longer than the file. RFC 9110
 * requires the whole file in that case.
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  // A suffix range: the last `last` bytes of the file.
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'all';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

/** Frees the segments piped to `response` once they have all been handed to the kernel. */
function freeSentSegments(response: ServerResponse): void {
  response.once('pipe', (content) => {
    let written: Buffer[] = [];
    // Run before the pipe writes the segment, so only earlier segments can be in the queue.
    content.prependListener('data', (segment: Buffer) => {
      if (response.writableLength === 0) {
        for (const sent of written) freeBuffer(sent);
        written = [];
      }
      written.push(segment);
    });
  });
}

/** A file that was found and is ready to be sent. */
interface Download {
  file: DocumentFile;
  isInline: boolean;
  /** Records the access, then opens the file or a range of it. */
  open: (range: ByteRange | undefined) => Promise<FileContent>;
}

/** Sends a file, or the range that the request asks for. A HEAD request doesn't count as opening the file. */
function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { file, isInline: isInlineAsked, open }: Download,
  inSlot: <T>(call: () => Promise<T>) => Promise<T>,
) {
  const { size, mimeType, fileName } = file;
  const tag = `"${file.sha256.toString('base64url')}"`;
  const { 'if-range': ifRange = tag, range: asked } = request.headers;
  const range = byteRange(ifRange === tag ? asked : undefined, size);
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${size}`);
    return reply.send(refusalBody('documents.range-unsatisfiable'));
  }
  const part = range === 'all' ? { start: 0, end: size - 1 } : range;
  const isInline = isInlineAsked && isShownInline(mimeType);
  const send = (content: FileContent) => {
    // Content-Length has already been sent, so an error at this point closes the connection.
    content.on('error', (error) => {
      if (error instanceof DamagedFileError) request.log.error({ err: error }, 'a stored file is damaged');
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
        'content-disposition': contentDisposition(fileName, { type: isInline ? 'inline' : 'attachment' }),
        'content-security-policy': isInline ? inlinePolicy(mimeType) : `default-src 'none'; sandbox`,
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(content);
  };
  // Content-Length stays as set above.
  if (request.method === 'HEAD') return send(Readable.from([]));
  // Await the response to hold the slot until the file has been sent or the connection has closed.
  return inSlot(async () => {
    if (reply.raw.destroyed) return reply;
    freeSentSegments(reply.raw);
    return send(await open(range === 'all' ? undefined : range));
  });
}

/** @throws TRPCError for an invalid version or `inline` */
function inputOf({ params, query }: FastifyRequest) {
  const { id } = params as { id: string };
  const input = fileInput.safeParse({ ...(query as object), id: rowIdFrom(id) ?? id });
  if (!input.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: input.error }));
  return { ...input.data, isInline: input.data.inline === '1' };
}

/**
 * Registers GET /api/documents/{id}/file, which downloads a document's file, and its counterpart for clients'
 * documents under /api/practice.
 */
export function registerDownloads(app: FastifyInstance, deps: Dependencies): void {
  // Compression would break ranges and Content-Length.
  const options = { compress: false } as const;
  app.get('/api/documents/:id/file', options, async (request, reply) => {
    const { user } = await authorize(deps, { request, reply }, { action: 'documents.download' });
    const { isInline, ...target } = inputOf(request);
    const ctx = { ...deps, user, device: deviceOf(request) };
    const file = await findFile(ctx, target);
    const open = (range: ByteRange | undefined) => openFile(ctx, file, range);
    return sendFile({ request, reply }, { file, isInline, open }, (call) =>
      deps.downloadLimiter(user.id, call),
    );
  });
  app.get('/api/practice/documents/:id/file', options, async (request, reply) => {
    const { user } = await authorize(deps, { request, reply }, { action: 'practice.documents.download' });
    await requireTwoFactor({ ...deps, user });
    const { isInline, ...target } = inputOf(request);
    const ctx = { ...deps, user };
    const file = await findClientFile(ctx, target);
    const open = (range: ByteRange | undefined) => openClientFile(ctx, file, range);
    return sendFile({ request, reply }, { file, isInline, open }, (call) =>
      deps.downloadLimiter(user.id, call),
    );
  });
}
