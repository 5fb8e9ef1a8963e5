import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The server's behaviour when it receives a file: scan it, or fail as clamd might. */
type Behaviour =
  | 'scan'
  | 'size-limit'
  | 'error'
  | 'hang-up'
  | 'stall'
  | 'trickle'
  | 'endless-reply'
  | 'early-ok';

/** Files that contain this text count as malware. */
export const malwareMark = 'this-is-malware';

/** Files that contain this text stall the scan. */
export const stallMark = 'this-stalls';

/** Files that contain this text make the server stop listening. */
export const crashMark = 'this-crashes';

/** A server that speaks clamd's protocol: INSTREAM and PING. */
export interface ClamdServer {
  url: string;
  /** Contents of the files received in full. */
  received: Buffer[];
  /** Sets the behaviour for subsequent files and drops stalled connections. */
  behave: (behaviour: Behaviour) => void;
  /** Sets whether the server answers pings. */
  answerPings: (answers: boolean) => void;
  /** Returns the number of stalled connections. */
  stalled: () => number;
  /** Drops all connections and stops listening until `comeBack` is called. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}

const command = Buffer.from('zINSTREAM\0');
const ping = Buffer.from('zPING\0');

/** Returns the content of an INSTREAM command; undefined while the command is incomplete. */
function contentOf(bytes: Buffer): Buffer | undefined {
  if (!command.equals(bytes.subarray(0, command.length))) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts the server on a free port. */
export async function startClamdServer(): Promise<ClamdServer> {
  let behaviour: Behaviour = 'scan';
  let answersPings = true;
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const stalled = new Set<Socket>();

  const failures: Partial<Record<Behaviour, (socket: Socket) => void>> = {
    stall: (socket) => stalled.add(socket),
    'hang-up': (socket) => socket.destroy(),
    'size-limit': (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    'early-ok': (socket) => socket.end('stream: OK\0'),
    'endless-reply': (socket) => socket.write(Buffer.alloc(100_000, 'x')),
    trickle: (socket) => {
      const timer = setInterval(() => socket.write('x'), 10);
      socket.once('close', () => clearInterval(timer));
    },
  };
  const replyTo = (socket: Socket, content: Buffer) => {
    received.push(content);
    const verdict = content.includes(malwareMark) ? 'Test.Malware FOUND' : 'OK';
    socket.end(`stream: ${verdict}\0`);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      stalled.delete(socket);
    });
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.equals(ping)) {
        if (answersPings) socket.end('PONG\0');
        return;
      }
      const fail = failures[behaviour];
      const content = contentOf(bytes);
      if (fail) fail(socket);
      else if (!content) return;
      else if (content.includes(stallMark)) stalled.add(socket);
      else if (content.includes(crashMark)) void goAway();
      else if (behaviour === 'error') socket.end('stream: Can’t allocate memory ERROR\0');
      else replyTo(socket, content);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function goAway(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next;
      for (const socket of stalled) socket.destroy();
    },
    answerPings: (answers) => {
      answersPings = answers;
    },
    stalled: () => stalled.size,
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: goAway,
  };
}
