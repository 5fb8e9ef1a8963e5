import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

/** What each message of the copy begins with (protocol of BASE_BACKUP, PostgreSQL 15 and newer); `d` carries bytes. */
const BYTES = 'd'.charCodeAt(0);

/** What is asked for: the whole cluster as one tar, and in it the log that makes it consistent. */
const command = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL, MANIFEST 'no')`;

/** A query whose answer is a stream: what the server sends waits in its socket until somebody reads. */
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
    // Copied: the driver moves what it has read to the front of the same memory.
    if (chunk[0] === BYTES && !this.push(Buffer.from(chunk.subarray(1)))) this.#socket?.pause();
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  // Around the copy come small tables: where it begins and ends in the log.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * PostgreSQL's own base backup of the cluster at `url`, a tar, while others work there. It checks the checksum of each
 * page on the way. Needs a role that may replicate.
 * @throws Error for a page that is damaged, or a server that goes away
 */
export async function* readBaseBackup(url: string): AsyncGenerator<Buffer> {
  const client = new Client({ connectionString: url, replication: 'true' } as { connectionString: string });
  // The query that it breaks is told too.
  client.on('error', () => {});
  await client.connect();
  try {
    // As long as this connection lives, no log goes that the end of the copy needs.
    await client.query('CREATE_REPLICATION_SLOT "backup" TEMPORARY PHYSICAL (RESERVE_WAL)');
    yield* client.query(new BaseBackup());
  } finally {
    await client.end();
  }
}
