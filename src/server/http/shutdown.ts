import { Server, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time in ms for load balancers to notice the shutdown before we stop accepting connections. */
const NOTICE_MS = 2_000;
/** Maximum duration in ms of an event-loop turn that counts as idle. */
const CALM_MS = 0.1;
/** Maximum time in ms to wait for an idle turn. */
const CALM_LIMIT_MS = 3_000;
/** Interval in ms at which idle connections are closed during shutdown. */
const IDLE_LOOK_MS = 100;

/** Resolves after the notice period, or as soon as `hurried` aborts. */
export async function noticePeriod(hurried: AbortSignal): Promise<void> {
  try {
    await sleep(NOTICE_MS, undefined, { signal: hurried });
  } catch (error) {
    if (!hurried.aborted) throw error;
  }
}

/**
 * Stops listening. A client that connects between the last accept and the close is reset without a response, and
 * a proxy isn't allowed to retry the request. So the socket closes in an idle turn, right after an accept that
 * found no connection (each turn accepts at most one). Sleep first so the scheduler is unlikely to preempt us in
 * between.
 */
async function stopListening(server: Server): Promise<void> {
  let connections = 0;
  server.on('connection', () => (connections += 1));
  for (const limit = performance.now() + CALM_LIMIT_MS; performance.now() < limit;) {
    await sleep(1);
    await immediate();
    const before = connections;
    const begun = performance.now();
    await immediate();
    if (connections === before && performance.now() - begun < CALM_MS) break;
  }
  // Call net.Server's close, because http.Server's would close idle connections first. Fastify calls
  // http.Server's right after this.
  Server.prototype.close.call(server);
}

/** Shuts down a server without cutting off connections that are waiting for a response. */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node considers a connection idle once its response is written, even if most of a long response is unsent.
  server.closeIdleConnections = () => {
    if ([...open].every(({ writableLength }) => writableLength === 0)) closeIdle();
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    await stopListening(server);
    // From now on, close connections as they become idle.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    server.once('close', () => clearInterval(idle));
  });
}
