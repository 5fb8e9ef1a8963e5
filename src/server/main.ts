import { isIPv6 } from 'node:net';
import { brand } from '../domain/brand.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { buildDependencies } from './dependencies.ts';
import { startQueue } from './jobs/queue.ts';
import { startSweeping } from './jobs/sweep.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Milliseconds that requests in flight get to end. */
const CLOSE_LIMIT_MS = 10_000;

/** A process that serves, and how to end it. */
interface Running {
  address: string;
  stop: () => Promise<void>;
}

async function start(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings);
  try {
    let address = '';
    const deps = await buildDependencies(settings, database.orm, () => settings.publicUrl ?? address);
    const app = await buildApp(deps);
    await app.listen({ port: settings.port, host: settings.host });
    const listening = app.server.address();
    const port = typeof listening === 'object' ? listening?.port : settings.port;
    address = `http://${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${port}`;
    const sweeping = startSweeping(deps, app.log);
    const queue = startQueue(deps, database.url, app.log);
    const stop = async () => {
      sweeping.stop();
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
      await Promise.all([app.close(), queue.stop()]);
      clearTimeout(limit);
      await database.close();
    };
    return { address: deps.publicUrl(), stop };
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
  if (code === 'EACCES' || code === 'ENOTDIR') return `DATA_DIR or PORT cannot be used: ${message}`;
  return stack ?? message;
}

async function main(): Promise<void> {
  const begun = performance.now();
  // Listened to from the first moment: a start that is cut off must not leave the embedded database behind.
  const asked = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  try {
    const running = await start(readSettings(process.env));
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${brand.name} is ready at ${running.address} (${seconds} s). Ctrl-C stops it.\n`);
    await asked;
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${brand.name} did not start: ${explain(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
