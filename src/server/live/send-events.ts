import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Interval in ms of comments that keep proxies from closing a silent connection. */
const HEARTBEAT_MS = 15_000;
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

/** Writes events in the format of text/event-stream, with a comment whenever none came for a while. */
async function* encode(events: TrackedEvents): AsyncGenerator<string, void> {
  yield `retry: ${RETRY_MS}\n\n`;
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    while (true) {
      const timer = new AbortController();
      const silence = sleep(HEARTBEAT_MS, null, { signal: timer.signal }).catch(() => null);
      const result = await Promise.race([next, silence]);
      timer.abort();
      if (result === null) yield ':\n\n';
      else if (result.done) return;
      else {
        const [id, data] = result.value;
        yield `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
        next = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
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
