import { Server, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which a turn of the event loop has nothing to do. */
const CALM_MS = 0.1;
/** Milliseconds for which a calm turn is waited for. */
const CALM_LIMIT_MS = 500;
/** Milliseconds from one look for idle connections to the next. */
const IDLE_LOOK_MS = 100;

/**
 * Ends the listening. Who connects between the last look at the listening socket and its end is cut off unanswered, which no
 * proxy may try again: so the socket ends at once after a look that found nobody (a turn takes one connection at most), when
 * nothing else was done in that turn. Slept before each: a process that has just woken is the least likely to be put off.
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
  // Not as an HTTP server does, which sees to its idle connections first. Fastify closes it as such right after.
  Server.prototype.close.call(server);
}

/** Has a server end its listening and its connections in such a way that none is cut off that somebody waits on. */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node takes a connection for idle as soon as its answer is written, when most of a long one may still be to be sent.
  server.closeIdleConnections = () => {
    if ([...open].every(({ writableLength }) => writableLength === 0)) closeIdle();
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    await stopListening(server);
    // Connections that fall idle from now on have nothing left to wait for.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    server.once('close', () => clearInterval(idle));
  });
}
