import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { MessageView } from '../../src/domain/messages/message-views.ts';
import { HttpClient, type Reply } from '../support/http-client.ts';
import { stubbornPage } from '../support/live.ts';
import { runProgram } from '../support/operator-program.ts';
import { registration } from '../support/people.ts';
import type { Shopper } from '../support/shoppers.ts';
import { turnOnTwoFactor } from '../support/two-factor.ts';
import type { RehearsedSite } from './site.ts';

const PAUSE_MS = 250;
const LOGIN_PAUSE_MS = 1_000;

/** The practice's desk, logins, and clients with open message pages. */
export interface RehearsedPeople {
  /** Number of acknowledged messages, notes and logins. */
  acknowledged: () => { messages: number; notes: number; logins: number };
  stop: () => Promise<void>;
  /** Asserts that every page shows every acknowledged message once and in order, and that each note exists once. */
  expectNothingLost: () => Promise<void>;
}

async function register(url: string) {
  const client = new HttpClient(url);
  const details = registration();
  const { status, body } = await client.post('/api/register', details);
  if (status !== 201) throw new Error(`Registering failed: ${JSON.stringify(body)}`);
  return { client, details };
}

const clientOf = (url: string, { session }: Shopper) => {
  const client = new HttpClient(url);
  client.setCookie('session', session);
  return client;
};

const at = <T>(list: readonly T[], number: number) => list[number % list.length]!;

/** Paths that a practitioner requests all day. */
const deskPaths = [
  '/api/practice/today',
  '/api/practice/engagements',
  '/api/practice/inbox',
  '/api/practice/orders',
  '/api/practice/clients',
];

/** Marks a client's messages as read. */
async function readAll(client: HttpClient): Promise<void> {
  const { body } = await client.get('/api/messages?limit=1');
  const upTo = (body as MessageView[])[0]?.id;
  expect((await client.post('/api/messages/receipts', { upTo, state: 'seen' })).status).toBe(200);
}

/** Simulates the desk's work for these clients, each of whom has an open message page. */
export async function startPeople(
  site: RehearsedSite,
  clients: readonly Shopper[],
): Promise<RehearsedPeople> {
  const { url } = site;
  const { client: staff, details } = await register(url);
  await turnOnTwoFactor(staff);
  await runProgram('role', site, [details.username, 'practitioner']);
  const member = await register(url);
  const pages = clients.map(({ session }) => stubbornPage([url], session));
  // A page shows only what is sent after it has connected.
  await expect.poll(() => pages.every((page) => page.isConnected()), { timeout: 60_000 }).toBe(true);
  const notes = new Set<string>();
  let messages = 0;
  let logins = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Repeats an action, numbered from 0, until stopped. Failed calls are counted by the request log. */
  async function repeat(pause: number, act: (number: number) => Promise<unknown>): Promise<void> {
    for (let number = 0; !signal.aborted; number += 1) {
      await act(number).catch(() => {});
      await sleep(pause);
    }
  }

  /** Sends a message until it is acknowledged, always with the same key. */
  async function insist(send: (message: { text: string; key: string }) => Promise<Reply>, text: string) {
    const message = { text, key: randomUUID() };
    for (;;) {
      const reply = await send(message).catch(() => undefined);
      if (reply && reply.status < 300) break;
      await sleep(PAUSE_MS);
    }
    messages += 1;
  }

  const work = Promise.all([
    repeat(PAUSE_MS, (number) =>
      insist(
        (message) => staff.post(`/api/practice/clients/${at(clients, number).id}/messages`, message),
        `Desk ${number}`,
      ),
    ),
    repeat(PAUSE_MS, (number) =>
      insist(
        (message) => clientOf(url, at(clients, number)).post('/api/messages', message),
        `Client ${number}`,
      ),
    ),
    repeat(PAUSE_MS, async (number) => {
      const text = `Note ${number}`;
      const { status } = await staff.post(`/api/practice/clients/${at(clients, number).id}/notes`, { text });
      if (status < 300) notes.add(text);
    }),
    repeat(PAUSE_MS, (number) => staff.get(at(deskPaths, number))),
    repeat(LOGIN_PAUSE_MS, async () => {
      const { username, password } = member.details;
      const { status } = await new HttpClient(url).post('/api/login', { username, password });
      if (status === 200) logins += 1;
    }),
  ]);

  async function threadOf(client: Shopper): Promise<string[]> {
    const texts: string[] = [];
    for (let path: string | undefined = '/api/messages?limit=100'; path !== undefined;) {
      const { body, headers } = await clientOf(url, client).get(path);
      texts.push(...(body as MessageView[]).map(({ text }) => text));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]?.replace(url, '');
    }
    return texts.toReversed();
  }

  return {
    acknowledged: () => ({ messages, notes: notes.size, logins }),
    stop: async () => {
      stopping.abort();
      await work;
      // If messages stayed unread, the next e-mail about them would wait until an hour after the previous one.
      for (const person of clients) await readAll(clientOf(url, person));
    },
    expectNothingLost: async () => {
      const threads = await Promise.all(clients.map(threadOf));
      const sent = threads.flat();
      expect(sent).toHaveLength(messages);
      expect(new Set(sent).size).toBe(messages);
      await expect.poll(() => pages.map((page) => page.texts())).toEqual(threads);
      for (const page of pages) page.close();
      const stored = await site.direct((client) =>
        client.query<{ text: string }>(`select text from client_notes where text like 'Note %'`),
      );
      const kept = new Set(stored.rows.map(({ text }) => text));
      expect(stored.rows, 'a note was stored twice').toHaveLength(kept.size);
      expect([...notes].filter((text) => !kept.has(text))).toEqual([]);
    },
  };
}
