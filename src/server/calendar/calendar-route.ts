import type { FastifyInstance } from 'fastify';
import { brand } from '../../domain/brand.ts';
import { loadFeed } from '../../domain/calendar-feed/load-feed.server.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply } from '../described-route.ts';
import { sendUnlessKnown } from '../http/etag.ts';
import { calendarFile } from './calendar-file.ts';

export const calendarRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  operationId: 'account.calendarFile',
  summary: 'Tax dates and due dates for calendar apps, at an account’s secret address',
  refusals: [...generalRefusals({ method: 'GET', action: 'account.calendarFile' }), 'not-found'],
  parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: fileReply('An iCalendar file (RFC 5545)', 'text/calendar'),
    304: { description: 'The file is the same as the one in If-None-Match' },
  },
};

/** Registers the calendar feed at its secret URL. Calendar apps have no session, so the token authorizes them. */
export function registerCalendar(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { token: string } }>('/api/calendar/:token.ics', async (request, reply) => {
    const entries = await loadFeed(deps, request.params.token);
    void reply.header('content-disposition', `inline; filename="${brand.slug}.ics"`);
    return sendUnlessKnown(reply, calendarFile(entries, deps.publicUrl()), {
      type: 'text/calendar; charset=utf-8',
      cacheControl: 'private, no-cache',
    });
  });
}
