import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { DomainError } from '../../domain/errors.ts';
import { type S3Settings, SettingsError } from '../settings.ts';
import type { FileStore, StoredBytes } from './file-store.ts';

/** All objects of ours begin with this, so that a bucket may hold more. */
const PREFIX = 'documents/';
/** Bytes of a part; what an upload keeps in memory. S3 takes no smaller ones. */
const PART_BYTES = 5 * 1024 * 1024;
/** Milliseconds. */
const CONNECTION_LIMIT = 5_000;
const ANSWER_LIMIT = 60_000;
/** A reader may be slow, but not for ever. */
const SILENCE_LIMIT = 120_000;
const AWAY_RETRY_S = 30;
const NO_SPACE_RETRY_S = 300;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(error.name);

/** What the store says when it is full: the status of WebDAV, or a quota by several names. */
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
    // Stores other than Amazon's seldom have a host name for each bucket, and seldom know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT,
      requestTimeout: ANSWER_LIMIT,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_LIMIT,
    },
  });
}

/** Objects in a bucket. */
function createS3Store(client: S3Client, bucket: string): FileStore {
  const place = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });

  async function* unfinishedUploads(
    prefix: string,
  ): AsyncGenerator<{ Key: string; UploadId: string; Initiated: Date }> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from }),
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
    await client.send(new DeleteObjectCommand(place(name)));
    for await (const { UploadId } of unfinishedUploads(Key)) {
      await client.send(new AbortMultipartUploadCommand({ ...place(name), UploadId }));
    }
  }

  async function write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    let failure: { cause: unknown } | undefined;
    const chunks = content[Symbol.asyncIterator]();
    // Only what the content itself throws is its failure: an upload that fails ends the reading of it, too.
    async function* watched() {
      try {
        for (;;) {
          const next = await chunks.next().catch((cause: unknown) => {
            failure = { cause };
            throw cause;
          });
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await chunks.return?.();
      }
    }
    const Body = Readable.from(watched(), { objectMode: false });
    const upload = new Upload({
      client,
      params: { ...place(name), Body, ContentType: 'application/octet-stream' },
      partSize: PART_BYTES,
      // One part at a time: memory stays flat, whatever comes.
      queueSize: 1,
    });
    try {
      await upload.done();
    } catch (error) {
      Body.destroy();
      // An answer that was lost may have been a yes. What cannot be removed now goes with its row.
      await remove(name).catch(() => {});
      throw failure ? failure.cause : asDomainError(error);
    }
  }

  async function* list(): AsyncGenerator<StoredBytes> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: PREFIX },
    )) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        yield { name: Key.slice(PREFIX.length), size: Size, changedAt: LastModified, unfinished: false };
      }
    }
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
        const { Body } = await client.send(new GetObjectCommand({ ...place(name), Range }));
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) return null;
        // The range begins where there is nothing any more.
        if (statusOf(error) === 416) return Readable.from([]);
        throw asDomainError(error);
      }
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(place(name)))).ContentLength ?? 0;
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
 * Opens a bucket. One that does not answer just now may do so later; one that says no will not.
 * @throws SettingsError
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const client = connect(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), {
      abortSignal: AbortSignal.timeout(CONNECTION_LIMIT),
    });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404)
      throw new SettingsError(`S3_BUCKET cannot be used: there is no bucket ${settings.bucket}.`);
    if (status === 400 || status === 403) {
      throw new SettingsError('S3_ACCESS_KEY_ID cannot be used: the store does not let it into S3_BUCKET.');
    }
    if (status === 301) throw new SettingsError('S3_REGION cannot be used: S3_BUCKET is in another region.');
  }
  return createS3Store(client, settings.bucket);
}
