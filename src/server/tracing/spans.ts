import { type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';

/** Creates all of our spans. Without an exporter, they do nothing. */
export const tracer = trace.getTracer('taxpilot');

/** Marks a span as failed. Only records the error's name, because messages may contain personal data. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'Error';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `work` within a new span. The spans that `work` creates become its children. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
