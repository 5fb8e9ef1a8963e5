import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Settings, SettingsError } from '../settings.ts';
import type { Metrics } from './metrics.ts';

/** A port of its own, so that nobody who may call the product reads the numbers. */
interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** Answers GET /metrics until it is closed. @throws SettingsError when it can't listen */
export async function serveMetrics(
  metrics: Metrics,
  { metricsPort, metricsHost }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
  log: FastifyBaseLogger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(metricsPort, metricsHost);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { message } = cause as Error;
    throw new SettingsError(`METRICS_PORT (or METRICS_HOST) cannot be listened on: ${message}.`, { cause });
  }
  const { port } = server.address() as AddressInfo;
  log.info({ host: metricsHost, port }, 'metrics are served');
  return {
    port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
