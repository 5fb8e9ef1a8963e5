import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for which an idle connection is kept; less than a process that ends gives notice. */
const IDLE_MS = 1_000;
/** Milliseconds from one look at who is ready to the next, and for which an answer is waited for. */
const LOOK_MS = 200;
const LOOK_LIMIT_MS = 5_000;

/** A reverse proxy in front of several processes. */
export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Hands requests on over connections that it keeps for a second, in turn to whoever says at /readyz that it is ready. Tries
 * again as nginx does by default: elsewhere, where no connection came about or a request that changes nothing was broken
 * off; anything else that breaks off is a 502.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const ready = new Set(ports);
  const ended = new AbortController();
  let turn = 0;

  async function watch(port: number): Promise<void> {
    while (!ended.signal.aborted) {
      const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
      if (reply?.ok) ready.add(port);
      else ready.delete(port);
      await reply?.body?.cancel();
      await sleep(LOOK_MS);
    }
  }

  /** `upstreams`: whom it may be handed to, the next one first. */
  function handOn(
    incoming: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
    upstreams: readonly number[],
  ) {
    const [port, ...others] = upstreams;
    const { method = 'GET', url: path, headers } = incoming;
    const { connection: _hop, ...kept } = headers;
    const forwarded = { ...kept, 'x-forwarded-for': incoming.socket.remoteAddress };
    const sending = request({ agent, host: '127.0.0.1', port, method, path, headers: forwarded });
    sending.once('response', (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      answer.once('error', () => reply.destroy());
      answer.pipe(reply);
    });
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = error.syscall === 'connect' || method === 'GET';
      if (reply.headersSent) reply.destroy();
      else if (mayRepeat && others.length > 0) handOn(incoming, body, reply, others);
      else reply.writeHead(502).end(`${error} on a ${sending.reusedSocket ? 'kept' : 'new'} connection`);
    });
    sending.end(body);
  }

  async function take(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    turn = (turn + 1) % ports.length;
    const inTurn = [...ports.slice(turn), ...ports.slice(0, turn)];
    const upstreams = inTurn.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)));
    handOn(incoming, body, reply, upstreams);
  }

  const server = createServer((incoming, reply) => void take(incoming, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watching = Promise.all(ports.map(watch));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    close: async () => {
      ended.abort();
      await watching;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
