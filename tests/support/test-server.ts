import { buildApp } from '../../src/server/app.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { buildDependencies, type Dependencies } from '../../src/server/dependencies.ts';
import { readSettings } from '../../src/server/settings.ts';
import { HttpClient } from './http-client.ts';
import { createTestDatabase } from './test-database.ts';

/** The application on a database of its own, reachable over real HTTP. */
export interface TestServer {
  url: string;
  databaseUrl: string;
  deps: Dependencies;
  /** A caller with a cookie jar of its own. */
  client: () => HttpClient;
  close: () => Promise<void>;
}

interface Options {
  environment?: Record<string, string>;
  /** What to hand in instead of the real thing: the clock. */
  replace?: Partial<Pick<Dependencies, 'now'>>;
}

/** Builds the same application as the process does and listens on a free port. */
export async function startTestServer({ environment = {}, replace = {} }: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATABASE_URL: database.url,
    ...environment,
  });
  const orm = createOrm(database.url);
  let url = '';
  const built = await buildDependencies(settings, orm, () => settings.publicUrl ?? url);
  const deps = { ...built, ...replace };
  const app = await buildApp(deps);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    databaseUrl: database.url,
    deps,
    client: () => new HttpClient(url),
    close: async () => {
      await app.close();
      await orm.close();
      await database.drop();
    },
  };
}
