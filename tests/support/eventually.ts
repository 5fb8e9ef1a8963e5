import { vi } from 'vitest';

/**
 * Retries `check` until it passes. After 20 seconds, enough for a busy machine, it fails with the last error.
 */
export const eventually = <T>(check: () => T | Promise<T>, options: { interval?: number } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, ...options });
