import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireConfirmed } from '../../domain/accounts/sessions/confirmation.ts';
import { recordEvent } from '../../domain/audit/record-event.server.ts';
import { brand } from '../../domain/brand.ts';
import { southAfricanDay } from '../../domain/calendar.ts';
import { DomainError } from '../../domain/errors.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';
import { deviceOf } from '../sessions/request-session.ts';
import { exportAccount } from './account-export.ts';

export const exportRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/account/export',
  operationId: 'account.export',
  summary: 'All data we hold about you, as a zip file with a README',
  action: 'account.export',
  refusals: [
    ...generalRefusals({
      method: 'GET',
      action: 'account.export',
      signedOut: 'session.required',
      needsConfirmation: true,
      isChange: true,
    }),
    'account.export-running',
    'documents.store-unavailable',
  ],
  responses: { 200: fileReply('Success', 'application/zip') },
};

/**
 * Registers GET /api/account/export, for users who authenticated recently. The length isn't known in advance, so the
 * response is chunked; a missing final chunk shows that the download was interrupted. HEAD only checks whether an
 * export would be allowed.
 */
export function registerExport(app: FastifyInstance, deps: Dependencies): void {
  async function begin(userId: number, request: FastifyRequest, unlock: () => Promise<void>) {
    try {
      await deps.countChange(userId);
      // Record the export first, because sent data can't be taken back.
      const happened = {
        userId,
        kind: 'exported',
        detail: { ...deviceOf(request) },
        at: deps.now(),
      } as const;
      await recordEvent(deps.fork(), happened);
      return await exportAccount({ ...deps, user: { id: userId } }, unlock);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  app.get('/api/account/export', { compress: false }, async (request, reply) => {
    const currentSession = await authorize(deps, { request, reply }, { action: 'account.export' });
    requireConfirmed(currentSession, deps.now());
    const { user } = currentSession;
    const unlock = await deps.exportLocks.tryLock(user.id);
    if (!unlock) throw new DomainError('account.export-running');
    if (request.method === 'HEAD') await unlock();
    const content = request.method === 'HEAD' ? Readable.from([]) : await begin(user.id, request, unlock);
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
