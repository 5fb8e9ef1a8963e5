import { extensionOf, mimeTypeOf } from '../../../domain/documents/file-kind.ts';
import {
  maxThumbnailBytes,
  thumbnailBox,
  type ThumbnailType,
} from '../../../domain/documents/thumbnail-limits.ts';
import { openPdf } from '../../ui/pdf/open-pdf.ts';

/** Returns the factor that makes a page or photo fit into the box. Small ones keep their size. */
const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(1, thumbnailBox.width / width, thumbnailBox.height / height);

async function drawFirstPage(file: File, signal: AbortSignal): Promise<HTMLCanvasElement | undefined> {
  const opening = await openPdf(new Uint8Array(await file.arrayBuffer()), signal);
  const page = opening.kind === 'open' ? opening.pdf.pages[0] : undefined;
  if (opening.kind !== 'open' || !page) return undefined;
  return opening.pdf.draw(1, { width: page.width * scaleOf(page), signal });
}

async function drawPhoto(file: File): Promise<HTMLCanvasElement> {
  // An object URL in an image element would violate the Content-Security-Policy.
  const photo = await createImageBitmap(file);
  const scale = scaleOf(photo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return canvas;
}

/** Formats to try, best first. Browsers that can't write WebP return another type. */
const formats: readonly (readonly [ThumbnailType, number])[] = [
  ['image/webp', 0.8],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.5],
];

async function encode(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const [type, quality] of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type && blob.size <= maxThumbnailBytes) return blob;
  }
  return undefined;
}

/**
 * Draws a photo, or the first page of a PDF, as a small WebP or JPEG image. Returns undefined for other files and
 * for PDFs that can't be opened. Rejects if aborted and for photos that can't be decoded.
 */
export async function makeThumbnail(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  const extension = extensionOf(file.name);
  const mimeType = extension && mimeTypeOf[extension];
  let canvas: HTMLCanvasElement | undefined;
  if (mimeType === mimeTypeOf.pdf) canvas = await drawFirstPage(file, signal);
  if (mimeType === mimeTypeOf.jpg || mimeType === mimeTypeOf.png) canvas = await drawPhoto(file);
  return canvas && encode(canvas);
}
