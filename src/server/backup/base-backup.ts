import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

/** Message type of the copy's data (BASE_BACKUP protocol, PostgreSQL 15 and newer). */
const BYTES = 'd'.charCodeAt(0);

/** Requests the whole cluster as one tar, including the WAL that makes it consistent. */
const command = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL, MANIFEST 'no')`;

/** A query with a streamed result and backpressure: unread data waits in the socket. */
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
    // Copied, because the driver reuses its read buffer.
    if (chunk[0] === BYTES && !this.push(Buffer.from(chunk.subarray(1)))) this.#socket?.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  // Small result sets around the copy name its start and end in the WAL.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Streams PostgreSQL's own online base backup of the cluster at `url` as a tar, verifying page checksums. The role needs
 * the REPLICATION privilege.
 * @throws Error for a corrupt page or a lost connection
 */
export async function* readBaseBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({ connectionString: url, replication: 'true' } as { connectionString: string });
  // The failing query reports the error too.
  client.on('error', () => {});
  await client.connect();
  try {
    // The slot keeps the WAL that the end of the copy needs for as long as this connection lives.
    await client.query('CREATE_REPLICATION_SLOT "backup" TEMPORARY PHYSICAL (RESERVE_WAL)');
    yield* client.query(new BaseBackup());
  } finally {
    await client.end();
  }
}
