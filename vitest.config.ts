import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // Most tests wait for servers and browsers rather than compute, so three workers keep two cores busy.
  // Vitest runs projects with the same `maxWorkers` in parallel.
  maxWorkers: 3,
  // Generous, for a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['tests/{architecture,tax,preparation,domain,client,server,payments}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // Test files in a worker share loaded modules.
          isolate: false,
          // Generous, because other projects keep the machine busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: [
            'tests/{api,accounts,assistant,contact,dashboard,database,documents,engagements,game,messages,practice,shop,orders,savings,pages}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres.global.ts'],
          // Test files in a worker share loaded modules. Each file starts a separate server and database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.global.ts'],
          // Test files in a worker share loaded modules and browsers.
          isolate: false,
          // Generous, because other projects keep the machine busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
