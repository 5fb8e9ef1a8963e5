import type { FastifyBaseLogger } from 'fastify';
import type { RefusalToReport } from '../../domain/orders/refused-notifications.server.ts';

/** Writes a refusal that the practice has to know of into the log. */
export function logRefusal(log: FastifyBaseLogger, refusal: RefusalToReport | null): void {
  if (refusal) log.warn(refusal, 'a payment notification was refused');
}
