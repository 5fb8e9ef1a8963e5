import { Server, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** An event-loop turn shorter than this, in ms, was idle. */
const CALM_MS = 0.1;
/** Maximum wait for an idle turn, in ms. */
const CALM_LIMIT_MS = 500;
/** Interval between closing idle connections, in ms. */
const IDLE_LOOK_MS = 100;

/**
 * Stops listening. A client that connects between the last accept and the close is reset without a reply, which no proxy may
 * retry. So the socket closes right after an accept that found nobody (each turn accepts at most one), in an idle turn.
 * Sleep first so the scheduler is unlikely to preempt us in between.
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
  // net.Server's close: http.Server's would close idle connections first. Fastify calls that one right after.
  Server.prototype.close.call(server);
}

/** Shuts a server down without cutting off a connection that awaits a response. */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node considers a connection idle once its response is written, although most of a long one may still be unsent.
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
