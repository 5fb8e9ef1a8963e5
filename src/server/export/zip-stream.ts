import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Whether it is worth compressing. */
  compress: boolean;
  /** Lets go of what `content` reads from, also where nobody has begun to read it. */
  close?: (() => void) | undefined;
}

/** Adds one file after the other, each once the one before has been read to its end. */
async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  onOpen: (source: Readable) => void,
): Promise<void> {
  for await (const { name, content, compress, close } of entries) {
    const source = Readable.from(content).once('close', () => close?.());
    onOpen(source);
    zip.addReadStream(source, name, { compress, mtime, mode: 0o100600 });
    await finished(source);
  }
  zip.end();
}

/**
 * A zip, made while it is read: of what waits no more lies in memory than a few pieces of one file. What fails, or a
 * reader who goes, ends `entries` in the middle; the zip then lacks its directory, so that nobody takes it for whole.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  fill(zip, entries, mtime, (source) => {
    current = source;
    if (output.destroyed) source.destroy();
  }).catch((error: Error) => output.destroy(error));
  return output;
}
