import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // Most tests wait for servers and browsers more than they compute: three workers keep two cores busy. Projects with the
  // same number run side by side.
  maxWorkers: 3,
  // A busy machine may take its time.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['tests/{architecture,tax,domain,client,server,payments}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // The files of a worker share loaded modules.
          isolate: false,
          // Other projects may keep the machine busy.
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
          // Files share loaded modules here too; each starts its own server on its own database.
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
          // The files of a worker share loaded modules and browsers.
          isolate: false,
          testTimeout: 30_000,
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
