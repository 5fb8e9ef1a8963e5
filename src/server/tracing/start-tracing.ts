import { setTimeout as sleep } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { brand } from '../../domain/brand.ts';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';

interface Tracing {
  /** Sets the log for export failures. */
  logTo: (log: FastifyBaseLogger) => void;
  /** Exports the remaining spans, for at most two seconds. */
  stop: () => Promise<void>;
}

/** Time in ms to export the remaining spans on shutdown. */
const STOP_LIMIT_MS = 2_000;

function ignore(): void {}

/** Exports all spans over OTLP (HTTP, JSON) to a collector. Sampling follows OpenTelemetry's own variables. */
export async function startTracing(endpoint: NonNullable<Settings['traceEndpoint']>): Promise<Tracing> {
  // Loaded on demand, because most installations have no collector.
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': brand.name.toLowerCase(),
      'service.version': version,
      'service.instance.id': String(process.pid),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    logTo: (log) => {
      const warn = (message: string) => log.warn({ reason: message }, 'spans could not be exported');
      diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
    },
    stop: () =>
      // An unavailable collector must not delay shutdown. Its errors are logged anyway.
      Promise.race([provider.shutdown().catch(ignore), sleep(STOP_LIMIT_MS, undefined, { ref: false })]),
  };
}
