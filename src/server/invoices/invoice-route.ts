import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import { invoiceNumber } from '../../domain/orders/invoices/invoice.ts';
import { getOrder } from '../../domain/orders/orders.server.ts';
import { invoicePdf } from '../../domain/orders/invoices/invoices.server.ts';
import { rowIdFrom } from '../../domain/row-id.ts';
import type { Dependencies } from '../dependencies.ts';
import { authorize } from '../sessions/authorize.ts';

/** The route in the OpenAPI document. */
export const invoiceOperation = {
  operationId: 'orders.invoice',
  tags: ['orders'],
  summary: 'The invoice of one of your orders that are paid',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  responses: {
    200: {
      description: 'Success',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
  },
};

/** An order's invoice as a file, for its owner. Not a procedure, since its answer is no JSON. */
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
