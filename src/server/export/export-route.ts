import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireConfirmed } from '../../domain/accounts/sessions/confirmation.ts';
import { recordEvent } from '../../domain/audit/record-event.server.ts';
import { brand } from '../../domain/brand.ts';
import { southAfricanDay } from '../../domain/calendar.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { exportAccount } from './account-export.ts';

/** The route in the OpenAPI document. */
export const exportOperation = {
  operationId: 'account.export',
  tags: ['account'],
  summary: 'Everything held about you, as a zip file with a README',
  responses: {
    200: {
      description: 'Success',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
};

/**
 * GET /api/account/export: for whoever has just said who they are. Its length is not known before its end: a download that
 * breaks off ends without the last chunk. HEAD says whether a GET would be answered, and starts nothing.
 */
export function registerExport(app: FastifyInstance, deps: Dependencies): void {
  async function begin(userId: number, request: FastifyRequest, endTurn: () => Promise<void>) {
    try {
      await deps.countChange(userId);
      // First of all: what has left cannot be called back.
      const happened = {
        userId,
        kind: 'exported',
        detail: { ...deviceOf(request) },
        at: deps.now(),
      } as const;
      await recordEvent(deps.fork(), happened);
      return await exportAccount({ ...deps, user: { id: userId } }, endTurn);
    } catch (error) {
      await endTurn();
      throw error;
    }
  }

  app.get('/api/account/export', { compress: false }, async (request, reply) => {
    const signIn = await authorize(deps, { request, reply }, { action: 'account.export' });
    requireConfirmed(signIn, deps.now());
    const { user } = signIn;
    const endTurn = await deps.exportTurns.take(user.id);
    if (!endTurn) throw new DomainError('account.export-running');
    if (request.method === 'HEAD') await endTurn();
    const content = request.method === 'HEAD' ? Readable.from([]) : await begin(user.id, request, endTurn);
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${brand.slug}-export-${southAfricanDay(deps.now())}.zip"`,
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(content);
  });
}
