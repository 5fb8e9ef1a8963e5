import { SpanKind } from '@opentelemetry/api';
import { DefaultLogger, type LogContext } from '@mikro-orm/postgresql';
import { markFailed, tracer } from './spans.ts';

/** Records the ORM's queries as spans, with placeholders for their values. */
export class QueryTracer extends DefaultLogger {
  override logQuery(query: LogContext & { query: string }): void {
    const { query: text, took = 0, level } = query;
    const span = tracer.startSpan(text.split(' ', 1)[0] ?? '', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      // The ORM reports a query only after it has ended.
      startTime: Date.now() - took,
    });
    if (level === 'error') markFailed(span, new Error('QueryFailed'));
    span.end();
    super.logQuery(query);
  }
}
