import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { southAfricanDay, DAY_MS } from '../../src/domain/calendar.ts';
import { upload } from '../support/documents.ts';
import { HttpClient, type Reply } from '../support/http-client.ts';
import { seededRandom } from '../support/random.ts';
import { pdf } from '../support/sample-files.ts';
import { join } from '../support/savings.ts';
import type { Shopper } from '../support/shoppers.ts';
import { type Mall, StubbornShopper } from './stubborn-shopper.ts';

/** Number of concurrent buyers, and the pause in ms before a new buyer replaces a finished one. */
const BUYERS = 4;
const BUYER_PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 300;
const DOCUMENT_BYTES = 100_000;
/** Calculations per account before the load moves to the next account. An account keeps only a thousand. */
const CALCULATIONS_PER_ACCOUNT = 900;
/** Savings target in rand and duration in days, beyond what any run reaches. */
const SAVINGS_TARGET = 90_000_000;
const SAVINGS_DAYS = 200;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Request counts since the previous tally. */
export interface Tally {
  answered: number;
  /** Failed requests by status, or by `cut off` if there was no response. */
  failed: Record<string, number>;
}

/** Acknowledged data that must exist after the run. */
export interface Acknowledged {
  /** Every buyer who started a purchase. */
  buyers: StubbornShopper[];
  /** SHA-256 hash of each document, by ID. */
  documents: Map<number, string>;
  /** Incomes of the saved calculations, all different, oldest first. */
  calculations: number[];
  /** IDs of the accounts that saved the calculations. */
  calculators: number[];
  /** Amounts of the savings entries in cents, all different. */
  savings: number[];
}

/** Simulated users who buy, browse, upload, calculate and save until stopped. */
export interface FaultLoad {
  acknowledged: Acknowledged;
  /** Returns the counts since the previous tally and resets them. */
  tally: () => Tally;
  /** Stops the load after pending actions have finished. */
  stop: () => Promise<void>;
}

/** A response, with a callback that records the acknowledged write. */
interface Call {
  reply: Reply;
  keep?: () => unknown;
}

/** Returns a call that requests these paths in rotation. */
function look(...paths: readonly string[]) {
  return async (client: HttpClient, number: number): Promise<Call> => ({
    reply: await client.get(paths[number % paths.length] ?? '/'),
  });
}

/**
 * Starts the load. The first four `people` upload, calculate, save and browse; each of the others buys once.
 */
export async function startFaultLoad(
  url: string,
  people: readonly Shopper[],
  seed: number,
): Promise<FaultLoad> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Tally = { answered: 0, failed: {} };
  const fail = (status: number | undefined) => {
    const kind = String(status ?? 'cut off');
    current.failed[kind] = (current.failed[kind] ?? 0) + 1;
  };
  const mall: Mall = {
    url,
    answered: 0,
    interrupted: 0,
    onAnswer: () => void (current.answered += 1),
    onInterruption: fail,
  };
  const [uploader, calculator, saver, member, ...shoppers] = people;
  const acknowledged: Acknowledged = {
    buyers: [],
    documents: new Map(),
    calculations: [],
    calculators: [calculator?.id ?? Number.NaN],
    savings: [],
  };

  function clientOf(person: Shopper | undefined): HttpClient {
    const client = new HttpClient(url);
    if (person) client.setCookie('session', person.session);
    return client;
  }

  /** Repeats a call, numbered from 1, until stopped. Records the writes that succeed. */
  async function repeat(
    person: Shopper | undefined,
    pauseMs: number,
    call: (client: HttpClient, number: number) => Promise<Call>,
  ): Promise<void> {
    const client = clientOf(person);
    for (let number = 1; !signal.aborted; number += 1) {
      const made = await call(client, number).catch(() => undefined);
      const isGood = made !== undefined && made.reply.status < 300;
      if (isGood) {
        current.answered += 1;
        made.keep?.();
      } else fail(made?.reply.status);
      await sleep(isGood ? pauseMs : PAUSE_AFTER_FAILURE_MS);
    }
  }

  async function buy(): Promise<void> {
    while (!signal.aborted) {
      const shopper = shoppers.pop();
      if (!shopper) return;
      const random = seededRandom(seed * 100_000 + acknowledged.buyers.length);
      const buyer = new StubbornShopper(mall, shopper, random);
      acknowledged.buyers.push(buyer);
      await buyer.shop();
      await sleep(BUYER_PAUSE_MS);
    }
  }

  const day = southAfricanDay(new Date(Date.now() + SAVINGS_DAYS * DAY_MS));
  const challenge = await join(clientOf(saver), day, { targetAmount: SAVINGS_TARGET });
  const everybody = Promise.all([
    ...Array.from({ length: BUYERS }, buy),
    repeat(uploader, 400, async (client) => {
      const content = Buffer.concat([pdf(), randomBytes(DOCUMENT_BYTES)]);
      const reply = await upload(client, { content });
      return { reply, keep: () => acknowledged.documents.set(reply.body.id, sha256(content)) };
    }),
    repeat(calculator, 150, async (client, income) => {
      if (income % CALCULATIONS_PER_ACCOUNT === 0) {
        const { id, session } = shoppers.pop()!;
        acknowledged.calculators.push(id);
        client.setCookie('session', session);
      }
      const reply = await client.post('/api/tax/calculate', { age: 'under65', income });
      return { reply, keep: () => acknowledged.calculations.push(income) };
    }),
    repeat(saver, 250, async (client, cents) => {
      const entry = { userChallengeId: challenge.id, amount: cents / 100 };
      const reply = await client.post('/api/savings/entries', entry);
      return { reply, keep: () => acknowledged.savings.push(cents) };
    }),
    repeat(undefined, 100, look('/', '/api/products', '/products', '/tax-calculator', '/api/products/1')),
    repeat(undefined, 200, async (client, income) => ({
      reply: await client.post('/api/tax/calculate', { age: 'under65', income }),
    })),
    repeat(member, 100, look('/api/user', '/api/dashboard', '/api/orders', '/api/documents')),
  ]);
  everybody.catch(() => stopping.abort());

  return {
    acknowledged,
    tally: () => {
      const tallied = current;
      current = { answered: 0, failed: {} };
      return tallied;
    },
    stop: async () => {
      stopping.abort();
      await everybody;
    },
  };
}
