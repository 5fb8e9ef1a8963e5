import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Limits on a connection's responses. */
export interface ResponseLimits {
  /** Maximum number of requests without a finished response, including the current one. */
  unfinished: number;
  /** Time in ms without progress after which a connection is closed because its client stopped reading. */
  stallMs: number;
  /** Interval in ms between checks for stalled connections. */
  checkMs: number;
}

export const defaultResponseLimits: ResponseLimits = { unfinished: 16, stallMs: 30_000, checkMs: 5_000 };

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Handles a connection's pipelined requests one at a time. Otherwise Node would emit all of them immediately,
 * and each would open its file or run its query although only the first can send its response.
 */
function inOrder(handle: RequestListener, { unfinished }: ResponseLimits): RequestListener {
  const queues = new WeakMap<Socket, Exchange[]>();

  function run(socket: Socket, queue: Exchange[]): void {
    const [exchange] = queue;
    // The socket isn't writable if the connection broke or the previous response closed it.
    if (!exchange || !socket.writable) return;
    const [request, response] = exchange;
    response.once('close', () => {
      queue.shift();
      run(socket, queue);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    let queue = queues.get(socket);
    if (!queue) queues.set(socket, (queue = []));
    if (queue.length >= unfinished) {
      // Node still emits the packet's remaining requests, so this may run several times.
      socket.destroy();
      return;
    }
    queue.push([request, response]);
    if (queue.length === 1) run(socket, queue);
  };
}

/**
 * Returns how many bytes of the current write the kernel hasn't accepted yet. Node has no public API for
 * this; its socket timeout reads the same field.
 */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}

/**
 * Closes connections whose clients stop reading. Any progress counts, so a slow client may take as long as it
 * needs. `socket.setTimeout` can't do this, because incoming bytes reset it.
 */
function closeStalled(server: Server, { stallMs, checkMs }: ResponseLimits): void {
  const connections = new Map<Socket, { written: number; unsent: number; since: number }>();
  const check = () => {
    const now = performance.now();
    for (const [socket, last] of connections) {
      const written = socket.bytesWritten - socket.writableLength;
      const unsent = unsentBytes(socket);
      const isStalled = socket.writableLength > 0 && written === last.written && unsent === last.unsent;
      if (!isStalled) connections.set(socket, { written, unsent, since: now });
      // A reset makes the kernel discard the data that is still buffered for the client.
      else if (now - last.since >= stallMs) socket.resetAndDestroy();
    }
  };
  server.on('connection', (socket) => {
    connections.set(socket, { written: 0, unsent: 0, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(check, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Creates an HTTP server that limits pipelined and unread responses, for Fastify's `serverFactory`. */
export function createLimitedServer(
  handle: RequestListener,
  options: ServerOptions,
  limits = defaultResponseLimits,
): Server {
  const server = createServer(options, inOrder(handle, limits));
  closeStalled(server, limits);
  return server;
}
