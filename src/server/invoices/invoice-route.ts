import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { invoiceNumber } from '../../domain/orders/invoices/invoice.ts';
import { getOrder } from '../../domain/orders/orders.server.ts';
import { invoicePdf } from '../../domain/orders/invoices/invoices.server.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply, idParameter } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';

export const invoiceRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/orders/{id}/invoice',
  operationId: 'orders.invoice',
  summary: 'The invoice of one of your paid orders',
  action: 'orders.invoice',
  refusals: [
    ...generalRefusals({ method: 'GET', action: 'orders.invoice', signedOut: 'orders.login-to-view' }),
    'orders.not-found',
    'orders.invoice-not-found',
  ],
  parameters: [idParameter],
  responses: { 200: fileReply('Success', 'application/pdf') },
};

/**
 * Registers the route that sends an order's invoice to its owner. Not a procedure, because the response isn't
 * JSON.
 */
export function registerInvoices(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { id: string } }>('/api/orders/:id/invoice', async (request, reply) => {
    const { user } = await authorize(
      deps,
      { request, reply },
      { action: 'orders.invoice', refusal: 'orders.login-to-view' },
    );
    const id = rowIdFrom(request.params.id);
    if (id === undefined) throw new DomainError('orders.not-found');
    await getOrder({ sql: deps.sql, payments: deps.payments, user }, { id });
    const { number, pdf } = await invoicePdf(deps, { orderId: id });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceNumber(number)}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });
}
