import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Time in ms after which a client should reconnect, as a hint. */
const RETRY_MS = 1_000;

/** What a subscription's procedure yields: an event id and the event. */
export type TrackedEvents = AsyncIterable<readonly [id: string, data: unknown, ...unknown[]]>;

/** Returns a signal that aborts when the connection of a reply is closed. */
export function endOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
}

/** Writes events in the format of text/event-stream. */
async function* encode(events: TrackedEvents): AsyncGenerator<string, void> {
  yield `retry: ${RETRY_MS}\n\n`;
  for await (const [id, data] of events) yield `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Sends a subscription's events, with their ids, until it ends. */
export function sendEvents(reply: FastifyReply, events: TrackedEvents): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      // Tells nginx not to buffer.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(encode(events)));
}
