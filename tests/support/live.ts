import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '../../src/domain/live/live-events.ts';
import type { HttpClient } from './http-client.ts';
import { eventually } from './eventually.ts';

/** Time in ms after which a page reconnects. */
const RECONNECT_MS = 100;

interface Received {
  id: string;
  event: LiveEvent;
}

export interface LiveConnection {
  status: number;
  /** Everything received so far, oldest first. */
  received: readonly Received[];
  /** Returns the text of each message received so far. */
  texts: () => string[];
  /** Waits until events of a type have arrived. */
  waitFor: (type: LiveEvent['type'], count?: number) => Promise<void>;
  lastEventId: () => string | undefined;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
  close: () => void;
}

/** Splits a text/event-stream into its events, without comments. */
async function* eventsOf(body: IncomingMessage): AsyncGenerator<Received, void> {
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) {
    text += String(chunk);
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const id = /^id: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (id !== undefined && data !== undefined) yield { id, event: JSON.parse(data) as LiveEvent };
    }
  }
}

/** Opens a live connection, resuming after an event if its ID is given. */
export async function openLive(
  url: string,
  { cookieHeader }: Pick<HttpClient, 'cookieHeader'>,
  { path = '/api/messages/live', lastEventId }: { path?: string; lastEventId?: string | undefined } = {},
): Promise<LiveConnection> {
  // Use a dedicated connection, because `fetch` may open more connections after an abort.
  const request = get(url + path, {
    agent: false,
    headers: { ...cookieHeader, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const received: Received[] = [];
  const read = async () => {
    for await (const event of eventsOf(response)) received.push(event);
  };
  const count = (type: LiveEvent['type']) => received.filter(({ event }) => event.type === type).length;
  return {
    status: response.statusCode ?? 0,
    received,
    texts: () => received.flatMap(({ event }) => (event.type === 'message' ? [event.message.text] : [])),
    waitFor: (type, wanted = 1) =>
      eventually(() => {
        if (count(type) < wanted) throw new Error(`${count(type)} of ${wanted} ${type} events arrived`);
      }),
    lastEventId: () => received.at(-1)?.id,
    // A connection that the test closes, or whose server is killed, ends with an error.
    ended: read().catch(() => {}),
    close: () => void response.destroy(),
  };
}

/** An open page that stays connected. */
export interface StubbornPage {
  isConnected: () => boolean;
  /** Returns the text of each message received so far. */
  texts: () => string[];
  close: () => void;
}

/**
 * Simulates a page that reconnects to the next address after each disconnection and resumes where it was.
 */
export function stubbornPage(urls: readonly string[], session: string): StubbornPage {
  const client = { cookieHeader: { cookie: `session=${session}` } };
  const ended = new AbortController();
  const before: string[] = [];
  let current: LiveConnection | null = null;
  async function stayConnected(): Promise<void> {
    let lastEventId: string | undefined;
    for (let tries = 0; !ended.signal.aborted; tries++) {
      const url = urls[tries % urls.length] ?? '';
      current = await openLive(url, client, { lastEventId }).catch(() => null);
      await current?.ended;
      before.push(...(current?.texts() ?? []));
      lastEventId = current?.lastEventId() ?? lastEventId;
      current = null;
      if (!ended.signal.aborted) await sleep(RECONNECT_MS);
    }
  }
  void stayConnected();
  return {
    isConnected: () => (current?.received.length ?? 0) > 0,
    texts: () => [...before, ...(current?.texts() ?? [])],
    close: () => {
      ended.abort();
      current?.close();
    },
  };
}
