/** South Africa is two hours ahead of UTC all year. */
const AHEAD_MS = 2 * 60 * 60 * 1_000;

/** `2026-09-30T12:00:00+02:00`: an instant as the provider's API wants it. */
export function southAfricanTime(instant: Date): string {
  return `${new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19)}+02:00`;
}
