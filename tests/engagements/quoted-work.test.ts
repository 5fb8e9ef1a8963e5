import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { checkOut, fillCart, type FormFields, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { makeMove, readEngagement } from '../support/practice.ts';
import { answered } from '../support/answered.ts';
import {
  acceptPrice,
  cartLines,
  offerPrice,
  prepare,
  requestPrice,
  saveAnswers,
} from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  const now = new Date('2026-11-24T08:00:00Z');
  server = await startTestServer({ replace: { now: () => now } });
  staff = await staffMember(server);
});
afterAll(() => server.close());

/** Prepares a return and accepts its listed price. Returns the IDs of the return and the quote. */
async function quoted(client: HttpClient, answers: Partial<Answers> = {}) {
  const id = await prepare(client, { ...answered, ...answers });
  const { body } = await requestPrice(client, id);
  expect(await acceptPrice(client, body.id)).toMatchObject({ status: 200 });
  return { id, quoteId: body.id as number };
}

/** Checks out a client's cart and returns the payment form. */
const order = async (client: HttpClient) => (await checkOut(client)).body.paymentData as FormFields;
const pay = async (client: HttpClient) => settle(server, await order(client));

async function emptyCart(client: HttpClient): Promise<void> {
  const { body } = await client.get('/api/cart');
  for (const { id } of body as { id: number }[]) await client.send('DELETE', `/api/cart/${id}`);
}

/** Returns a client's engagements, oldest first, each with its status and the order line that pays for it. */
async function workOf(user: { id: number }) {
  const found = await server.deps
    .fork()
    .find(Engagement, { user: user.id }, { orderBy: { id: 'asc' }, populate: ['orderItem'] });
  return found.map(({ id, status, orderItem }) => [id, status, orderItem?.name ?? null]);
}

const stateOf = async (id: number) => (await server.deps.fork().findOneOrFail(Quote, { id })).state;

describe('a payment', () => {
  it('starts the return that the price was accepted for, not a newer one', async () => {
    const { client, user } = await signedIn(server);
    const company = await prepare(client, { ...answered, who: 'company', forName: 'Acme Ltd' });
    const lines = [{ name: 'Company return of Acme', price: '4500.00' }];
    await acceptPrice(client, await offerPrice(server, company, lines, staff.user));
    const own = await prepare(client, answered);
    await pay(client);
    expect(await workOf(user)).toEqual([
      [company, 'documents_needed', 'Company return of Acme'],
      [own, 'not_started', null],
    ]);
  });

  it('starts each of two returns at its own price', async () => {
    const { client, user } = await signedIn(server);
    const own = await quoted(client);
    const mother = await quoted(client, { who: 'other', forName: 'Nomsa', foreign: true });
    await pay(client);
    expect(await workOf(user)).toEqual([
      [own.id, 'documents_needed', 'Individual Tax Return'],
      [mother.id, 'documents_needed', 'Elite Tax Return'],
    ]);
    expect(await stateOf(own.quoteId)).toBe('accepted');
  });

  it('for more work items than quoted starts other returns too, newest first', async () => {
    const { client, user } = await signedIn(server);
    const older = await prepare(client, { who: 'other', forName: 'Sipho' });
    const own = await quoted(client);
    const newer = await prepare(client, { who: 'other', forName: 'Nomsa' });
    await fillCart(client, [1, 1]);
    await pay(client);
    expect(await workOf(user)).toEqual([
      [older, 'not_started', null],
      [own.id, 'documents_needed', 'Individual Tax Return'],
      [newer, 'documents_needed', 'Individual Tax Return'],
    ]);
  });

  it('for another product starts the return once the quoted product has been removed from the cart', async () => {
    const { client, user } = await signedIn(server);
    const { id, quoteId } = await quoted(client);
    await emptyCart(client);
    await fillCart(client, [3, 1]);
    await pay(client);
    expect(await workOf(user)).toEqual([[id, 'documents_needed', 'Elite Tax Return']]);
    expect(await stateOf(quoteId)).toBe('withdrawn');
  });

  it('for another product doesn’t start a return whose own product is still in the cart', async () => {
    const { client, user } = await signedIn(server);
    await fillCart(client, [3, 1]);
    const form = await order(client);
    await emptyCart(client);
    const { id, quoteId } = await quoted(client);
    await settle(server, form);
    const [waiting, other] = await workOf(user);
    expect(waiting).toEqual([id, 'not_started', null]);
    expect(other).toEqual([expect.any(Number), 'documents_needed', 'Elite Tax Return']);
    expect(await stateOf(quoteId)).toBe('accepted');
    await pay(client);
    expect((await workOf(user))[0]).toEqual([id, 'documents_needed', 'Individual Tax Return']);
  });

  it('ends an offer that the client didn’t use', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, answered);
    const { body } = await requestPrice(client, id);
    await fillCart(client, [1, 1]);
    await pay(client);
    expect(await stateOf(body.id)).toBe('withdrawn');
    expect((await client.get(`/api/preparation?id=${id}`)).body.quote).toBeNull();
  });
});

describe('an accepted price is removed from the cart', () => {
  it('when the client cancels the preparation', async () => {
    const { client } = await signedIn(server);
    const { id, quoteId } = await quoted(client);
    await fillCart(client, [4, 1]);
    expect((await client.post(`/api/returns/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await cartLines(client)).map(([name]) => name)).toEqual(['Auto-Assessment Check']);
    expect(await acceptPrice(client, quoteId)).toMatchObject({ body: { reason: 'quotes.ended' } });
  });

  it('when the practice cancels the preparation', async () => {
    const { client } = await signedIn(server);
    const { id, quoteId } = await quoted(client);
    const read = await readEngagement(staff.client, id);
    await makeMove(staff.client, read, 'cancel', { reason: 'SARS has an open case' });
    expect(await cartLines(client)).toEqual([]);
    expect(await stateOf(quoteId)).toBe('withdrawn');
  });

  it('but not because of a changed answer or a cancellation once it’s paid for', async () => {
    const { client } = await signedIn(server);
    const { id, quoteId } = await quoted(client);
    await pay(client);
    await fillCart(client, [1, 1]);
    expect((await saveAnswers(client, { donations: true }, id)).body.product.id).toBe(2);
    expect((await client.post(`/api/returns/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect(await cartLines(client)).toEqual([['Individual Tax Return', '299.00', 1]]);
    expect(await stateOf(quoteId)).toBe('accepted');
  });
});
