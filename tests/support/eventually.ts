import { vi } from 'vitest';

/** Retries `check` until it passes; fails with its last error after a time that is enough on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>, options: { interval?: number } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, ...options });
