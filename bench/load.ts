import autocannon from 'autocannon';

/** A request to repeat under load. */
export interface LoadRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Bodies to cycle through instead of sending a single one. */
  bodies?: readonly string[];
  /** Expected status of every response; defaults to 200. */
  status?: 200 | 304;
}

export const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 3;

/**
 * Measures requests per second over one round.
 * @throws Error on any unexpected status
 */
async function rate(request: LoadRequest): Promise<number> {
  const { url, method = 'GET', headers = {}, body, bodies, status = 200 } = request;
  const result = await autocannon({
    url,
    method,
    headers,
    body,
    ...(bodies && { requests: bodies.map((each) => ({ body: each })) }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const expected = status === 304 ? result['3xx'] : result['2xx'];
  if (expected < result.requests.total || result.errors > 0)
    throw new Error(`${url}: ${result.requests.total - expected} responses were not ${status}`);
  return result.requests.total / result.duration;
}

/** Returns the minimum, median and maximum. */
export function spread(values: readonly number[]): { min: number; median: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) };
}

/**
 * Alternates rounds of both servers, so that a slow phase of the machine affects both. Returns our rate, and
 * its ratio to theirs.
 */
export async function compare(ours: LoadRequest, theirs: LoadRequest) {
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
