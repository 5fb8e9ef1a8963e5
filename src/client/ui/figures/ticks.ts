/**
 * Distributes ticks among the parts with the largest-remainder method, so they always add up to `ticks`. A
 * part above zero gets at least one tick, taken from the largest part if necessary. Returns zeros if all
 * parts are zero.
 */
export function shareTicks(parts: readonly number[], ticks: number): number[] {
  const total = parts.reduce((sum, part) => sum + Math.max(part, 0), 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (Math.max(part, 0) / total) * ticks);
  const shared = exact.map(Math.floor);
  const order = exact.map((_, at) => at).toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1) || a - b);
  let left = ticks - shared.reduce((sum, share) => sum + share, 0);
  for (const at of order) if (left-- > 0) shared[at]! += 1;
  parts.forEach((part, at) => {
    if (part <= 0 || shared[at]! > 0) return;
    shared[shared.indexOf(Math.max(...shared))]! -= 1;
    shared[at] = 1;
  });
  return shared;
}
