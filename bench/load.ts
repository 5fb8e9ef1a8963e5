import autocannon from 'autocannon';

/** One request, repeated. */
export interface Shot {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** In place of one body: these in turn. */
  bodies?: readonly string[];
  /** What every answer must be; 200 unless said. */
  status?: 200 | 304;
}

export const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 3;

/** Requests a second over one round. @throws Error when an answer is another than wanted */
async function rate(shot: Shot): Promise<number> {
  const { url, method = 'GET', headers = {}, body, bodies, status = 200 } = shot;
  const result = await autocannon({
    url,
    method,
    headers,
    body,
    ...(bodies && { requests: bodies.map((each) => ({ body: each })) }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const wanted = status === 304 ? result['3xx'] : result['2xx'];
  if (wanted < result.requests.total || result.errors > 0)
    throw new Error(`${url}: ${result.requests.total - wanted} answers were not ${status}`);
  return result.requests.total / result.duration;
}

/** Lowest, middle and highest of some numbers. */
export function spread(values: readonly number[]): { min: number; median: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) };
}

/** Both in turn, round by round, so that a slow moment of the machine meets both; ours as a share of theirs. */
export async function compare(ours: Shot, theirs: Shot) {
  const ratios: number[] = [];
  const rates: number[] = [];
  await rate(ours);
  await rate(theirs);
  for (let round = 0; round < ROUNDS; round++) {
    const our = await rate(ours);
    rates.push(our);
    ratios.push(our / (await rate(theirs)));
  }
  return { ratio: spread(ratios), rate: spread(rates) };
}
