/** The seconds between one look at a payment and the next: often at first, since most come at once. */
const steps = [
  { until: 5, seconds: 1 },
  { until: 10, seconds: 2 },
  { until: 16, seconds: 5 },
];
const LAST_SECONDS = 15;

/** How long to wait after so many looks, in milliseconds. */
export function pollDelay(looks: number): number {
  return (steps.find(({ until }) => looks < until)?.seconds ?? LAST_SECONDS) * 1_000;
}

/** Whether it takes longer than it should: after about three quarters of a minute. */
export function isLate(looks: number): boolean {
  return looks >= 16;
}
