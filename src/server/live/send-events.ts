import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Suggested reconnect delay for clients, in ms. */
const RETRY_MS = 1_000;

/** Output of a subscription: events with their IDs. */
export type TrackedEvents = AsyncIterable<Tracked>;

/** Returns a signal that aborts when a reply's connection is closed. */
export function endOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
}

type Tracked = readonly [id: string, data: unknown, ...unknown[]];

const encode = ([id, data]: Tracked) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** Formats events as text/event-stream. */
async function* stream(
  first: IteratorResult<Tracked>,
  rest: AsyncIterator<Tracked>,
): AsyncGenerator<string, void> {
  yield `retry: ${RETRY_MS}\n\n`;
  try {
    for (let next = first; !next.done; next = await rest.next()) yield encode(next.value);
  } finally {
    await rest.return?.();
  }
}

/** Sends a subscription's events, with their IDs, until it ends. Throws if it fails before the first event. */
export async function sendEvents(reply: FastifyReply, events: TrackedEvents): Promise<FastifyReply> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      // Tell nginx not to buffer.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(stream(first, iterator)));
}
