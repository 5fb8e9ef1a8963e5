import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type ByteRange, DamagedFileError } from '../../domain/documents/document-files.ts';
import { release } from './release.ts';

/** Plain bytes of a segment; only the last one may hold fewer. */
export const SEGMENT_BYTES = 65_536;
/** Bytes that say whether a segment is what was written. */
const TAG_BYTES = 16;
/** "TPF" and the version of the format. */
const FORMAT = Buffer.from('TPF\u0001', 'latin1');
const PREFIX_BYTES = 7;
/** A file begins with its format and the first part of its segments' nonces. */
export const HEADER_BYTES = FORMAT.length + PREFIX_BYTES;
const CIPHER = 'aes-256-gcm';

/**
 * The nonce of a segment, as the STREAM construction has it: its place and whether it is the last are part of it, so a
 * segment opens nowhere but in its own place of its own file.
 */
function nonceOf(header: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, FORMAT.length);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** A sealed segment and its tag, each valid until the next is asked for. */
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
  release(sealed);
  cipher.final();
  yield cipher.getAuthTag();
}

/** The plain bytes of a segment; null when it is not the one that was written in this place. */
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
 * The bytes of an encrypted file, made while `content` arrives, each piece valid until the next is asked for. Frees the
 * chunks of `content`. `key` has 32 bytes.
 */
export async function* encrypt(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // Random although each file has a key of its own: even a file written twice would repeat no nonce.
  const header = Buffer.concat([FORMAT, randomBytes(PREFIX_BYTES)]);
  yield header;
  const segment = Buffer.allocUnsafe(SEGMENT_BYTES);
  let filled = 0;
  let index = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length;) {
      // A full segment waits for the next byte: only then is it known not to be the last.
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
    release(chunk);
  }
  yield* seal(key, header, index, true, segment.subarray(0, filled));
}

/** Segments of a file of `size` plain bytes; an empty one has one, too. */
const segmentCount = (size: number) => Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** Bytes that a file of `size` plain bytes takes in the store. */
export const encryptedSize = (size: number) => HEADER_BYTES + size + TAG_BYTES * segmentCount(size);

/** The segments that hold a range, and where in the stored file they lie. */
export interface SegmentSpan {
  first: number;
  last: number;
  /** Of the stored bytes, without the header. */
  stored: ByteRange;
}

/** What of a file of `size` plain bytes must be read for `range`. */
export function spanOf(size: number, range: ByteRange): SegmentSpan {
  const first = Math.floor(range.start / SEGMENT_BYTES);
  const last = Math.floor(range.end / SEGMENT_BYTES);
  const start = HEADER_BYTES + first * (SEGMENT_BYTES + TAG_BYTES);
  const end = Math.min(HEADER_BYTES + (last + 1) * (SEGMENT_BYTES + TAG_BYTES), encryptedSize(size));
  return { first, last, stored: { start, end: end - 1 } };
}

/** Cuts what arrives in pieces of any length into pieces of a wanted length. */
function pieces(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  const whole = Buffer.allocUnsafe(SEGMENT_BYTES + TAG_BYTES);
  let chunk: Buffer = Buffer.alloc(0);
  let taken = 0;
  return {
    /** The next `length` bytes, a sealed segment at most, or fewer at the end. Valid until the next are taken. */
    async take(length: number): Promise<Buffer> {
      let filled = 0;
      while (filled < length) {
        if (taken === chunk.length) {
          release(chunk);
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

/** What is needed to open a file. `size` is that of its plain bytes. */
export interface EncryptedFile {
  storageKey: string;
  key: Buffer;
  size: number;
}

/** The stored bytes to open: the header on its own, or undefined where `source` begins with it. */
interface StoredBytes {
  header: AsyncIterable<Buffer> | undefined;
  source: AsyncIterable<Buffer>;
}

/**
 * The plain bytes of `range`, segment by segment, each authenticated before it is handed on. Without a range all of
 * them, and the file must end where it should.
 * @throws DamagedFileError
 */
export async function* decrypt(
  { storageKey, key, size }: EncryptedFile,
  { header: headerSource, source }: StoredBytes,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const body = pieces(source);
  // Copied: the next bytes that are taken overwrite it.
  const header = Buffer.from(await (headerSource ? pieces(headerSource) : body).take(HEADER_BYTES));
  if (header.length < HEADER_BYTES) throw new DamagedFileError(storageKey, 'cut');
  if (!header.subarray(0, FORMAT.length).equals(FORMAT)) throw new DamagedFileError(storageKey, 'changed');
  const final = segmentCount(size) - 1;
  const { first, last } = range ? spanOf(size, range) : { first: 0, last: final };
  for (let index = first; index <= last; index++) {
    const isLast = index === final;
    const length = (isLast ? size - final * SEGMENT_BYTES : SEGMENT_BYTES) + TAG_BYTES;
    const sealed = await body.take(length);
    if (sealed.length < length) throw new DamagedFileError(storageKey, 'cut');
    const plain = open(key, header, index, isLast, sealed);
    if (!plain) throw new DamagedFileError(storageKey, 'changed');
    const start = range && index === first ? range.start - first * SEGMENT_BYTES : 0;
    const end = range && index === last ? range.end - last * SEGMENT_BYTES + 1 : plain.length;
    yield plain.subarray(start, end);
  }
  if (!range && (await body.take(1)).length > 0) throw new DamagedFileError(storageKey, 'too long');
}
