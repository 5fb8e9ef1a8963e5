import { describe, expect, it } from 'vitest';
import { thumbnailType } from '../../src/domain/documents/thumbnail-image.server.ts';
import { maxThumbnailBytes } from '../../src/domain/documents/thumbnail-limits.ts';
import { jpg, pdf, png } from '../support/sample-files.ts';

/** Builds a WebP container with one chunk. */
function webp(kind: string, chunk: Buffer): Buffer {
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(chunk.length + 12, 4);
  head.write(`WEBP${kind}`, 8);
  head.writeUInt32LE(chunk.length, 16);
  return Buffer.concat([head, chunk]);
}

function lossy(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUIntBE(0x9d012a, 3, 3);
  chunk.writeUInt16LE(width, 6);
  chunk.writeUInt16LE(height, 8);
  return webp('VP8 ', chunk);
}

function lossless(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt8(0x2f, 0);
  chunk.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return webp('VP8L', chunk);
}

function extended(width: number, height: number, flags = 0): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt8(flags, 0);
  chunk.writeUIntLE(width - 1, 4, 3);
  chunk.writeUIntLE(height - 1, 7, 3);
  return webp('VP8X', chunk);
}

/** Builds a JPEG of `length` bytes. */
const padded = (length: number) =>
  Buffer.concat([jpg().subarray(0, -2), Buffer.alloc(length - jpg().length), Buffer.from([0xff, 0xd9])]);

const builders = { lossy, lossless, extended };

describe('a thumbnail’s type', () => {
  it.each(Object.keys(builders) as (keyof typeof builders)[])('is WebP for a %s WebP image', (kind) => {
    expect(thumbnailType(builders[kind](138, 180))).toBe('image/webp');
    expect(thumbnailType(builders[kind](320, 1))).toBe('image/webp');
    expect(thumbnailType(builders[kind](321, 1))).toBe(null);
    expect(thumbnailType(builders[kind](1, 321))).toBe(null);
  });

  it('is JPEG for an image within the limits', () => {
    expect(thumbnailType(jpg({ width: 320, height: 320 }))).toBe('image/jpeg');
    expect(thumbnailType(jpg({ width: 321, height: 1 }))).toBe(null);
    expect(thumbnailType(jpg({ width: 1, height: 321 }))).toBe(null);
    expect(thumbnailType(jpg({ width: 0, height: 10 }))).toBe(null);
  });

  it('depends only on the bytes: other formats and animations have none', () => {
    expect(thumbnailType(png())).toBe(null);
    expect(thumbnailType(pdf())).toBe(null);
    expect(thumbnailType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(null);
    expect(thumbnailType(extended(10, 10, 0x02))).toBe(null);
    expect(thumbnailType(webp('ALPH', Buffer.alloc(20)))).toBe(null);
    expect(thumbnailType(Buffer.alloc(0))).toBe(null);
  });

  it('needs a complete image', () => {
    for (const image of [jpg(), lossy(9, 9), lossless(9, 9), extended(9, 9)]) {
      for (let end = 0; end < image.length; end += 1)
        expect(thumbnailType(image.subarray(0, end))).toBe(null);
    }
    const broken = lossy(9, 9);
    broken.writeUInt8(0, 23);
    expect(thumbnailType(broken)).toBe(null);
  });

  it('needs at most 24 kB', () => {
    expect(thumbnailType(padded(maxThumbnailBytes))).toBe('image/jpeg');
    expect(thumbnailType(padded(maxThumbnailBytes + 1))).toBe(null);
  });
});
