import { isIPv6 } from 'node:net';
import { isDatabaseDown } from '../routers/error-reply.ts';
import { brand } from '../domain/brand.ts';
import { findDatabase } from './database/database.ts';
import { noticePeriod } from './http/shutdown.ts';
import { launchChecklist } from './launch-checklist.ts';
import { startQueue } from './jobs/queue.ts';
import { sweepTimetable } from './jobs/sweep.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { warmPages } from './pages/current-pages.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { version } from './version.ts';

/** Time in ms for in-flight requests to finish. */
const CLOSE_LIMIT_MS = 10_000;

interface Running {
  address: string;
  /** Rejects if the database is permanently lost. */
  lost: Promise<void>;
  announceShutdown: () => void;
  stop: () => Promise<void>;
}

async function start(settings: Settings): Promise<Running> {
  const tracing =
    settings.traceEndpoint === undefined ? undefined : await startTracing(settings.traceEndpoint);
  const found = await findDatabase(settings);
  // Load the application while the embedded database starts.
  const [database, { buildApp, CONNECTION_BACKLOG }, { buildDependencies }] = await Promise.all([
    found.open(),
    import('./app.ts'),
    import('./dependencies.ts'),
  ]);
  try {
    let address = '';
    const deps = await buildDependencies(settings, database.orm, {
      publicUrl: () => settings.publicUrl ?? address,
    });
    const app = await buildApp(deps);
    await app.listen({ port: settings.port, host: settings.host, backlog: CONNECTION_BACKLOG });
    const listening = app.server.address();
    const port = typeof listening === 'object' ? listening?.port : settings.port;
    address = `http://${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${port}`;
    const when = settings.isPublic ? 'missing on this public site' : 'before going public';
    for (const line of launchChecklist(settings)) app.log.warn(`${when}: ${line}`);
    tracing?.logTo(app.log);
    const metrics = deps.metrics && (await serveMetrics(deps.metrics, settings, app.log));
    const warming = warmPages(app);
    const queue = startQueue(deps, database.url, { log: app.log, timetable: sweepTimetable });
    const stop = async () => {
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await warming.stop();
      await Promise.all([app.close(), queue.stop(), metrics?.close()]);
      clearTimeout(limit);
      await database.close();
      await tracing?.stop();
    };
    const { announceShutdown } = app;
    return { address: deps.publicUrl(), lost: database.watch(app.log), announceShutdown, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Codes for a server certificate that isn't from a known CA. */
const UNKNOWN_CA = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+)$/;

/** Explains a problem with the external database's CA; returns undefined for other errors. */
function explainCa(error: NodeJS.ErrnoException, line: string, databaseUrl: string): string | undefined {
  const { code = '', path } = error;
  const caFile = new URL(databaseUrl).searchParams.get('sslrootcert');
  if (path !== undefined && path === caFile) return line;
  if (!UNKNOWN_CA.test(code)) return undefined;
  return caFile
    ? `the server's certificate isn't from the CA in sslrootcert (${line})`
    : `the server's certificate isn't from a known CA: add sslrootcert=FILE (${line})`;
}

/** Returns a one-line explanation of why the process couldn't start or stop. */
function explain(error: unknown, settings: Settings | undefined): string {
  if (error instanceof SettingsError) return error.message;
  const { code = '', message, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const databaseUrl = settings?.databaseUrl;
  const ca = databaseUrl && explainCa(error as NodeJS.ErrnoException, line, databaseUrl);
  if (ca) return `DATABASE_URL cannot be used: ${ca}.`;
  if (code === 'EADDRINUSE')
    return 'PORT is in use by another program: choose a free port number from 0 to 65535.';
  const isNameUnknown = /^(ENOTFOUND|EAI_AGAIN)$/.test(code);
  if (code === 'EADDRNOTAVAIL' || (isNameUnknown && hostname === settings?.host)) {
    return 'HOST is not an address of this machine: choose one such as 127.0.0.1 or 0.0.0.0.';
  }
  if (/^(EACCES|EPERM|EEXIST|ENOTDIR|ENOENT|EROFS|ENOSPC)$/.test(code)) {
    return `DATA_DIR (or a PORT below 1024) cannot be used: ${line}.`;
  }
  // PostgreSQL error codes: 28 (wrong user or password), 3D (no such database), 42501 (insufficient
  // privileges).
  if (isNameUnknown || isDatabaseDown(error) || /^(28|3D|42501)/.test(code)) {
    const where = settings?.databaseUrl === undefined ? 'The database in DATA_DIR' : 'DATABASE_URL';
    return `${where} cannot be used: ${line}.`;
  }
  return line;
}

/** Writes the explanation to stderr, plus a stack trace if LOG_LEVEL is debug or trace. */
function reportError(what: string, error: unknown, settings: Settings | undefined): void {
  process.stderr.write(`${brand.name} ${what}: ${explain(error, settings)}\n`);
  const isAsked = settings?.logLevel === 'debug' || settings?.logLevel === 'trace';
  if (isAsked && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Shuts down gracefully; `hurried` skips the notice period. */
async function shutDown(running: Running, hurried: AbortSignal, settings: Settings): Promise<void> {
  try {
    running.announceShutdown();
    await noticePeriod(hurried);
    process.stdout.write(`${brand.name} is stopping${hurried.aborted ? ' at once' : ''}.\n`);
    await running.stop();
    process.exit(0);
  } catch (error) {
    reportError('did not stop cleanly', error, settings);
    process.exit(1);
  }
}

/**
 * Starts the server with settings from `env` and runs it until it receives a signal. If it can't start, exits with
 * code 1 and a one-line message.
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = performance.now();
  // Listen for signals early, because an interrupted start must not leave the embedded database running.
  const asked = new AbortController();
  const hurried = new AbortController();
  process.once('SIGTERM', () => asked.abort());
  process.once('SIGINT', () => {
    hurried.abort();
    asked.abort();
  });
  let settings: Settings | undefined;
  try {
    settings = readSettings(env);
    const known = settings;
    const running = await start(known);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(
      `${brand.name} ${version} is ready at ${running.address} (${seconds} s). Press Ctrl-C to stop it.\n`,
    );
    running.lost.catch((error: Error) => {
      process.stderr.write(`${brand.name} stopped: ${error.message}.\n`);
      process.exit(1);
    });
    void aborted(asked.signal).then(() => shutDown(running, hurried.signal, known));
  } catch (error) {
    reportError('did not start', error, settings);
    process.exit(1);
  }
}
