import { isStored, type SiteRequest } from './request-log.ts';

/** Times in ms from `performance.now()`: the calm before a fault, the fault, and the calm after it. */
export interface Episode {
  what: string;
  calmFrom: number;
  from: number;
  over: number;
  calmUntil: number;
}

/** Returns the quantile at `share` (0 to 1); NaN if there are no numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the longest gap in ms between stored writes that ended during or after the fault. */
export function writeOutage(
  requests: readonly SiteRequest[],
  { from, calmFrom, calmUntil }: Episode,
): number {
  const times = requests
    .filter(isStored)
    .map(({ endedAt }) => endedAt)
    .filter((at) => at >= calmFrom && at <= calmUntil)
    .toSorted((a, b) => a - b);
  let longest = 0;
  for (const [place, at] of times.entries()) {
    if (at >= from) longest = Math.max(longest, at - (times[place - 1] ?? calmFrom));
  }
  return longest;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const whole = (ms: number) => (Number.isNaN(ms) ? '–' : ms.toFixed(0));

/** Formats the failed requests by status, such as `3 × 503`. A status of 0 is a broken connection. */
function failures(requests: readonly SiteRequest[]): string {
  const counts = new Map<string, number>();
  for (const { status } of requests) {
    if (status !== 0 && status < 500) continue;
    const kind = status === 0 ? 'cut off' : String(status);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
}

/** Formats the median and 99th percentile in ms of the answered requests, such as `12 / 340`. */
function latency(requests: readonly SiteRequest[]): string {
  const times = requests
    .filter(({ status }) => status > 0 && status < 500)
    .map(({ startedAt, endedAt }) => endedAt - startedAt);
  return `${whole(quantile(times, 0.5))} / ${whole(quantile(times, 0.99))}`;
}

/** Formats the episodes as a Markdown table. */
export function faultTable(requests: readonly SiteRequest[], episodes: readonly Episode[]): string {
  const between = (from: number, until: number) =>
    requests.filter(({ endedAt }) => endedAt >= from && endedAt < until);
  const rows = episodes.map((episode) => {
    const { what, calmFrom, from, over, calmUntil } = episode;
    const [before, during, after] = [between(calmFrom, from), between(from, over), between(over, calmUntil)];
    const cells = [
      what,
      seconds(over - from),
      seconds(writeOutage(requests, episode)),
      during.length,
      failures(during),
      failures([...before, ...after]),
      latency(before),
      latency(during),
      latency(after),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| event | until all is well, s | write outage, s | requests | 5xx during | 5xx before, after | p50 / p99 before, ms | during | after |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
