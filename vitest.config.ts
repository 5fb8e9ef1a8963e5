import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // Most tests wait for servers and browsers more than they work: three at a time keep two cores busy. The same for all
  // projects, since those that differ run one after the other.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['tests/{tax,domain,client,server,payments}/**/*.test.{ts,tsx}'],
          // Beside tests that need all of the machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: [
            'tests/{api,accounts,contact,dashboard,database,documents,game,shop,orders,savings,pages}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres.global.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: ['tests/{process,browser}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine may take its time; what does not come at all still fails.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
