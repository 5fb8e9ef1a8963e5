import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  compress: boolean;
  /** Releases the source of `content`, even if it was never read. */
  close?: (() => void) | undefined;
}

/** Adds files to the zip one at a time, each after the previous one has been read. */
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
 * Streams a zip while holding only a few chunks in memory. An error or an aborted read stops `entries` early.
 * The zip then lacks its central directory, so it can't be mistaken for a complete one.
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
