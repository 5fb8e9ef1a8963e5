import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createShoppers } from '../tests/support/shoppers.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { memoryOf, serve } from './processes.ts';
import { print, row } from './report.ts';
import { seedDatabase, SESSION_ID } from './seed.ts';
import { seedDesk } from './seed-desk.ts';

const PAGES = 500;
const IDLE = 2_000;
/** Number of messages to send, and the pause in ms between them. */
const MESSAGES = 600;
const PAUSE_MS = 50;
/** Number of connections that open concurrently. */
const OPENING = 50;
/** Time in ms for the server to finish garbage collection. */
const REST_MS = 15_000;

type Person = Awaited<ReturnType<typeof createShoppers>>[number];

/** Opens a page's live connection as the browser does. Calls `onNumber` with the number in each message. */
async function openPage(
  url: string,
  session: string,
  onNumber: (number: number) => void,
): Promise<IncomingMessage> {
  const request = get(`${url}/trpc/messages.live?input=%7B%7D`, {
    agent: false,
    headers: { cookie: `session=${session}`, accept: 'text/event-stream' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200)
    throw new Error(`A live connection was refused with ${response.statusCode}`);
  response.setEncoding('utf8');
  await new Promise<void>((resolve) => {
    response.on('data', (text: string) => {
      if (text.includes('"connected"')) resolve();
      for (const [, number] of text.matchAll(/message (\d+) of the benchmark/g)) onNumber(Number(number));
    });
  });
  return response;
}

/** Opens one page per person, distributed over the servers. */
async function openPages(
  urls: readonly string[],
  people: readonly Person[],
  onNumber: (number: number) => void = () => {},
): Promise<IncomingMessage[]> {
  const pages: IncomingMessage[] = [];
  for (let from = 0; from < people.length; from += OPENING) {
    const opened = people
      .slice(from, from + OPENING)
      .map(({ session }, place) => openPage(urls[place % urls.length] ?? '', session, onNumber));
    pages.push(...(await Promise.all(opened)));
  }
  return pages;
}

const quantile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

/** Sends messages to random people and measures the time until each reaches the person's open page. */
async function measureDelays(urls: readonly string[], people: readonly Person[]): Promise<number[]> {
  const sentAt: number[] = [];
  const delays: number[] = [];
  const pages = await openPages(urls, people, (number) =>
    delays.push(performance.now() - (sentAt[number] ?? Number.NaN)),
  );
  const replies: Promise<void>[] = [];
  for (let number = 0; number < MESSAGES; number++) {
    const { id } = people[Math.floor(Math.random() * people.length)] ?? people[0] ?? { id: 0 };
    sentAt[number] = performance.now();
    const send = async () => {
      const { status } = await fetch(`${urls[number % urls.length]}/api/practice/clients/${id}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `session=${SESSION_ID}` },
        body: JSON.stringify({ text: `message ${number} of the benchmark` }),
      });
      if (status !== 201) throw new Error(`A message was refused with ${status}`);
    };
    replies.push(send());
    await sleep(PAUSE_MS);
  }
  await Promise.all(replies);
  for (let tries = 0; delays.length < MESSAGES && tries < 100; tries++) await sleep(100);
  if (delays.length !== MESSAGES) throw new Error(`${delays.length} of ${MESSAGES} messages arrived`);
  for (const page of pages) page.destroy();
  return delays.toSorted((a, b) => a - b);
}

/** Measures how quickly messages reach open pages, and the cost of idle live connections. */
export async function measureLive(): Promise<void> {
  const cluster = await startTestCluster();
  const url = await seedDatabase(cluster, 'live', 1_000, 10);
  await seedDesk(url, { accounts: 1_000, clients: 200, engagements: 500 });
  const direct = new Client({ connectionString: url });
  await direct.connect();
  const people = await createShoppers(direct, IDLE);
  await direct.end();
  const settings = {
    PORT: '0',
    DATABASE_URL: url,
    SECRET_KEY: 'x'.repeat(32),
    REQUESTS_PER_MINUTE: '999999999',
  };
  const servers = [
    await serve('src/server/main.ts', [], settings),
    await serve('src/server/main.ts', [], settings),
  ];
  const urls = servers.map((server) => server.url);

  print(`From sending a message to the other side’s page, ${PAGES} pages on two processes`, [
    'messages',
    'p50',
    'p99',
    'max',
    'target',
  ]);
  const delays = await measureDelays(urls, people.slice(0, PAGES));
  row([
    `${MESSAGES}, 20 a second`,
    `${quantile(delays, 0.5)} ms`,
    `${quantile(delays, 0.99)} ms`,
    `${quantile(delays, 1)} ms`,
    'p99 ≤ 1000 ms',
  ]);

  const [one] = servers;
  if (!one) return;
  print(`Memory of ${IDLE} idle live connections to one process`, ['before', 'after', 'cost', 'target']);
  await sleep(REST_MS);
  const before = memoryOf(one.child.pid);
  const pages = await openPages([one.url], people);
  await sleep(REST_MS);
  const after = memoryOf(one.child.pid);
  row([`${before} MB`, `${after} MB`, `${after - before} MB`, '< 150 MB']);
  for (const page of pages) page.destroy();
  for (const server of servers) await server.end();
  await cluster.remove();
}
