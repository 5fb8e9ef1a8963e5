import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Settings, SettingsError } from '../settings.ts';
import type { Metrics } from './metrics.ts';

/** Metrics server on a separate port, so that the product's users can't read the metrics. */
interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** Serves GET /metrics until closed. @throws SettingsError if it can't listen */
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
    throw new SettingsError(`METRICS_PORT (or METRICS_HOST) cannot be used: ${message}.`, { cause });
  }
  const { port } = server.address() as AddressInfo;
  log.info({ host: metricsHost, port }, 'serving metrics');
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
