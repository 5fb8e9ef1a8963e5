import type { FastifyInstance } from 'fastify';
import { type DescribedRoute, fileReply } from '../described-route.ts';

/** Redirect for people who open the List-Unsubscribe URL in a browser. */
export const unsubscribeRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/unsubscribe',
  operationId: 'account.openUnsubscribe',
  summary: 'Redirects to the page that asks whether to unsubscribe; changes nothing',
  refusals: ['request.wrong-host', 'too-many'],
  parameters: [{ name: 'token', in: 'query', required: false, schema: { type: 'string' } }],
  responses: {
    200: fileReply('The page, after the redirect', 'text/html'),
    303: { description: 'The page', headers: { Location: { schema: { type: 'string' } } } },
  },
};

/**
 * Redirects the one-click URL to the page that the e-mail's own link opens. Only a POST unsubscribes, because mail
 * scanners open every URL.
 */
export function registerUnsubscribe(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: string | string[] } }>('/api/unsubscribe', (request, reply) => {
    const { token } = request.query;
    const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return reply.redirect(`/unsubscribe${query}`, 303);
  });
}
