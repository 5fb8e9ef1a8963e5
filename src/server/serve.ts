import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../routers/error-reply.ts';
import { brand } from '../domain/brand.ts';
import { openDatabase } from './database/database.ts';
import { startQueue } from './jobs/queue.ts';
import { startSweeping } from './jobs/sweep.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { warmPages } from './pages/current-pages.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Milliseconds that requests in flight get to end. */
const CLOSE_LIMIT_MS = 10_000;
/** Milliseconds in which whoever hands requests on learns that this process is going, before it takes none any more. */
const NOTICE_MS = 2_000;

/** A process that serves, and how to end it. */
interface Running {
  address: string;
  /** Rejects when what the process stands on is lost for good. */
  lost: Promise<void>;
  announceShutdown: () => void;
  stop: () => Promise<void>;
}

async function start(settings: Settings): Promise<Running> {
  // The application is loaded while the embedded database starts.
  const [database, { buildApp }, { buildDependencies }] = await Promise.all([
    openDatabase(settings),
    import('./app.ts'),
    import('./dependencies.ts'),
  ]);
  try {
    let address = '';
    const deps = await buildDependencies(settings, database.orm, () => settings.publicUrl ?? address);
    const app = await buildApp(deps);
    await app.listen({ port: settings.port, host: settings.host });
    const listening = app.server.address();
    const port = typeof listening === 'object' ? listening?.port : settings.port;
    address = `http://${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${port}`;
    const metrics = deps.metrics && (await serveMetrics(deps.metrics, settings, app.log));
    const warming = warmPages(app);
    const sweeping = startSweeping(deps, app.log);
    const queue = startQueue(deps, database.url, app.log);
    const stop = async () => {
      sweeping.stop();
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
      // Connections that fall idle after the signal have nothing left to wait for.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      await warming.stop();
      await Promise.all([app.close(), queue.stop(), metrics?.close()]);
      clearInterval(idle);
      clearTimeout(limit);
      await database.close();
    };
    const { announceShutdown } = app;
    return { address: deps.publicUrl(), lost: database.watch(app.log), announceShutdown, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'PORT is taken by another program: it takes a free port number from 0 to 65535.';
  if (isDatabaseDown(error) || /^(28|3D)/.test(code ?? '')) return `DATABASE_URL cannot be used: ${message}.`;
  if (/^(ENOTFOUND|EADDRNOTAVAIL|EAI_AGAIN)$/.test(code ?? '')) {
    return 'HOST cannot be listened on: it takes an address of this machine, such as 127.0.0.1 or 0.0.0.0.';
  }
  if (/^(EACCES|EPERM|EEXIST|ENOTDIR|ENOENT|EROFS|ENOSPC)$/.test(code ?? '')) {
    return `DATA_DIR (or a PORT below 1024) cannot be used: ${message}.`;
  }
  return stack ?? message;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Gives notice, unless there is no time for it, and stops. */
async function leave(running: Running, hurried: AbortSignal): Promise<void> {
  try {
    running.announceShutdown();
    await Promise.race([sleep(NOTICE_MS), aborted(hurried)]);
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${brand.name} did not stop cleanly: ${explain(error)}\n`);
    process.exit(1);
  }
}

/** Settings → database → application → listening, until a signal ends it. Exits with 1 and one line when it can't. */
export async function serve(): Promise<void> {
  const begun = performance.now();
  // Listened to from the first moment: a start that is cut off must not leave the embedded database behind.
  const asked = new AbortController();
  const hurried = new AbortController();
  process.once('SIGTERM', () => asked.abort());
  process.once('SIGINT', () => {
    hurried.abort();
    asked.abort();
  });
  try {
    const running = await start(readSettings(process.env));
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${brand.name} is ready at ${running.address} (${seconds} s). Ctrl-C stops it.\n`);
    running.lost.catch((error: Error) => {
      process.stderr.write(`${brand.name} stopped: ${error.message}.\n`);
      process.exit(1);
    });
    void aborted(asked.signal).then(() => leave(running, hurried.signal));
  } catch (error) {
    process.stderr.write(`${brand.name} did not start: ${explain(error)}\n`);
    process.exit(1);
  }
}
