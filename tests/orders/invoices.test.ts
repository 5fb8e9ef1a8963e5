import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDay } from '../../src/domain/calendar.ts';
import { Invoice } from '../../src/domain/orders/invoices/invoice.entity.ts';
import { mailRenewalFailed } from '../../src/domain/mail/renewal-failed.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import {
  buyer,
  checkOut,
  fillCart,
  notificationOf,
  notify,
  orderAddress,
  settle,
} from '../support/orders.ts';
import { allJobsDone, runJobsNow } from '../support/jobs.ts';
import { pdfText } from '../support/pdf-text.ts';
import { signedIn } from '../support/people.ts';
import { mailsAbout, parseMail, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const waitOptions = { timeout: 15_000, interval: 50 };
/** An address with markup and non-English letters. */
const hostileAddress = orderAddress({ firstName: '<b>Ṱhandi</b>', lastName: 'O’Brien' });

/** Downloads an order's invoice. */
async function download(server: TestServer, session: string | undefined, orderId: number) {
  const reply = await fetch(`${server.url}/api/orders/${orderId}/invoice`, {
    headers: { cookie: `session=${session}` },
  });
  return { reply, pdf: new Uint8Array(await reply.arrayBuffer()) };
}

describe('invoice', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("is a PDF with the order's details and never changes", async () => {
    const { client, orderId, form } = await buyer(server, [1, 2], [4, 1]);
    await settle(server, form);
    const session = client.cookies.get('session');
    const { reply, pdf } = await download(server, session, orderId);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-\d{6}\.pdf"$/);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const lines = pdfText(pdf).split('\n');
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    const facts = [
      'TaxPilot',
      'Invoice',
      'Thandi Maseko',
      '2',
      'R299.00',
      'R598.00',
      'R149.00',
      'R747.00',
      '−R747.00',
      `#${orderId}`,
      order.paymentId,
      form['m_payment_id'],
      `Paid on ${formatDay(order.paidAt!)}`,
      'TaxPilot is not registered for VAT. No VAT is charged.',
      'Page 1 of 1',
    ];
    expect(lines).toEqual(expect.arrayContaining(facts));
    expect(lines.join(' ')).toContain(
      'Personal return; IRP5; medical aid credits; retirement contributions; eFiling',
    );
    expect(lines.join(' ')).not.toMatch(/VAT number|VAT at|Tax invoice/);
    await server.deps
      .fork()
      .nativeUpdate(Order, { id: orderId }, { billingAddress: orderAddress({ city: 'X' }) });
    expect((await download(server, session, orderId)).pdf).toEqual(pdf);
  });

  it('exists for paid orders only', async () => {
    const { client, orderId } = await buyer(server);
    expect(await client.get(`/api/orders/${orderId}/invoice`)).toMatchObject({
      status: 404,
      body: { message: 'Invoice not found' },
    });
  });

  it("is found by the order's number in its canonical form", async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    for (const id of [`0${orderId}`, `${orderId}.0`, `+${orderId}`, '0', 'abc', '9'.repeat(40)]) {
      expect(await client.get(`/api/orders/${id}/invoice`)).toMatchObject({
        status: 404,
        body: { message: 'Order not found' },
      });
    }
  });

  it('is stored once for two concurrent first requests', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    const session = client.cookies.get('session');
    const [one, two] = await Promise.all([
      download(server, session, orderId),
      download(server, session, orderId),
    ]);
    expect(one.pdf).toEqual(two.pdf);
  });

  it('is numbered without gaps despite concurrency and failures', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer(server)));
    await Promise.all(
      buyers.flatMap(({ form }) => {
        const change = { amount_gross: '1.00' };
        return [
          settle(server, form),
          settle(server, form),
          notify(server, notificationOf(server, form, 'COMPLETE', { change })),
        ];
      }),
    );
    const numbers = (await server.deps.fork().find(Invoice, { number: { $gt: 0 } })).map(
      ({ number }) => number,
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(12);
  });

  it('shows VAT if the practice is registered for it', async () => {
    const registered = await startTestServer({ environment: { VAT_NUMBER: '4123456789' } });
    const { client, orderId, form } = await buyer(registered, [1, 1]);
    await settle(registered, form);
    const { pdf } = await download(registered, client.cookies.get('session'), orderId);
    const lines = pdfText(pdf).split('\n');
    // 299.00 × 15/115 = 39.00.
    for (const fact of [
      'Tax invoice',
      'VAT number 4123456789',
      'VAT at 15%',
      'R39.00',
      'R260.00',
      'R299.00',
    ]) {
      expect(lines).toContain(fact);
    }
    expect(lines.join(' ')).toContain('87c is for our work and 13c is VAT');
    await registered.close();
  });
});

describe('e-mail about a paid order', () => {
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startTestServer({
      environment: { SMTP_URL: sink.url, MAIL_FROM: 'site@tax.example.com' },
      jobs: true,
    });
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  it('is sent once with the invoice, and has no user input in its headers', async () => {
    const { client } = await signedIn(server);
    await fillCart(client, [1, 2]);
    const { body } = await checkOut(client, { billingAddress: hostileAddress });
    const notification = notificationOf(server, body.paymentData);
    await Promise.all([notify(server, notification), notify(server, notification)]);
    const mails = () => mailsAbout(sink, `Order #${body.orderId} is paid`);
    await vi.waitFor(() => expect(mails()).toHaveLength(1), waitOptions);
    await allJobsDone(server.databaseUrl);
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.to).toEqual(['thandi@example.com']);
    expect([...(mail?.headers ?? [])].join('\n')).not.toMatch(/O’Brien|handi</);
    const raw = mail?.body ?? '';
    expect(raw).toMatch(/Content-Type: application\/pdf; name=INV-\d{6}\.pdf/);
    expect(raw).toMatch(/Content-Type: text\/html/);
    const decoded = raw.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ');
    // Text and HTML have the same content: products, total and tasks.
    for (const words of [
      'R598.00',
      'Three things before we can start',
      'Approve our access on eFiling',
      `/orders/${body.orderId}`,
    ]) {
      expect(decoded.split(words).length - 1).toBeGreaterThanOrEqual(2);
    }
    expect(raw.slice(raw.indexOf('text/html'))).toContain('Hello &lt;b&gt;');
    expect(raw.slice(raw.indexOf('text/html'))).not.toContain('<b>');
    const attached = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? '';
    const { pdf } = await download(server, client.cookies.get('session'), body.orderId);
    expect(new Uint8Array(Buffer.from(attached, 'base64'))).toEqual(pdf);
  });

  it('waits while the mail server rejects it', async () => {
    const { form, orderId } = await buyer(server);
    await allJobsDone(server.databaseUrl);
    sink.refuse(1);
    await settle(server, form);
    await vi.waitFor(() => expect(sink.refused()).toBe(1), waitOptions);
    await runJobsNow(server);
    const mails = () => mailsAbout(sink, `Order #${orderId} is paid`);
    await vi.waitFor(() => expect(mails()).toHaveLength(1), waitOptions);
  });
});

it('is sent once per missed subscription charge', async () => {
  const server = await startTestServer();
  const { form, orderId } = await buyer(server, [12, 1]);
  await settle(server, form);
  const subscription = await server.deps.fork().findOneOrFail(Subscription, { order: orderId });
  const outbox = join(server.dataDir, 'outbox');
  const mail = () => mailRenewalFailed(server.deps, { subscriptionId: subscription.id });
  await mail();
  const overdue = { status: 'overdue' as const, nextChargeOn: '2026-03-01' };
  await server.deps.fork().nativeUpdate(Subscription, { id: subscription.id }, overdue);
  await mail();
  await mail();
  const files = readdirSync(outbox);
  expect(files).toHaveLength(1);
  const { headers, body } = parseMail(readFileSync(join(outbox, files[0] ?? ''), 'latin1'));
  expect(headers.get('subject')).toBe(`We’re still waiting for the renewal payment for order #${orderId}`);
  expect(body).toContain('1 March 2026');
  expect(body.replaceAll('=C2=A0', ' ')).toContain('R950.00');
  expect(body).toContain(`/orders/${orderId}`);
  const next = { nextChargeOn: '2026-04-01' };
  await server.deps.fork().nativeUpdate(Subscription, { id: subscription.id }, next);
  await mail();
  expect(readdirSync(outbox)).toHaveLength(2);
  await server.close();
});
