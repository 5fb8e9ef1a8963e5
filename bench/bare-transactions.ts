import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { bareCheckout } from './bare-checkout.ts';
import { CONNECTIONS } from './load.ts';

// Runs checkouts as bare transactions, without HTTP. Each input line lists one round's sessions.
const [databaseUrl] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 20 });

async function runRound(sessions: readonly string[]): Promise<{ perSecond: number; p99: number }> {
  const queue = [...sessions];
  const durations: number[] = [];
  const roundStart = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let session = queue.pop(); session !== undefined; session = queue.pop()) {
        const start = performance.now();
        await bareCheckout(pool, session);
        durations.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - roundStart) / 1_000;
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    perSecond: durations.length / seconds,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await runRound(JSON.parse(line)))}\n`);
}
await pool.end();
