import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

/** Message type for backup data in the BASE_BACKUP protocol (PostgreSQL 15 and newer). */
const BYTES = 'd'.charCodeAt(0);

/** Replication command for a tar of the whole cluster, including the WAL that makes it consistent. */
const command = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL, MANIFEST 'no')`;

/** A query whose result is streamed with backpressure: unread data stays in the socket. */
class BaseBackup extends Readable implements Submittable {
  #socket: Socket | undefined;

  submit(connection: Connection): void {
    this.#socket = connection.stream as Socket;
    connection.query(command);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copy the data, because the driver reuses its read buffer.
    if (chunk[0] === BYTES && !this.push(Buffer.from(chunk.subarray(1)))) this.#socket?.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  // The result sets before and after the copy only contain its WAL positions, which aren't needed.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Streams an online base backup of the cluster at `url` as a tar. PostgreSQL verifies page checksums. The
 * role needs the REPLICATION privilege.
 * @throws Error for a corrupt page or a lost connection
 */
export async function* readBaseBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({ connectionString: url, replication: 'true' } as { connectionString: string });
  // An unhandled 'error' event would crash the process. The failing query reports the error too.
  client.on('error', () => {});
  await client.connect();
  try {
    // Until this connection closes, the slot retains the WAL needed to finish the copy.
    await client.query('CREATE_REPLICATION_SLOT "backup" TEMPORARY PHYSICAL (RESERVE_WAL)');
    yield* client.query(new BaseBackup());
  } finally {
    await client.end();
  }
}
