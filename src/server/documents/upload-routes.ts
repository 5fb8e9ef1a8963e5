import multipart from '@fastify/multipart';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireTwoFactor } from '../../domain/accounts/two-factor/require-two-factor.server.ts';
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
import { withThumbnail } from '../../domain/documents/thumbnail.server.ts';
import {
  linkToRequest,
  requireOpenRequest,
  trackRequests,
} from '../../domain/engagements/requests.server.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { addClientDocument, requireClient } from '../../domain/practice/client-documents.server.ts';
import { clientInput, clientUploadFields } from '../../domain/practice/client-schemas.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { toReplyError } from '../../routers/error-reply.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, idParameter } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { drainBody } from '../http/drain-body.ts';
import { announcedBytes, emptyUpload, MAX_OVERHEAD, readUpload } from './read-upload.ts';

const config = { takesFile: true } as const;

type UploadAction = 'documents.upload' | 'documents.replace' | 'practice.clients.upload';

/** Returns the error codes shared by all uploads. */
function uploadRefusals(action: UploadAction, { needsTwoFactor = false } = {}): ErrorCode[] {
  return [
    ...generalRefusals({
      method: 'POST',
      action,
      signedOut: 'session.required',
      needsTwoFactor,
      isChange: true,
    }),
    'documents.file-missing',
    'documents.file-empty',
    'documents.unexpected-parts',
    'documents.unreadable-upload',
    'documents.too-large',
    'documents.quota-reached',
    'documents.too-many-files',
    'documents.not-multipart',
    'documents.wrong-kind',
    'documents.wrong-thumbnail',
    'documents.too-many-uploads',
    'documents.no-space',
    'documents.store-unavailable',
  ];
}

/** Returns the OpenAPI request body for a multipart form with a file, an optional thumbnail and the given fields. */
function formWith(fields: z.core.JSONSchema.JSONSchema) {
  const { properties, required = [] } = fields;
  const file = { type: 'string', format: 'binary' };
  const schema = {
    type: 'object',
    required: ['file', ...required],
    properties: { file, thumbnail: file, ...properties },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const documentReply = {
  description: 'Success',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Document' } } },
};

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

export const clientUploadRoute: DescribedRoute = {
  method: 'POST',
  path: '/api/practice/clients/{id}/documents',
  operationId: 'practice.clients.upload',
  summary: 'Upload a document for a client, marked as from their practitioner',
  action: 'practice.clients.upload',
  refusals: [
    'validation',
    ...uploadRefusals('practice.clients.upload', { needsTwoFactor: true }),
    'clients.not-found',
  ],
  parameters: [idParameter],
  requestBody: formWith(clientUploadFields.toJSONSchema({ io: 'input', unrepresentable: 'any' })),
  responses: { 201: documentReply },
};

/** Parses a value with a schema. @throws TRPCError if the value is invalid */
function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: outcome.error }));
  return outcome.data;
}

type Call = { request: FastifyRequest; reply: FastifyReply };

/**
 * Runs the checks on an upload's headers.
 * @throws DomainError documents.not-multipart, documents.too-large, documents.quota-reached,
 * documents.too-many-files
 */
async function checkHeaders(ctx: UploadContext, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new DomainError('documents.not-multipart');
  const announced = announcedBytes(request) ?? 0;
  if (announced > maxFileSize + MAX_OVERHEAD) throw new DomainError('documents.too-large');
  await requireRoom(ctx, Math.max(1, announced - MAX_OVERHEAD));
}

/**
 * Authorizes an upload and runs all checks that don't need the body.
 * @throws DomainError session.required, and any error from `checkHeaders`
 */
async function begin(
  deps: Dependencies,
  call: Call,
  action: 'documents.upload' | 'documents.replace',
): Promise<UploadContext> {
  const { user } = await authorize(deps, call, { action });
  const ctx = { ...deps, user, device: deviceOf(call.request) };
  await checkHeaders(ctx, call.request);
  return ctx;
}

/**
 * Same as `begin`, for an upload by staff. Returns two contexts: for the staff member, and for the client, who
 * owns the file.
 * @throws DomainError not-found, auth.two-factor-needed, clients.not-found, and any error from `begin`
 */
async function beginForClient(
  deps: Dependencies,
  call: Call,
  { id: text }: { id: string },
): Promise<{ ctx: UploadContext; owner: UploadContext }> {
  const { user } = await authorize(deps, call, { action: 'practice.clients.upload' });
  await requireTwoFactor({ ...deps, user });
  const { id } = parsed(clientInput, { id: rowIdFrom(text) ?? text });
  await requireClient(deps, id);
  const ctx = { ...deps, user, device: deviceOf(call.request) };
  const owner = { ...ctx, user: { id } };
  await checkHeaders(owner, call.request);
  return { ctx, owner };
}

/**
 * Returns the ID of the document to replace, or the error if it can't be replaced. The caller throws the
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
 * Checks the document request that an upload is for, if a form field read so far names one.
 * @throws DomainError requests.not-found, requests.closed
 */
async function checkRequest(ctx: UploadContext, { requestId }: Record<string, unknown>): Promise<void> {
  const { success, data } = sentFields.shape.requestId.safeParse(requestId);
  if (!success) throw new DomainError('requests.not-found');
  if (data !== undefined) await requireOpenRequest(ctx, data);
}

/**
 * Registers POST /api/documents, PUT /api/documents/{id}/file and POST /api/practice/clients/{id}/documents:
 * multipart forms whose file is stored as it arrives.
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
        // If `requestId` precedes the file, reject an invalid request before storing anything.
        await checkRequest(ctx, upload.fields);
        return deps.uploadLimiter(ctx.user.id, () => receiveFile(ctx, file));
      });
      const { file } = upload;
      if (!file) throw new DomainError('documents.file-missing');
      const { requestId, ...fields } = parsed(sentFields, upload.fields);
      const document = {
        ...fields,
        file: await withThumbnail(ctx, file, upload.thumbnail),
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
      const replacement = { id, file: await withThumbnail(ctx, file, upload.thumbnail) };
      return await deps.changeLimiter(ctx.user.id, () => replaceFile(ctx, replacement, trackRequests(ctx)));
    } catch (error) {
      if (upload.file && upload.file !== 'refused') await discardFile(ctx, upload.file);
      throw error;
    }
  });

  app.post<{ Params: { id: string } }>(
    '/api/practice/clients/:id/documents',
    { config },
    async (request, reply) => {
      const { ctx, owner } = await beginForClient(deps, { request, reply }, request.params);
      const staff = ctx.user.id;
      const upload = emptyUpload<ReceivedFile>();
      try {
        await readUpload(request, upload, (file) =>
          deps.uploadLimiter(staff, () => receiveFile(owner, file)),
        );
        const { file } = upload;
        if (!file) throw new DomainError('documents.file-missing');
        const fields = parsed(clientUploadFields, upload.fields);
        await deps.countChange(staff);
        const document = {
          ...fields,
          file: await withThumbnail(ctx, file, upload.thumbnail),
          clientId: owner.user.id,
        };
        const added = await deps.changeLimiter(staff, () => addClientDocument(ctx, document));
        return await reply.status(201).send(added);
      } catch (error) {
        if (upload.file) await discardFile(owner, upload.file);
        throw error;
      }
    },
  );
}
