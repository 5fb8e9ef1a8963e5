import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, settle } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
});
afterAll(() => server.close());

/** Returns the page and parameters of a return URL in the payment form. */
function returned(form: Record<string, string>, field: 'return_url' | 'cancel_url') {
  const { origin, pathname, searchParams } = new URL(form[field] ?? '');
  return {
    page: origin + pathname,
    id: searchParams.get('order_id') ?? '',
    token: searchParams.get('token') ?? '',
  };
}

/** Requests the payment state without a session. */
const ask = (id: string | number, token: string) =>
  server.client().get(`/api/orders/${id}/payment-state?token=${encodeURIComponent(token)}`);

describe('return URLs in the payment form', () => {
  it("contain a token that reveals only this order's payment state", async () => {
    const { form, orderId } = await buyer(server);
    const { page, id, token } = returned(form, 'return_url');
    expect(page).toBe(`${server.url}/payment/success`);
    expect(returned(form, 'cancel_url')).toEqual({ page: `${server.url}/payment/cancel`, id, token });
    expect(id).toBe(String(orderId));
    const pending = await ask(id, token);
    expect(pending.status).toBe(200);
    expect(pending.body).toEqual({ status: 'pending', confirmationSent: false });
    await settle(server, form, 'FAILED');
    expect((await ask(id, token)).body).toEqual({ status: 'failed', confirmationSent: false });
    await settle(server, form);
    await allJobsDone(server.databaseUrl);
    await eventually(async () =>
      expect((await ask(id, token)).body).toEqual({ status: 'paid', confirmationSent: true }),
    );
  });

  it('reveal nothing with a manipulated, missing or unrelated token', async () => {
    const one = await buyer(server);
    const other = await buyer(server);
    const { token } = returned(one.form, 'return_url');
    const { token: foreign } = returned(other.form, 'return_url');
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const notFound = { status: 404, body: { message: 'Order not found', reason: 'orders.not-found' } };
    for (const wrong of [foreign, changed, token.slice(1), `${token}A`, '', 'é'.repeat(43)]) {
      expect(await ask(one.orderId, wrong)).toMatchObject(notFound);
    }
    expect(await ask(0, token)).toMatchObject(notFound);
    const unknown = 2_000_000_000;
    expect(await ask(unknown, server.deps.returnDigest(String(unknown)))).toMatchObject(notFound);
    const absent = await server.client().get(`/api/orders/${one.orderId}/payment-state`);
    expect(absent).toMatchObject({ status: 400, body: { reason: 'validation' } });
  });

  it('are signed with a dedicated key', async () => {
    const { orderId, form } = await buyer(server);
    expect(server.deps.unsubscribeDigest(String(orderId))).not.toBe(returned(form, 'return_url').token);
  });
});

it('show the owner whether the confirmation was e-mailed', async () => {
  const { client, form, orderId } = await buyer(server);
  const sent = async () => (await client.get(`/api/orders/${orderId}`)).body.confirmationSent as boolean;
  expect(await sent()).toBe(false);
  await settle(server, form);
  await allJobsDone(server.databaseUrl);
  await eventually(async () => expect(await sent()).toBe(true));
});
