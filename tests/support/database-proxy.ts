import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** When to cut the connection: before the statement reaches the server, or after it ran but before its response. */
export type CutMoment = 'before' | 'after';

/**
 * A proxy between the server and its database that can cut all connections at a given statement. To the
 * database, this looks the same as a killed process.
 */
export interface DatabaseProxy {
  /** Connection URL through the proxy. */
  url: string;
  /** Cuts every connection at the nth statement from now (1 is the next) and refuses new ones. */
  cutAt: (statement: number, moment: CutMoment) => void;
  /** Returns true once the connections have been cut. */
  isCut: () => boolean;
  /** Cuts every connection now and refuses new ones. */
  cut: () => void;
  /** Accepts connections again and clears the planned cut. */
  heal: () => void;
  close: () => Promise<void>;
}

/**
 * Creates a reader that splits a PostgreSQL protocol stream into messages. A client's first message has no
 * type byte.
 */
function messageReader(hasFirst: boolean): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let untyped = hasFirst;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const lengthAt = untyped ? 0 : 1;
      const end = rest.length < lengthAt + 4 ? Infinity : lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return messages;
      messages.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      untyped = false;
    }
  };
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);
/** Matches a simple query, or the Sync message that ends a prepared query. */
const endsStatement = (message: Buffer) => 'QS'.includes(typeOf(message));
const isReady = (message: Buffer) => typeOf(message) === 'Z';
/** Matches messages of a prepared query before its Sync. */
const isPart = (message: Buffer) => 'PBDEC'.includes(typeOf(message));

/** Starts a proxy in front of the database at `databaseUrl`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let plan: { statement: number; moment: CutMoment } | undefined;
  let statements = 0;
  let isOpen = true;

  function cut(): void {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  }

  function relay(client: Socket): void {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    let pending: Buffer[] = [];
    let isLast = false;
    let inStartup = true;
    const fromClient = messageReader(true);
    const fromServer = messageReader(false);
    client.on('data', (chunk) => {
      for (const message of fromClient(chunk)) {
        pending.push(message);
        if (!inStartup && isPart(message)) continue;
        if (!inStartup && endsStatement(message)) {
          statements += 1;
          if (plan?.statement === statements) {
            if (plan.moment === 'before') return cut();
            isLast = true;
          }
        }
        server.write(Buffer.concat(pending));
        pending = [];
      }
    });
    server.on('data', (chunk) => {
      for (const message of fromServer(chunk)) {
        if (isReady(message)) inStartup = false;
        if (isLast && isReady(message)) return cut();
        if (!isLast) client.write(message);
      }
    });
  }

  const listener: Server = createServer((client) => {
    if (isOpen) relay(client);
    else client.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const url = new URL(databaseUrl);
  url.port = String(address && typeof address === 'object' ? address.port : 0);
  return {
    url: url.href,
    cutAt: (statement, moment) => {
      statements = 0;
      plan = { statement, moment };
    },
    isCut: () => !isOpen,
    cut,
    heal: () => {
      plan = undefined;
      isOpen = true;
    },
    close: async () => {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}
