interface ScaleBar {
  isPayment: boolean;
  /** Starts at zero, so that a bar of minimum width stays on its side. */
  place: { left: string; width: string } | { right: string; width: string };
}

const percent = (share: number) => `${share * 100}%`;

/**
 * Places balances (positive to pay) as bars on one scale: refunds to the right of zero, payments to its left. A zero
 * balance has no bar. `ends` are the bars' ends from the left, as shares of the scale. Undefined if all are zero.
 */
export function scaleOf(balances: readonly number[]) {
  const payment = Math.max(0, ...balances);
  const range = payment - Math.min(0, ...balances);
  if (range === 0) return undefined;
  const left = payment / range;
  const bars = balances.map((balance): ScaleBar | undefined => {
    if (balance === 0) return undefined;
    const width = percent(Math.abs(balance) / range);
    return balance > 0
      ? { isPayment: true, place: { right: percent(1 - left), width } }
      : { isPayment: false, place: { left: percent(left), width } };
  });
  return { zero: percent(left), bars, ends: balances.map((balance) => (payment - balance) / range) };
}
