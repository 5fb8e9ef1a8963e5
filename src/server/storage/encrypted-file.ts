import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type ByteRange, DamagedFileError } from '../../domain/documents/document-files.ts';
import { freeBuffer } from './free-buffer.ts';

/** Plaintext bytes per segment; the last one may be shorter. */
export const SEGMENT_BYTES = 65_536;
/** Size of a segment's authentication tag in bytes. */
const TAG_BYTES = 16;
/** Magic bytes "TPF" and format version. */
const FORMAT = Buffer.from('TPF\u0001', 'latin1');
const PREFIX_BYTES = 7;
/** Header size in bytes: the format plus the nonce prefix. */
export const HEADER_BYTES = FORMAT.length + PREFIX_BYTES;
const CIPHER = 'aes-256-gcm';

/**
 * Returns a segment's nonce in the STREAM construction. It includes the segment's index and whether the
 * segment is the last, so a segment only decrypts at its own position in its own file.
 */
function nonceOf(header: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, FORMAT.length);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a segment. Yields ciphertext, then tag; each buffer is only valid until the next is requested. */
function* seal(
  key: Buffer,
  header: Buffer,
  index: number,
  isLast: boolean,
  plain: Buffer,
): Generator<Buffer> {
  const cipher = createCipheriv(CIPHER, key, nonceOf(header, index, isLast), { authTagLength: TAG_BYTES });
  cipher.setAAD(header);
  const sealed = cipher.update(plain);
  yield sealed;
  freeBuffer(sealed);
  cipher.final();
  yield cipher.getAuthTag();
}

/** Decrypts a segment; returns null if authentication fails. */
function open(key: Buffer, header: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(header, index, isLast), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

/**
 * Encrypts `content` with a 32-byte key as it arrives. Each chunk is valid until the next one is requested.
 * Frees the chunks of `content`.
 */
export async function* encrypt(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // The nonce prefix is random even though each file has its own key, so rewriting a file never reuses a nonce.
  const header = Buffer.concat([FORMAT, randomBytes(PREFIX_BYTES)]);
  yield header;
  const segment = Buffer.allocUnsafe(SEGMENT_BYTES);
  let filled = 0;
  let index = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length;) {
      // Wait for another byte before writing a full segment, because it might be the last segment.
      if (filled === SEGMENT_BYTES) {
        yield* seal(key, header, index, false, segment);
        index += 1;
        filled = 0;
      }
      const part = chunk.subarray(taken, taken + SEGMENT_BYTES - filled);
      segment.set(part, filled);
      filled += part.length;
      taken += part.length;
    }
    freeBuffer(chunk);
  }
  yield* seal(key, header, index, true, segment.subarray(0, filled));
}

/** Returns the number of segments for `size` plaintext bytes, which is at least one. */
const segmentCount = (size: number) => Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** Returns the stored size of a file with `size` plaintext bytes. */
export const encryptedSize = (size: number) => HEADER_BYTES + size + TAG_BYTES * segmentCount(size);

/** Segments that contain a range, and their position in the stored file. */
export interface SegmentSpan {
  first: number;
  last: number;
  /** Range of stored bytes, without the header. */
  stored: ByteRange;
}

/** Returns the segments to read for `range` of a file with `size` plaintext bytes. */
export function segmentSpan(size: number, range: ByteRange): SegmentSpan {
  const first = Math.floor(range.start / SEGMENT_BYTES);
  const last = Math.floor(range.end / SEGMENT_BYTES);
  const start = HEADER_BYTES + first * (SEGMENT_BYTES + TAG_BYTES);
  const end = Math.min(HEADER_BYTES + (last + 1) * (SEGMENT_BYTES + TAG_BYTES), encryptedSize(size));
  return { first, last, stored: { start, end: end - 1 } };
}

/** Splits a stream into pieces of requested lengths. */
function pieces(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  const whole = Buffer.allocUnsafe(SEGMENT_BYTES + TAG_BYTES);
  let chunk: Buffer = Buffer.alloc(0);
  let taken = 0;
  return {
    /**
     * Returns the next `length` bytes (at most one encrypted segment), or fewer at the end. The buffer is
     * only valid until the next call.
     */
    async take(length: number): Promise<Buffer> {
      let filled = 0;
      while (filled < length) {
        if (taken === chunk.length) {
          freeBuffer(chunk);
          const next = await chunks.next();
          if (next.done) {
            chunk = Buffer.alloc(0);
            taken = 0;
            break;
          }
          chunk = next.value;
          taken = 0;
        }
        const copied = chunk.copy(whole, filled, taken, taken + length - filled);
        filled += copied;
        taken += copied;
      }
      return whole.subarray(0, filled);
    },
  };
}

/** Parameters for decrypting a file. `size` is the plaintext size. */
export interface EncryptedFile {
  storageKey: string;
  key: Buffer;
  size: number;
}

/** Stored bytes to decrypt. `header` is undefined if `source` starts with the header. */
interface StoredBytes {
  header: AsyncIterable<Buffer> | undefined;
  source: AsyncIterable<Buffer>;
}

/**
 * Decrypts `range` segment by segment, authenticating each segment before yielding it. Without a range,
 * decrypts the whole file and checks that it isn't truncated.
 * @throws DamagedFileError
 */
export async function* decrypt(
  { storageKey, key, size }: EncryptedFile,
  { header: headerSource, source }: StoredBytes,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const body = pieces(source);
  // Copied because the next read overwrites the buffer.
  const header = Buffer.from(await (headerSource ? pieces(headerSource) : body).take(HEADER_BYTES));
  if (header.length < HEADER_BYTES) throw new DamagedFileError(storageKey, 'truncated');
  if (!header.subarray(0, FORMAT.length).equals(FORMAT)) throw new DamagedFileError(storageKey, 'changed');
  const final = segmentCount(size) - 1;
  const { first, last } = range ? segmentSpan(size, range) : { first: 0, last: final };
  for (let index = first; index <= last; index++) {
    const isLast = index === final;
    const length = (isLast ? size - final * SEGMENT_BYTES : SEGMENT_BYTES) + TAG_BYTES;
    const sealed = await body.take(length);
    if (sealed.length < length) throw new DamagedFileError(storageKey, 'truncated');
    const plain = open(key, header, index, isLast, sealed);
    if (!plain) throw new DamagedFileError(storageKey, 'changed');
    const start = range && index === first ? range.start - first * SEGMENT_BYTES : 0;
    const end = range && index === last ? range.end - last * SEGMENT_BYTES + 1 : plain.length;
    yield plain.subarray(start, end);
  }
  if (!range && (await body.take(1)).length > 0) throw new DamagedFileError(storageKey, 'too long');
}
