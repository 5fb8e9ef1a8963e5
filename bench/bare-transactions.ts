import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { bareCheckout } from './bare-checkout.ts';
import { CONNECTIONS } from './load.ts';

// Checkouts as bare transactions, without HTTP: each line that comes in names the sessions of one round.
const [databaseUrl] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 20 });

async function playRound(sessions: readonly string[]): Promise<{ perSecond: number; p99: number }> {
  const waiting = [...sessions];
  const took: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let session = waiting.pop(); session !== undefined; session = waiting.pop()) {
        const asked = performance.now();
        await bareCheckout(pool, session);
        took.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond: took.length / seconds, p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await playRound(JSON.parse(line)))}\n`);
}
await pool.end();
