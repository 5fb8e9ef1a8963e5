import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Limits on the answers of one connection. */
export interface DeliveryLimits {
  /** Requests without a finished answer, the running one included. One more closes the connection. */
  unfinished: number;
  /** Milliseconds in which the client takes no byte of an answer before the connection is closed. */
  stallMs: number;
  /** Interval in milliseconds at which connections are checked for stalls. */
  checkMs: number;
}

export const usualDelivery: DeliveryLimits = { unfinished: 16, stallMs: 30_000, checkMs: 5_000 };

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Runs pipelined requests of a connection one after the other. Node emits all of them at once, and each would open its
 * file or query although only the first can send its answer.
 */
function inOrder(handle: RequestListener, { unfinished }: DeliveryLimits): RequestListener {
  const queues = new WeakMap<Socket, Exchange[]>();

  function run(socket: Socket, queue: Exchange[]): void {
    const [exchange] = queue;
    // Not writable: the connection broke, or the previous answer said that it was the last.
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
      // Node still emits the other requests that came in the same packet: they end up here, too.
      socket.destroy();
      return;
    }
    queue.push([request, response]);
    if (queue.length === 1) run(socket, queue);
  };
}

/** Bytes of the current write that the kernel has not taken. Node has no public figure; its socket timeout reads this one, too. */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}

/**
 * Closes connections whose client stops reading. Any progress counts, so a slow client may take as long as it needs.
 * `socket.setTimeout` can't do this: incoming bytes reset it.
 */
function closeStalled(server: Server, { stallMs, checkMs }: DeliveryLimits): void {
  const connections = new Map<Socket, { written: number; unsent: number; since: number }>();
  const check = () => {
    const now = performance.now();
    for (const [socket, last] of connections) {
      const written = socket.bytesWritten - socket.writableLength;
      const unsent = unsentBytes(socket);
      const isStalled = socket.writableLength > 0 && written === last.written && unsent === last.unsent;
      if (!isStalled) connections.set(socket, { written, unsent, since: now });
      // A reset makes the kernel drop the bytes that it holds for the client.
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

/** An HTTP server that limits what unread answers may hold, for Fastify's `serverFactory`. */
export function createLimitedServer(
  handle: RequestListener,
  options: ServerOptions,
  limits = usualDelivery,
): Server {
  const server = createServer(options, inOrder(handle, limits));
  closeStalled(server, limits);
  return server;
}
