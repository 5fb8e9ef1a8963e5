/** Starts counting, and tells how many milliseconds ago that was. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}
