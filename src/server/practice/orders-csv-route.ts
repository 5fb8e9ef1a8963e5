import { Readable } from 'node:stream';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { requireTwoFactor } from '../../domain/accounts/two-factor/require-two-factor.server.ts';
import { southAfricanDay } from '../../domain/calendar.ts';
import { exportOrders } from '../../domain/practice/export-orders.server.ts';
import { orderFilters, refundStates } from '../../domain/practice/order-filters.ts';
import { exportOrdersInput } from '../../domain/practice/order-schemas.ts';
import { toReplyError } from '../../routers/error-reply.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';

const action = 'practice.orders.export';

const queryParameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const id = { type: 'integer', minimum: 1 };
const day = { type: 'string', format: 'date' };

export const ordersCsvRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/practice/orders.csv',
  operationId: action,
  summary: 'All orders that match the filters as CSV, newest first; the export is recorded',
  action,
  refusals: [
    ...generalRefusals({
      method: 'GET',
      action,
      signedOut: 'session.required',
      needsTwoFactor: true,
      isChecked: true,
    }),
  ],
  parameters: [
    queryParameter('state', { type: 'string', enum: orderFilters }),
    queryParameter('refund', { type: 'string', enum: refundStates }),
    queryParameter('attention', { type: 'string', enum: ['0', '1', 'true', 'false'] }),
    queryParameter('clientId', id),
    queryParameter('productId', id),
    queryParameter('from', day),
    queryParameter('to', day),
  ],
  responses: { 200: fileReply('The orders', 'text/csv') },
};

/** Registers the CSV export of orders. Not a procedure, because the response isn't JSON. */
export function registerOrdersCsv(app: FastifyInstance, deps: Dependencies): void {
  app.get('/api/practice/orders.csv', async (request, reply) => {
    const { user } = await authorize(deps, { request, reply }, { action });
    await requireTwoFactor({ ...deps, user });
    const input = exportOrdersInput.safeParse(request.query);
    if (!input.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: input.error }));
    // Hold one of the account's download slots until the file has been sent.
    return deps.downloadLimiter(user.id, async () => {
      const rows = await exportOrders({ ...deps, user }, input.data);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="orders-${southAfricanDay(deps.now())}.csv"`,
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(rows));
    });
  });
}
