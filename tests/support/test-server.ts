import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, CONNECTION_BACKLOG } from '../../src/server/app.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { buildDependencies, type Dependencies } from '../../src/server/dependencies.ts';
import type { RequestTimeouts } from '../../src/server/http/request-timeouts.ts';
import type { ResponseLimits } from '../../src/server/http/response-limits.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { createPasswords } from '../../src/server/sessions/argon2-passwords.ts';
import { readSettings } from '../../src/server/settings.ts';
import { HttpClient } from './http-client.ts';
import { createTestDatabase } from './test-database.ts';

/** The application with a separate database, reachable over HTTP. */
export interface TestServer {
  url: string;
  databaseUrl: string;
  /** Folder for the server's files; `close` deletes it. */
  dataDir: string;
  deps: Dependencies;
  log: FastifyBaseLogger;
  /** Creates an HTTP client with a separate cookie jar. */
  client: () => HttpClient;
  close: () => Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  /** Dependencies to replace, such as the clock or the random source. */
  replace?: Partial<
    Pick<
      Dependencies,
      | 'now'
      | 'randomInteger'
      | 'passwords'
      | 'downloadLimiter'
      | 'uploadLimiter'
      | 'documentFiles'
      | 'sendPush'
    >
  >;
  /**
   * The general rate limit. May be below the minimum for REQUESTS_PER_MINUTE, so that tests reach it quickly.
   */
  requestsPerMinute?: number;
  /** Also runs queued jobs on this server. */
  jobs?: boolean;
  /** Timeouts for receiving a request; production values by default. */
  requestTimeouts?: RequestTimeouts;
  /** Limits for unread responses; production values by default. */
  responseLimits?: ResponseLimits;
  /** Connection URL of another test server's database, to share it. */
  databaseUrl?: string;
}

/** Lowest Argon2 cost, because the tests register thousands of accounts. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Builds the production application and listens on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    environment = {},
    replace = {},
    requestsPerMinute,
    jobs = false,
    requestTimeouts,
    responseLimits,
    databaseUrl,
  } = options;
  const database = databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl };
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-data-'));
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // Tests register many users from one IP address.
    REGISTRATIONS_PER_HOUR: '999999999',
    ...environment,
  });
  const orm = createOrm(database.url);
  let url = '';
  const { now, ...others } = replace;
  const built = await buildDependencies(settings, orm, { publicUrl: () => settings.publicUrl ?? url, now });
  const deps = { ...built, passwords: await createPasswords(cheapHash), ...others };
  if (requestsPerMinute !== undefined) deps.settings = { ...settings, requestsPerMinute };
  const app = await buildApp(deps, requestTimeouts, responseLimits);
  url = await app.listen({ port: 0, host: '127.0.0.1', backlog: CONNECTION_BACKLOG });
  const queue = jobs ? startQueue(deps, database.url, { log: app.log }) : undefined;
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    deps,
    log: app.log,
    client: () => new HttpClient(url),
    close: async () => {
      await Promise.all([app.close(), queue?.stop()]);
      await orm.close();
      if ('drop' in database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
