import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeVisits, describeOpenPages, visit } from './browser.ts';
import type { Visit, VisitOptions } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** One server for all tests in a file, and a way to visit it in a browser. */
export interface Site {
  readonly server: TestServer;
  visit: (options: VisitOptions) => Promise<Visit>;
}

/** Starts the server before the file's first test and closes it after the last. */
export function openSite(options?: TestServerOptions): Site {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    // Add the open pages to the test's errors.
    throw new Error(`Pages left open: ${await describeOpenPages()}`);
  });
  afterAll(async () => {
    await closeVisits();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    visit: (how) => visit(server.url, how),
  };
}
