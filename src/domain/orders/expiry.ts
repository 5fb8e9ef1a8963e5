const DAY_MS = 24 * 60 * 60 * 1_000;
const UNPAID_DAYS = 14;

/** When a pending order is given up if nobody pays it: 14 days after the client last asked to pay. */
export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + UNPAID_DAYS * DAY_MS);
}
