/** How a path is properly written: without slashes at its end, and a complete page's in its own case. */
export function properPath(path: string, completePages: readonly string[]): string {
  // No pattern: one that looks for slashes at the end looks from each slash on, in the square of their number.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const trimmed = path.slice(0, end);
  const lower = trimmed.toLowerCase();
  return completePages.includes(lower) ? lower : trimmed;
}
