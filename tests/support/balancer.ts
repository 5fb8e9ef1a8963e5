import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Keep-alive timeout in ms, shorter than a server's grace period on shutdown. */
const IDLE_MS = 1_000;
/** Keep-alive timeout in ms for the callers' connections. */
const CALLER_IDLE_MS = 75_000;
/** Interval and timeout in ms for the readiness probe. */
const PROBE_INTERVAL_MS = 200;
const PROBE_TIMEOUT_MS = 5_000;

/** A reverse proxy in front of several server processes. */
export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a round-robin proxy over the processes that report ready at /readyz, with keep-alive connections.
 * Like nginx by default, it retries a failed connection or an interrupted GET on another upstream. Other
 * failures return 502.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const ready = new Set(ports);
  const stopped = new AbortController();
  let next = 0;

  async function probe(port: number): Promise<void> {
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
      if (reply?.ok) ready.add(port);
      else ready.delete(port);
      await reply?.body?.cancel();
      await sleep(PROBE_INTERVAL_MS);
    }
  }

  /** Forwards a request to the first upstream; the rest are fallbacks. */
  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
    upstreams: readonly number[],
  ) {
    const [port, ...others] = upstreams;
    const { method = 'GET', url: path, headers } = incoming;
    const { connection: _hop, ...endToEnd } = headers;
    const forwarded = { ...endToEnd, 'x-forwarded-for': incoming.socket.remoteAddress };
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: forwarded });
    outgoing.once('response', (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...responseHeaders } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, responseHeaders);
      answer.once('error', () => reply.destroy());
      answer.pipe(reply);
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const mayRetry = error.syscall === 'connect' || method === 'GET';
      if (reply.headersSent) reply.destroy();
      else if (mayRetry && others.length > 0) forward(incoming, body, reply, others);
      else reply.writeHead(502).end(`${error} on a ${outgoing.reusedSocket ? 'reused' : 'new'} connection`);
    });
    outgoing.end(body);
  }

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    next = (next + 1) % ports.length;
    const rotated = [...ports.slice(next), ...ports.slice(0, next)];
    const upstreams = rotated.toSorted((a, b) => Number(ready.has(b)) - Number(ready.has(a)));
    forward(incoming, body, reply, upstreams);
  }

  const server = createServer((incoming, reply) => void handle(incoming, reply)).listen(0, '127.0.0.1');
  // nginx's default; otherwise an idle connection could close just as a caller sends a request on it.
  server.keepAliveTimeout = CALLER_IDLE_MS;
  await once(server, 'listening');
  const probing = Promise.all(ports.map(probe));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    close: async () => {
      stopped.abort();
      await probing;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
