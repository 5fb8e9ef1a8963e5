import { defineConfig } from 'vitest/config';

/** `npm run rehearse`. It isn't part of `npm test`, because it needs Debian packages and a machine of its own. */
export default defineConfig({
  test: {
    include: ['tests/rehearsal/**/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
});
