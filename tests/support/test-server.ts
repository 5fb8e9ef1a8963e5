import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { buildDependencies, type Dependencies } from '../../src/server/dependencies.ts';
import type { ArrivalLimits } from '../../src/server/http/arrival.ts';
import type { DeliveryLimits } from '../../src/server/http/delivery.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { readSettings } from '../../src/server/settings.ts';
import { HttpClient } from './http-client.ts';
import { createTestDatabase } from './test-database.ts';

/** The application on a database of its own, reachable over real HTTP. */
export interface TestServer {
  url: string;
  databaseUrl: string;
  /** What it writes into files lies here; gone when it closes. */
  dataDir: string;
  deps: Dependencies;
  log: FastifyBaseLogger;
  /** A caller with a cookie jar of its own. */
  client: () => HttpClient;
  close: () => Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  /** What to hand in instead of the real thing: the clock, the dice. */
  replace?: Partial<
    Pick<Dependencies, 'now' | 'randomInteger' | 'inDownloadLane' | 'inUploadLane' | 'documentFiles'>
  >;
  /** Whether this server does the queued jobs too. */
  jobs?: boolean;
  /** How long requests may take to arrive; as the process has it unless said. */
  arrival?: ArrivalLimits;
  /** What unread answers may hold; the process's own limits by default. */
  delivery?: DeliveryLimits;
  /** The database of another test server, which it shares. */
  databaseUrl?: string;
}

/** Builds the same application as the process does and listens on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { environment = {}, replace = {}, jobs = false, arrival, delivery, databaseUrl } = options;
  const database = databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl };
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-data-'));
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // Many people of one address are made here.
    REGISTRATIONS_PER_HOUR: '999999999',
    ...environment,
  });
  const orm = createOrm(database.url);
  let url = '';
  const built = await buildDependencies(settings, orm, () => settings.publicUrl ?? url);
  const deps = { ...built, ...replace };
  const app = await buildApp(deps, arrival, delivery);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
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
