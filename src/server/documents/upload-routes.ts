import multipart, { type MultipartFile } from '@fastify/multipart';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { largestFile } from '../../domain/documents/file-kind.ts';
import { documentInput, documentView, uploadFields } from '../../domain/documents/schemas.ts';
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
import { DomainError } from '../../domain/errors.ts';
import { rowIdFrom } from '../../domain/row-id.ts';
import { toReplyError } from '../../routers/error-reply.ts';
import type { Dependencies } from '../dependencies.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { drainBody } from '../http/drain.ts';

/** What a body may hold beside the file: its own boundaries and headers, and the fields. */
const MOST_BESIDES = 64 * 1024;
const limits = {
  fileSize: largestFile + 1,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1_000,
  headerPairs: 20,
};
const config = { takesFile: true } as const;

function uploadOperation(details: { operationId: string; summary: string; status: 200 | 201 }) {
  const { status, ...rest } = details;
  const form = z.toJSONSchema(uploadFields, { io: 'input', unrepresentable: 'any' });
  const isNew = status === 201;
  const file = { type: 'string', format: 'binary' };
  return {
    ...rest,
    tags: ['documents'],
    parameters: isNew ? [] : [idParameter],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: isNew ? ['file', 'name', 'type'] : ['file'],
            properties: { file, ...(isNew && form.properties) },
          },
        },
      },
    },
    responses: {
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: z.toJSONSchema(documentView) } },
      },
    },
  };
}

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

/** The routes in the OpenAPI document. */
export const addOperation = uploadOperation({
  operationId: 'documents.upload',
  summary: 'Upload a document: one file of at most 10 MB with its name and type',
  status: 201,
});
export const replaceOperation = uploadOperation({
  operationId: 'documents.replace',
  summary: 'Give one of your pending documents another file; the earlier ones are kept',
  status: 200,
});

/** A body as far as it was read: the form's fields, and what became of the file. */
interface Upload<T> {
  fields: Record<string, unknown>;
  file: T | undefined;
  isTaking: boolean;
}

function emptyUpload<T>(): Upload<T> {
  return { fields: {}, file: undefined, isTaking: false };
}

/** What the body announces, undefined where it doesn't. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** What the form parser has to say, in our words. */
function asRefusal(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTooMany = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code);
  return new DomainError(isTooMany ? 'documents.unexpected-parts' : 'documents.unreadable-upload', {
    cause: error,
  });
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* contentOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Reads a form, its parts in any order, and hands its one file to `take` while it comes.
 * @throws DomainError documents.unexpected-parts, documents.unreadable-upload
 */
async function readParts<T>(
  request: FastifyRequest,
  upload: Upload<T>,
  take: (file: IncomingFile) => Promise<T>,
): Promise<void> {
  for await (const part of partsOf(request)) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      if (name !== 'file' || upload.file !== undefined) throw new DomainError('documents.unexpected-parts');
      // A form whose file was not chosen sends one without a name.
      if (!part.filename) throw new DomainError('documents.file-missing');
      upload.isTaking = true;
      const announced = announcedBytes(request) ?? largestFile;
      upload.file = await take({ fileName: part.filename, announced, content: contentOf(part) });
      upload.isTaking = false;
    } else {
      const { fields } = upload;
      fields[name] = Object.hasOwn(fields, name) ? [fields[name], part.value] : part.value;
    }
  }
}

/**
 * The same, and ends where more comes than a file and its fields can be: the parser reads what is neither, such as a
 * header without an end, for ever. A file that is being taken counts its own bytes.
 * @throws DomainError documents.too-large
 */
async function readUpload<T>(...call: Parameters<typeof readParts<T>>): Promise<void> {
  const [{ raw }, upload] = call;
  let received = 0;
  const { promise: tooMuch, reject: refuse } = Promise.withResolvers<never>();
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > largestFile + MOST_BESIDES && !upload.isTaking)
      refuse(new DomainError('documents.too-large'));
  };
  const reading = readParts(...call);
  raw.on('data', count);
  try {
    await Promise.race([reading, tooMuch]);
  } finally {
    raw.off('data', count);
  }
}

/** @throws TRPCError whose cause says what is wrong with which field */
function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: outcome.error }));
  return outcome.data;
}

/**
 * Who uploads, and that it may be an upload at all: what can be said before the body is read.
 * @throws DomainError session.required, documents.not-multipart, documents.too-large, documents.quota-reached,
 * documents.too-many-files
 */
async function begin(
  deps: Dependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  action: 'documents.upload' | 'documents.replace',
): Promise<UploadContext> {
  const { user } = await authorize(deps, { request, reply }, { action });
  if (!request.isMultipart()) throw new DomainError('documents.not-multipart');
  const announced = announcedBytes(request) ?? 0;
  if (announced > largestFile + MOST_BESIDES) throw new DomainError('documents.too-large');
  const ctx = { ...deps, user, device: deviceOf(request) };
  await requireRoom(ctx, Math.max(1, announced - MOST_BESIDES));
  return ctx;
}

/** Which document is to get another file, and why it can't, which is said once the rest of the call is in order. */
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

/** POST /api/documents and PUT /api/documents/{id}/file: forms with a file, stored while they arrive. */
export async function registerUploads(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Nobody reads a body before it is known who sends it.
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
      await readUpload(request, upload, (file) =>
        deps.inUploadLane(ctx.user.id, () => receiveFile(ctx, file)),
      );
      const { file } = upload;
      if (!file) throw new DomainError('documents.file-missing');
      const document = { file, ...parsed(uploadFields, upload.fields) };
      await deps.countChange(ctx.user.id);
      const added = await deps.inLane(ctx.user.id, () => addDocument(ctx, document));
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
      if (refusal === undefined) return deps.inUploadLane(ctx.user.id, () => receiveFile(ctx, file));
      await inspectFile(file);
      return 'refused' as const;
    };
    try {
      await readUpload(request, upload, take);
      const { file } = upload;
      if (!file) throw new DomainError('documents.file-missing');
      if (file === 'refused') throw refusal;
      await deps.countChange(ctx.user.id);
      return await deps.inLane(ctx.user.id, () => replaceFile(ctx, { id, file }));
    } catch (error) {
      if (upload.file && upload.file !== 'refused') await discardFile(ctx, upload.file);
      throw error;
    }
  });
}
