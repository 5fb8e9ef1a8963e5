import multipart, { type MultipartFile } from '@fastify/multipart';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { maxFileSize } from '../../domain/documents/file-kind.ts';
import { documentInput, sentFields } from '../../domain/documents/schemas.ts';
import {
  addDocument,
  discardFile,
  type IncomingFile,
  inspectFile,
  type ReceivedFile,
  receiveFile,
  replaceFile,
  requireReplaceable,
  requireRoom,
  type UploadContext,
} from '../../domain/documents/upload.server.ts';
import {
  linkToRequest,
  requireOpenRequest,
  trackRequests,
} from '../../domain/engagements/requests.server.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { rowIdFrom } from '../../domain/row-id.ts';
import { toReplyError } from '../../routers/error-reply.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, idParameter } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { drainBody } from '../http/drain-body.ts';

/** Maximum size in bytes of everything in the body except the file: boundaries, headers and fields. */
const MAX_OVERHEAD = 64 * 1024;
const limits = {
  fileSize: maxFileSize + 1,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1_000,
  headerPairs: 20,
};
const config = { takesFile: true } as const;

/** Returns the error codes shared by new uploads and replacements. */
function uploadRefusals(action: 'documents.upload' | 'documents.replace'): ErrorCode[] {
  return [
    ...generalRefusals({ method: 'POST', action, signedOut: 'session.required', isChange: true }),
    'documents.file-missing',
    'documents.file-empty',
    'documents.unexpected-parts',
    'documents.unreadable-upload',
    'documents.too-large',
    'documents.quota-reached',
    'documents.too-many-files',
    'documents.not-multipart',
    'documents.wrong-kind',
    'documents.too-many-uploads',
    'documents.no-space',
    'documents.store-unavailable',
  ];
}

/** Returns the OpenAPI request body for a multipart form with a file and the given fields. */
function formWith(fields: z.core.JSONSchema.JSONSchema) {
  const { properties, required = [] } = fields;
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const documentReply = {
  description: 'Success',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Document' } } },
};

/** OpenAPI descriptions of the upload routes. */
export const addRoute: DescribedRoute = {
  method: 'POST',
  path: '/api/documents',
  operationId: 'documents.upload',
  summary: 'Upload a document: one file of at most 10 MB with its name and type, and the request it’s for',
  action: 'documents.upload',
  refusals: ['validation', ...uploadRefusals('documents.upload'), 'requests.not-found', 'requests.closed'],
  requestBody: formWith(sentFields.toJSONSchema({ io: 'input', unrepresentable: 'any' })),
  responses: { 201: documentReply },
};
export const replaceRoute: DescribedRoute = {
  method: 'PUT',
  path: '/api/documents/{id}/file',
  operationId: 'documents.replace',
  summary: 'Replace the file of one of your pending documents; earlier versions are kept',
  action: 'documents.replace',
  refusals: [...uploadRefusals('documents.replace'), 'documents.not-found', 'documents.not-pending'],
  parameters: [idParameter],
  requestBody: formWith({}),
  responses: { 200: documentReply },
};

/** State of an upload in progress: its form fields and the result for its file. */
interface Upload<T> {
  fields: Record<string, unknown>;
  file: T | undefined;
  isTaking: boolean;
}

function emptyUpload<T>(): Upload<T> {
  return { fields: {}, file: undefined, isTaking: false };
}

/** Returns the Content-Length, or undefined if the header is missing. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Converts multipart parser errors to domain errors. */
function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTooMany = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code);
  return new DomainError(isTooMany ? 'documents.unexpected-parts' : 'documents.unreadable-upload', {
    cause: error,
  });
}

async function* readFormParts(request: FastifyRequest) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw toDomainError(error);
  }
}

async function* readContent({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * Parses a form with parts in any order and streams its single file to `take`.
 * @throws DomainError documents.unexpected-parts, documents.unreadable-upload
 */
async function readParts<T>(
  request: FastifyRequest,
  upload: Upload<T>,
  take: (file: IncomingFile) => Promise<T>,
): Promise<void> {
  for await (const part of readFormParts(request)) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      if (name !== 'file' || upload.file !== undefined) throw new DomainError('documents.unexpected-parts');
      // Browsers send a file part with an empty name if the user chose no file.
      if (!part.filename) throw new DomainError('documents.file-missing');
      upload.isTaking = true;
      const announced = announcedBytes(request) ?? maxFileSize;
      upload.file = await take({ fileName: part.filename, announced, content: readContent(part) });
      upload.isTaking = false;
    } else {
      const { fields } = upload;
      fields[name] = Object.hasOwn(fields, name) ? [fields[name], part.value] : part.value;
    }
  }
}

/**
 * Same as `readParts`, but fails if the body exceeds the maximum size of a file and its fields. Without this
 * limit, the parser would read an endless header forever. `take` enforces the limit on the file itself.
 * @throws DomainError documents.too-large
 */
async function readUpload<T>(...call: Parameters<typeof readParts<T>>): Promise<void> {
  const [{ raw }, upload] = call;
  let received = 0;
  const { promise: tooLarge, reject: refuse } = Promise.withResolvers<never>();
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxFileSize + MAX_OVERHEAD && !upload.isTaking)
      refuse(new DomainError('documents.too-large'));
  };
  const reading = readParts(...call);
  raw.on('data', count);
  try {
    await Promise.race([reading, tooLarge]);
  } finally {
    raw.off('data', count);
  }
}

/** Parses a value with a schema. @throws TRPCError if the value is invalid */
function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: outcome.error }));
  return outcome.data;
}

/**
 * Authorizes an upload and runs all checks that don't need the body.
 * @throws DomainError session.required, documents.not-multipart, documents.too-large,
 * documents.quota-reached, documents.too-many-files
 */
async function begin(
  deps: Dependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  action: 'documents.upload' | 'documents.replace',
): Promise<UploadContext> {
  const { user } = await authorize(deps, { request, reply }, { action });
  if (!request.isMultipart()) throw new DomainError('documents.not-multipart');
  const announced = announcedBytes(request) ?? 0;
  if (announced > maxFileSize + MAX_OVERHEAD) throw new DomainError('documents.too-large');
  const ctx = { ...deps, user, device: deviceOf(request) };
  await requireRoom(ctx, Math.max(1, announced - MAX_OVERHEAD));
  return ctx;
}

/**
 * Returns the id of the document to replace, or the error if it can't be replaced. The caller throws the
 * error only after validating the rest of the request.
 */
async function replaceable(
  ctx: UploadContext,
  { id: text }: { id: string },
): Promise<{ id: number; refusal?: unknown }> {
  try {
    const { id } = parsed(documentInput, { id: rowIdFrom(text) ?? text });
    await requireReplaceable(ctx, { id });
    return { id };
  } catch (refusal) {
    return { id: 0, refusal };
  }
}

/**
 * Checks the request that an upload is for, if the form fields read so far name one.
 * @throws DomainError requests.not-found, requests.closed
 */
async function checkRequest(ctx: UploadContext, { requestId }: Record<string, unknown>): Promise<void> {
  const { success, data } = sentFields.shape.requestId.safeParse(requestId);
  if (!success) throw new DomainError('requests.not-found');
  if (data !== undefined) await requireOpenRequest(ctx, data);
}

/**
 * Registers POST /api/documents and PUT /api/documents/{id}/file: multipart forms whose file is stored as it
 * arrives.
 */
export async function registerUploads(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Never read the body before the caller is authorized.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, _reply, payload) => {
    await drainBody(request);
    return payload;
  });

  app.post('/api/documents', { config }, async (request, reply) => {
    const ctx = await begin(deps, { request, reply }, 'documents.upload');
    const upload = emptyUpload<ReceivedFile>();
    try {
      await readUpload(request, upload, async (file) => {
        // Forms that name the request first don't store a file for someone else's.
        await checkRequest(ctx, upload.fields);
        return deps.uploadLimiter(ctx.user.id, () => receiveFile(ctx, file));
      });
      const { file } = upload;
      if (!file) throw new DomainError('documents.file-missing');
      const { requestId, ...fields } = parsed(sentFields, upload.fields);
      const document = {
        ...fields,
        file,
        ...(requestId !== undefined && { link: linkToRequest(ctx, requestId) }),
      };
      await deps.countChange(ctx.user.id);
      const added = await deps.changeLimiter(ctx.user.id, () => addDocument(ctx, document));
      return await reply.status(201).send(added);
    } catch (error) {
      if (upload.file) await discardFile(ctx, upload.file);
      throw error;
    }
  });

  app.put<{ Params: { id: string } }>('/api/documents/:id/file', { config }, async (request, reply) => {
    const ctx = await begin(deps, { request, reply }, 'documents.replace');
    const upload = emptyUpload<ReceivedFile | 'refused'>();
    const { id, refusal } = await replaceable(ctx, request.params);
    const take = async (file: IncomingFile) => {
      if (refusal === undefined) return deps.uploadLimiter(ctx.user.id, () => receiveFile(ctx, file));
      await inspectFile(file);
      return 'refused' as const;
    };
    try {
      await readUpload(request, upload, take);
      const { file } = upload;
      if (!file) throw new DomainError('documents.file-missing');
      if (file === 'refused') throw refusal;
      await deps.countChange(ctx.user.id);
      return await deps.changeLimiter(ctx.user.id, () => replaceFile(ctx, { id, file }, trackRequests(ctx)));
    } catch (error) {
      if (upload.file && upload.file !== 'refused') await discardFile(ctx, upload.file);
      throw error;
    }
  });
}
