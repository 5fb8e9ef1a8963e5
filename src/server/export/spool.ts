import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE_BYTES = 65_536;

/** Byte range in a spool. */
export interface Span {
  start: number;
  size: number;
}

/** Temporary storage on disk for text of any length. */
export interface Spool {
  write: (parts: AsyncIterable<string>) => Promise<Span>;
  read: (span: Span) => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
}

/** Opens an unlinked temporary file: no other process can open it, and it disappears with this process. */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  try {
    const file = await open(join(folder, 'texts'), 'wx+', 0o600);
    let end = 0;
    return {
      write: async (parts) => {
        const start = end;
        for await (const part of parts) {
          const bytes = Buffer.from(part);
          await file.appendFile(bytes);
          end += bytes.length;
        }
        return { start, size: end - start };
      },
      read: async function* read({ start, size }) {
        for (let done = 0; done < size;) {
          const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - done));
          const { bytesRead } = await file.read(piece, 0, piece.length, start + done);
          if (bytesRead === 0) throw new Error('The spool ended early');
          done += bytesRead;
          yield piece.subarray(0, bytesRead);
        }
      },
      close: () => file.close(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
