import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { liveChannel } from '../../domain/live-trigger.ts';

/** Time in ms between attempts to connect. */
const RETRY_MS = 1_000;
/** Interval in ms between connection checks, because a lost connection may go unnoticed. */
const CHECK_MS = 10_000;

/** Connects, listens and calls `heard` until the connection is lost or the signal aborts. */
async function listenOnce(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  const ended = new AbortController();
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { signal: ended.signal });
  });
  client.on('notification', heard);
  let check: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    // Events committed before this point weren't announced to this connection.
    heard();
    check = setInterval(() => void client.query('select 1').catch(() => client.end()), CHECK_MS);
    await lost;
  } finally {
    clearInterval(check);
    ended.abort();
    client.on('error', () => {});
    await client.end();
  }
}

/**
 * Calls `heard` whenever any process has recorded live events, and once after each connection, until the signal
 * aborts. Survives database outages.
 */
export async function listenForEvents(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce(url, heard, signal);
    } catch {
      // Ignore the error, because every other call already reports that the database is down.
    }
    if (!signal.aborted) await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}
