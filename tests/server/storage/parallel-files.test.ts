import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilePlace } from '../../../src/domain/documents/document-files.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { createDocumentFiles } from '../../../src/server/storage/document-files.ts';
import { createFileKeys } from '../../../src/server/storage/file-keys.ts';
import { openFileStore } from '../../../src/server/storage/open-file-store.ts';
import { type S3Server, startS3Server } from '../../support/s3-server.ts';
import { bytesOf, inPieces } from '../../support/stored-bytes.ts';

let bucket: S3Server;
let DATA_DIR: string;
beforeAll(async () => {
  bucket = await startS3Server();
  DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-parallel-'));
});
afterAll(async () => {
  await bucket.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** Builds content that differs from other seeds' content at every position. */
function contentOf(size: number, seed: number): Buffer {
  const bytes = bytesOf(size);
  for (let index = 0; index < size; index += 1) bytes[index] = ((bytes[index] ?? 0) + seed * 37) & 0xff;
  return bytes;
}

const file = fc.record({
  size: fc.oneof(fc.constantFrom(0, 65_535, 65_536, 65_537, 262_144, 262_145, 524_288), fc.nat(1_500_000)),
  // Chunks as they arrive from a network, or whole 64 kB buffers as Node's parser delivers them.
  pieces: fc.array(fc.oneof(fc.constant(65_536), fc.integer({ min: 20, max: 200_000 })), {
    minLength: 1,
    maxLength: 4,
  }),
});

it.each(['folder', 's3'])('reads and writes files concurrently in a %s without corruption', async (kind) => {
  const environment = kind === 's3' ? bucket.environment : { DATA_DIR };
  const settings = readSettings({ ...environment, DATA_DIR });
  const keys = createFileKeys('only-for-tests-0123456789-0123456789');
  const files = createDocumentFiles(keys, await openFileStore(settings.storage, settings));

  async function write({ size, pieces }: { size: number; pieces: number[] }, seed: number) {
    const place: FilePlace = files.reserve();
    const { sha256: _, ...written } = await files.write(place, inPieces(contentOf(size, seed), pieces));
    return { ...place, ...written };
  }

  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 8 }), async (wanted) => {
      const stored = await Promise.all(wanted.map(write));
      // Write more files while reading these completely and in ranges.
      const others = wanted.map((one, index) => write(one, index + 100));
      const whole = await Promise.all(stored.map(async (place) => buffer(await files.read(place))));
      const parts = await Promise.all(
        stored.map(async (place) => {
          const range = { start: Math.floor(place.size / 3), end: Math.floor(place.size / 2) };
          return range.end >= place.size
            ? undefined
            : { range, bytes: await buffer(await files.read(place, range)) };
        }),
      );
      await Promise.all(others);
      for (const [index, bytes] of whole.entries()) {
        const content = contentOf(wanted[index]?.size ?? 0, index);
        const { start = 0, end = -1 } = parts[index]?.range ?? {};
        expect(bytes.equals(content)).toBe(true);
        expect((parts[index]?.bytes ?? Buffer.alloc(0)).equals(content.subarray(start, end + 1))).toBe(true);
      }
      for (const place of stored) await files.remove(place.storageKey);
    }),
    { numRuns: kind === 's3' ? 6 : 25 },
  );
});
