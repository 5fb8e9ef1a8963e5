import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FilePlace } from '../../../src/domain/documents/document-files.ts';
import { createDocumentFiles } from '../../../src/server/storage/document-files.ts';
import { encryptedSize, HEADER_BYTES, SEGMENT_BYTES } from '../../../src/server/storage/encrypted-file.ts';
import { createFileKeys } from '../../../src/server/storage/file-keys.ts';
import {
  bytesOf,
  createMemoryStore,
  inPieces,
  type MemoryStore,
  readAll,
} from '../../support/stored-bytes.ts';

const keys = createFileKeys('only-for-tests-0123456789-0123456789');
let store: MemoryStore;
let files: ReturnType<typeof createDocumentFiles>;
beforeEach(() => {
  store = createMemoryStore();
  files = createDocumentFiles(keys, store);
});

const SEALED = SEGMENT_BYTES + 16;
const edges = [
  0,
  1,
  15,
  16,
  17,
  SEGMENT_BYTES - 1,
  SEGMENT_BYTES,
  SEGMENT_BYTES + 1,
  2 * SEGMENT_BYTES,
  200_001,
];
const sizes = fc.oneof(fc.constantFrom(...edges), fc.nat(4 * SEGMENT_BYTES));

async function stored(size: number, lengths: readonly number[] = [65_536]) {
  const place = files.reserve();
  const plain = bytesOf(size);
  const written = await files.write(place, inPieces(plain, lengths));
  return { plain, file: { ...place, size: written.size }, sha256: written.sha256 };
}

/** Returns the nth segment of a stored file. */
const segment = (bytes: Buffer, index: number) =>
  bytes.subarray(HEADER_BYTES + index * SEALED, HEADER_BYTES + (index + 1) * SEALED);

function bytesIn({ storageKey }: FilePlace): Buffer {
  const bytes = store.bytes.get(storageKey);
  if (!bytes) throw new Error('No file was stored');
  return bytes;
}

describe('stored file', () => {
  it.each(edges)('of %i bytes is read back unchanged', async (size) => {
    const { plain, file, sha256 } = await stored(size);
    expect((await readAll(files.read(file))).equals(plain)).toBe(true);
    expect(file.size).toBe(size);
    expect(sha256).toEqual(createHash('sha256').update(plain).digest());
    expect(bytesIn(file).length).toBe(encryptedSize(size));
  });

  it('is read back unchanged, whatever chunks it was written in', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(sizes, lengths, async (size, pieces) => {
        const { plain, file } = await stored(
          size,
          size > 1_000 ? pieces.map((length) => length + 64) : pieces,
        );
        expect((await readAll(files.read(file))).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('reveals nothing about its content', async () => {
    const { file } = await stored(0);
    const place = files.reserve();
    const text = Buffer.from('Tax number 0123456789. '.repeat(10_000));
    await files.write(place, inPieces(text, [4_096]));
    expect(bytesIn(place).includes('0123456789')).toBe(false);
    expect(bytesIn(file).length).toBe(encryptedSize(0));
    // The same content is encrypted differently each time.
    const again = files.reserve();
    await files.write(again, inPieces(text, [4_096]));
    expect(bytesIn(again).equals(bytesIn(place))).toBe(false);
  });

  it('supports byte ranges and reads only their segments', async () => {
    const size = 5 * SEGMENT_BYTES + 77;
    const { plain, file } = await stored(size);
    const near = fc.constantFrom(
      ...[0, 1, 2, 3, 4, 5].flatMap((n) => [-1, 0, 1].map((d) => n * SEGMENT_BYTES + d)),
    );
    const place = fc.oneof(near, fc.nat(size - 1)).map((at) => Math.min(Math.max(at, 0), size - 1));
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        store.reads.length = 0;
        const part = await readAll(files.read(file, range));
        expect(part.equals(plain.subarray(range.start, range.end + 1))).toBe(true);
        const segmentsRead =
          Math.floor(range.end / SEGMENT_BYTES) - Math.floor(range.start / SEGMENT_BYTES) + 1;
        const read = store.reads.reduce((sum, length) => sum + length, 0);
        expect(read).toBeLessThanOrEqual(HEADER_BYTES + segmentsRead * SEALED);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    { start: -1, end: 0 },
    { start: 5, end: 4 },
    { start: 0, end: 10 },
  ])('of 10 bytes rejects the range %o', async (range) => {
    const { file } = await stored(10);
    await expect(files.read(file, range)).rejects.toThrow(RangeError);
  });
});

/** Ways of tampering with a file that has several whole segments and a partial one. */
const tampering: Record<string, (bytes: Buffer) => Buffer> = {
  'a missing segment in the middle': (bytes) =>
    Buffer.concat([bytes.subarray(0, HEADER_BYTES + SEALED), bytes.subarray(HEADER_BYTES + 2 * SEALED)]),
  'a missing last segment': (bytes) => bytes.subarray(0, HEADER_BYTES + 3 * SEALED),
  'two swapped segments': (bytes) =>
    Buffer.concat([
      bytes.subarray(0, HEADER_BYTES),
      segment(bytes, 1),
      segment(bytes, 0),
      bytes.subarray(HEADER_BYTES + 2 * SEALED),
    ]),
  'a repeated segment': (bytes) =>
    Buffer.concat([
      bytes.subarray(0, HEADER_BYTES + SEALED),
      segment(bytes, 0),
      bytes.subarray(HEADER_BYTES + 2 * SEALED),
    ]),
  'a missing last byte': (bytes) => bytes.subarray(0, -1),
  'an extra byte': (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
  'an extra segment': (bytes) => Buffer.concat([bytes, segment(bytes, 0)]),
  'only the header': (bytes) => bytes.subarray(0, HEADER_BYTES),
  'half a header': (bytes) => bytes.subarray(0, 5),
  'an empty file': () => Buffer.alloc(0),
  'another format version': (bytes) => Buffer.concat([Buffer.from('TPF\u0002'), bytes.subarray(4)]),
};

describe('damage detection', () => {
  const size = 3 * SEGMENT_BYTES + 1_000;

  it.each(Object.keys(tampering))('finds %s', async (name) => {
    const { plain, file } = await stored(size);
    const changed = tampering[name]?.(bytesIn(file));
    store.bytes.set(file.storageKey, Buffer.from(changed ?? []));
    await expect(readAll(files.read(file))).rejects.toMatchObject({
      name: 'DamagedFileError',
      storageKey: file.storageKey,
    });
    // All content returned before the error is correct.
    const returned: Buffer[] = [];
    await expect(
      (async () => {
        for await (const chunk of await files.read(file)) returned.push(chunk);
      })(),
    ).rejects.toThrow('damaged');
    const seen = Buffer.concat(returned);
    expect(seen.equals(plain.subarray(0, seen.length))).toBe(true);
  });

  it('finds any flipped bit and returns no byte of its segment', async () => {
    const { plain, file } = await stored(size);
    const whole = Buffer.from(bytesIn(file));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        store.bytes.set(file.storageKey, changed);
        const returned: Buffer[] = [];
        await expect(
          (async () => {
            for await (const chunk of await files.read(file)) returned.push(chunk);
          })(),
        ).rejects.toMatchObject({ damage: 'changed' });
        const seen = Buffer.concat(returned);
        expect(seen.length).toBe(Math.max(0, Math.floor((at - HEADER_BYTES) / SEALED)) * SEGMENT_BYTES);
        expect(seen.equals(plain.subarray(0, seen.length))).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  it('finds any truncation, even at a segment boundary', async () => {
    const { file } = await stored(2 * SEGMENT_BYTES);
    const whole = Buffer.from(bytesIn(file));
    const lengths = fc.oneof(
      fc.nat(whole.length - 1),
      fc.constantFrom(HEADER_BYTES, HEADER_BYTES + SEALED, HEADER_BYTES + 2 * SEALED - 1),
    );
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        store.bytes.set(file.storageKey, whole.subarray(0, length));
        await expect(readAll(files.read(file))).rejects.toMatchObject({ damage: 'truncated' });
      }),
      { numRuns: 60 },
    );
  });

  it('finds a prefix of whole segments posing as the whole file', async () => {
    const { file } = await stored(size);
    store.bytes.set(file.storageKey, bytesIn(file).subarray(0, HEADER_BYTES + 2 * SEALED));
    // The damage is detected even if the row has been changed to match.
    await expect(readAll(files.read({ ...file, size: 2 * SEGMENT_BYTES }))).rejects.toMatchObject({
      damage: 'changed',
    });
  });

  it('finds segments from another file or an earlier version', async () => {
    const one = await stored(size);
    const other = await stored(size);
    store.bytes.set(one.file.storageKey, bytesIn(other.file));
    await expect(readAll(files.read(one.file))).rejects.toMatchObject({ damage: 'changed' });

    const { file, plain } = await stored(size);
    const before = Buffer.from(bytesIn(file));
    await files.write(file, inPieces(plain, [65_536]));
    const mixed = Buffer.concat([bytesIn(file).subarray(0, HEADER_BYTES), before.subarray(HEADER_BYTES)]);
    store.bytes.set(file.storageKey, mixed);
    await expect(readAll(files.read(file))).rejects.toMatchObject({ damage: 'changed' });
  });

  it('finds damage within a range and ignores it outside', async () => {
    const { plain, file } = await stored(size);
    const changed = Buffer.from(bytesIn(file));
    changed[HEADER_BYTES + SEALED + 5] = (changed[HEADER_BYTES + SEALED + 5] ?? 0) ^ 1;
    store.bytes.set(file.storageKey, changed);
    const second = { start: SEGMENT_BYTES + 100, end: SEGMENT_BYTES + 200 };
    await expect(files.read(file, second)).rejects.toMatchObject({ damage: 'changed' });
    const last = { start: size - 10, end: size - 1 };
    expect((await readAll(files.read(file, last))).equals(plain.subarray(-10))).toBe(true);
  });

  it('finds a damaged or missing first segment before anything is returned', async () => {
    const { file } = await stored(size);
    store.bytes.delete(file.storageKey);
    await expect(files.read(file)).rejects.toMatchObject({ damage: 'missing' });
    await expect(files.read(file, { start: 0, end: 1 })).rejects.toMatchObject({ damage: 'missing' });
  });
});
