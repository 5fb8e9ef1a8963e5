import { afterEach, vi } from 'vitest';

// What is written there is an error that nobody handled.
const written = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = written.mock.calls.map((call) => call.map(String).join(' '));
  written.mockClear();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('\n')}`);
});
