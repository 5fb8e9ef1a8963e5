import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DomainError } from '../../domain/errors.ts';
import { type S3Settings, SettingsError } from '../settings.ts';
import type { FileStore, StoredBytes } from './file-store.ts';
import { freeBuffer } from './free-buffer.ts';
import { inSlices, type IdleTimeout, createIdleTimeout } from './s3-idle-timeout.ts';

/** Prefix of all our objects, so that the bucket can be shared. */
const PREFIX = 'documents/';
/** Part size of multipart uploads in bytes. Parts are held in memory, so this is S3's minimum. */
const PART_BYTES = 5 * 1024 * 1024;
/** Timeout in ms for connecting, and for the check at start-up. */
const CONNECTION_LIMIT = 5_000;
/** Time in ms without progress or a response after which a request and its retries are aborted. */
export const IDLE_TIMEOUT = 20_000;
const AFTER_SIGNING = { step: 'deserialize', name: 'inSlices' } as const;
const CONTENT_TYPE = 'application/octet-stream';
const AWAY_RETRY_S = 30;
const NO_SPACE_RETRY_S = 300;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(error.name);

/** Returns whether the store reports that it is full, with WebDAV's status or one of several quota errors. */
function isFull(error: unknown): boolean {
  return (
    statusOf(error) === 507 || (error instanceof S3ServiceException && /Quota|StorageFull/i.test(error.name))
  );
}

function asDomainError(error: unknown): DomainError {
  return isFull(error)
    ? new DomainError('documents.no-space', { retryAfter: NO_SPACE_RETRY_S, cause: error })
    : new DomainError('documents.store-unavailable', { retryAfter: AWAY_RETRY_S, cause: error });
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDomainError(error);
  }
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3-compatible stores rarely support per-bucket host names or Amazon's newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise the SDK waits up to six seconds for a silent store before sending a body, and can't be aborted
    // while it waits.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: CONNECTION_LIMIT },
  });
}

/** A multipart upload in progress. */
interface PartUpload {
  add: (part: Buffer) => Promise<void>;
  complete: () => Promise<void>;
}

/** Creates a store that keeps files as objects in a bucket. */
function createS3Store(
  client: S3Client,
  bucket: string,
  { withIdleTimeout, destroyWhenIdle }: IdleTimeout,
): FileStore {
  const place = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });

  async function* unfinishedUploads(
    prefix: string,
  ): AsyncGenerator<{ Key: string; UploadId: string; Initiated: Date }> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (from) {
      const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from });
      const page: ListMultipartUploadsCommandOutput = await withIdleTimeout((signal) =>
        client.send(command, signal),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key !== undefined && UploadId !== undefined) {
          yield { Key, UploadId, Initiated: Initiated ?? new Date(0) };
        }
      }
      from = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  async function remove(name: string): Promise<void> {
    const { Key } = place(name);
    await withIdleTimeout((signal) => client.send(new DeleteObjectCommand(place(name)), signal));
    for await (const { UploadId } of unfinishedUploads(Key)) {
      const command = new AbortMultipartUploadCommand({ ...place(name), UploadId });
      await withIdleTimeout((signal) => client.send(command, signal));
    }
  }

  /** Stores `Body` as a single object. */
  async function put(name: string, Body: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...place(name), Body, ContentType: CONTENT_TYPE });
    await withIdleTimeout((signal, progress) => {
      command.middlewareStack.add(inSlices(Body, progress), AFTER_SIGNING);
      return client.send(command, signal);
    });
  }

  /** Starts a multipart upload, which sends one part at a time to keep memory constant. */
  async function startUpload(name: string): Promise<PartUpload> {
    const start = new CreateMultipartUploadCommand({ ...place(name), ContentType: CONTENT_TYPE });
    const { UploadId } = await withIdleTimeout((signal) => client.send(start, signal));
    const Parts: CompletedPart[] = [];
    return {
      add: async (Body) => {
        const PartNumber = Parts.length + 1;
        const command = new UploadPartCommand({ ...place(name), UploadId, PartNumber, Body });
        const { ETag } = await withIdleTimeout((signal, progress) => {
          command.middlewareStack.add(inSlices(Body, progress), AFTER_SIGNING);
          return client.send(command, signal);
        });
        Parts.push({ PartNumber, ETag });
      },
      complete: async () => {
        const input = { ...place(name), UploadId, MultipartUpload: { Parts } };
        await withIdleTimeout((signal) => client.send(new CompleteMultipartUploadCommand(input), signal));
      },
    };
  }

  async function write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const part = Buffer.allocUnsafeSlow(PART_BYTES);
    let filled = 0;
    let upload: PartUpload | undefined;
    try {
      for await (const chunk of content) {
        for (let taken = 0; taken < chunk.length;) {
          // Wait for another byte before sending a full part, because a single part is sent as one object.
          if (filled === PART_BYTES) {
            upload ??= await orUnavailable(() => startUpload(name));
            const { add } = upload;
            await orUnavailable(() => add(part));
            filled = 0;
          }
          const piece = chunk.subarray(taken, taken + PART_BYTES - filled);
          part.set(piece, filled);
          filled += piece.length;
          taken += piece.length;
        }
      }
      const rest = part.subarray(0, filled);
      await orUnavailable(async () => {
        if (!upload) return put(name, rest);
        await upload.add(rest);
        await upload.complete();
      });
    } catch (error) {
      // The upload may have succeeded even if its response was lost. If this removal fails, a later sweep
      // removes the file with its row.
      await remove(name).catch(() => {});
      throw error;
    }
    freeBuffer(part);
  }

  async function* objects(): AsyncGenerator<StoredBytes> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, ContinuationToken });
      const page: ListObjectsV2CommandOutput = await withIdleTimeout((signal) =>
        client.send(command, signal),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { name: Key.slice(PREFIX.length), size: Size, changedAt: LastModified, unfinished: false };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function* list(): AsyncGenerator<StoredBytes> {
    yield* objects();
    for await (const { Key, Initiated } of unfinishedUploads(PREFIX)) {
      yield { name: Key.slice(PREFIX.length), size: 0, changedAt: Initiated, unfinished: true };
    }
  }

  return {
    place: `the bucket ${bucket}`,
    write,
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const command = new GetObjectCommand({ ...place(name), Range });
        const { Body } = await withIdleTimeout((signal) => client.send(command, signal));
        return destroyWhenIdle(Body as IncomingMessage, asDomainError);
      } catch (error) {
        if (isMissing(error)) return null;
        // The range starts beyond the end.
        if (statusOf(error) === 416) return Readable.from([]);
        throw asDomainError(error);
      }
    },
    async size(name) {
      try {
        const command = new HeadObjectCommand(place(name));
        return (await withIdleTimeout((signal) => client.send(command, signal))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw asDomainError(error);
      }
    },
    remove: (name) => orUnavailable(() => remove(name)),
    async *list() {
      try {
        yield* list();
      } catch (error) {
        throw asDomainError(error);
      }
    },
  };
}

/**
 * Opens a bucket. Tolerates a store that doesn't respond yet, but not one that denies access.
 * @throws SettingsError
 */
export async function openS3Store(settings: S3Settings, idleTimeoutMs = IDLE_TIMEOUT): Promise<FileStore> {
  const client = connect(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), {
      abortSignal: AbortSignal.timeout(Math.min(CONNECTION_LIMIT, idleTimeoutMs)),
    });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404)
      throw new SettingsError(`S3_BUCKET cannot be used: there is no bucket ${settings.bucket}.`);
    if (status === 400 || status === 403) {
      throw new SettingsError('S3_ACCESS_KEY_ID cannot be used: it has no access to S3_BUCKET.');
    }
    if (status === 301) throw new SettingsError('S3_REGION cannot be used: S3_BUCKET is in another region.');
  }
  return createS3Store(client, settings.bucket, createIdleTimeout(idleTimeoutMs));
}
