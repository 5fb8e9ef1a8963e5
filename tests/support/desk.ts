import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { Invoice } from '../../src/domain/orders/invoices/invoice.entity.ts';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { solvedMessage } from './contact.ts';
import { upload } from './documents.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { buyer, checkOut, fillCart, notificationOf, notify, settle } from './orders.ts';
import { staffMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Creates a client who has paid for these lines; one Individual return by default. */
export async function paidBuyer(server: TestServer, ...lines: [productId: number, quantity: number][]) {
  const person = await buyer(server, ...lines);
  await settle(server, person.form);
  return person;
}

/** Creates a client who has paid for a return and sent a document, and a practitioner. */
export async function paidReturn(server: TestServer) {
  const person = await paidBuyer(server, [2, 1]);
  const { body: returns } = await person.client.get('/api/returns');
  const { id } = returns[0];
  const { body: requests } = await person.client.get(`/api/returns/${id}/requests`);
  await upload(person.client, {
    fields: { name: 'ID', type: 'other', requestId: String(requests[0].id) },
  });
  const { client: staff } = await staffMember(server);
  return { person, staff, id: id as number };
}

/** Places and pays for an order as a client, and returns its ID. */
export async function payOrder(server: TestServer, client: HttpClient): Promise<number> {
  await fillCart(client, [1, 1]);
  const { body } = await checkOut(client);
  await settle(server, body.paymentData);
  return body.orderId as number;
}

/** Closes an order's engagements without updating the order. */
export async function endWork({ deps }: TestServer, orderId: number): Promise<void> {
  await deps.fork().nativeUpdate(Engagement, { orderItem: { order: orderId } }, { status: 'closed' });
}

/** Makes it appear that an order's invoice was e-mailed an hour ago. */
export async function sendInvoice({ deps }: TestServer, orderId: number): Promise<void> {
  const mailedAt = new Date(deps.now().getTime() - 3_600_000);
  await deps.fork().nativeUpdate(Invoice, { order: orderId }, { mailedAt });
}

/** Sends a contact message as a visitor who solved the question, and returns its reference. */
export async function sendMessage(
  server: TestServer,
  overrides: Record<string, unknown> = {},
): Promise<number> {
  const visitor = server.client();
  const { status, body } = await visitor.post('/api/contact', await solvedMessage(visitor, overrides));
  if (status !== 200) throw new Error(`A test message was rejected: ${JSON.stringify(body)}`);
  return body.reference as number;
}

/** Sends a payment notification with the wrong amount for an unpaid order, and returns the notification's ID. */
export async function refuseAmount(
  server: TestServer,
  { orderId, form }: { orderId: number; form: Record<string, string> },
): Promise<number> {
  const change = { amount_gross: '5.00' };
  await notify(server, notificationOf(server, form, 'COMPLETE', { change }));
  const refused = await server.deps.fork().findOneOrFail(PaymentNotification, { order: orderId });
  return refused.id;
}

/** Returns the statuses of several replies, lowest first. */
export const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
