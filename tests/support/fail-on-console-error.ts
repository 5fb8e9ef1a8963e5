import { afterEach, vi } from 'vitest';

// Any console.error call counts as an unhandled error.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('\n')}`);
});
