import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import type { Visit, VisitOptions } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A server and a browser for all tests of one file. */
export interface Site {
  readonly server: TestServer;
  visit: (options: VisitOptions) => Promise<Visit>;
}

/** Starts both before the file's first test and ends them after its last one. */
export function openSite(options?: TestServerOptions): Site {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    visit: (how) => visit(browser, server.url, how),
  };
}
