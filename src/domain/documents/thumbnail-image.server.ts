import { maxThumbnailBytes, maxThumbnailSide, type ThumbnailType } from './thumbnail-limits.ts';

/** An image's media type, and its size in pixels. */
interface ImageHeader {
  type: ThumbnailType;
  width: number;
  height: number;
}

/** JPEG markers that start a frame and contain its size: baseline, extended and progressive. */
const frameMarkers: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const SCAN_MARKER = 0xda;

/** Reads a complete JPEG's size from its frame header, which must precede the first scan. */
function jpegHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.readUInt16BE(0) !== 0xff_d8 || bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (bytes.readUInt8(at) !== 0xff || marker === SCAN_MARKER || length < 2) return null;
    if (frameMarkers.has(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + length;
  }
  return null;
}

/** Bit in the extended WebP header that is set for animations. */
const ANIMATED = 0x02;

/** Reads a complete WebP's size from its first chunk. Rejects animations. */
function webpHeader(bytes: Buffer): ImageHeader | null {
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP' || bytes.readUInt32LE(4) !== bytes.length - 8) return null;
  const type = 'image/webp';
  switch (text(12)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d_01_2a) return null;
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return null;
      const size = bytes.readUInt32LE(21);
      return { type, width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      if ((bytes.readUInt8(20) & ANIMATED) !== 0) return null;
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Minimum size in bytes. The headers' fixed parts are read without a length check. */
const LEAST_BYTES = 30;

/**
 * Returns the media type of a thumbnail, based on its bytes. Returns null unless it is a JPEG or WebP image
 * within the limits. Reads only headers; nothing is decoded.
 */
export function thumbnailType(content: Uint8Array): ThumbnailType | null {
  if (content.length < LEAST_BYTES || content.length > maxThumbnailBytes) return null;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const header = jpegHeader(bytes) ?? webpHeader(bytes);
  if (!header) return null;
  const isInside = [header.width, header.height].every((side) => side >= 1 && side <= maxThumbnailSide);
  return isInside ? header.type : null;
}
