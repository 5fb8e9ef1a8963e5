import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import type { HttpClient } from '../support/http-client.ts';
import { engagementRow } from '../support/engagements.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { makeMove, openEngagement, readEngagement } from '../support/practice.ts';
import { answered } from '../support/answered.ts';
import { offerPrice, prepare, requestPrice, saveAnswers } from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  const now = new Date('2026-11-24T08:00:00Z');
  server = await startTestServer({ replace: { now: () => now } });
  staff = (await staffMember(server)).client;
});
afterAll(() => server.close());

/** Creates a client for whom the practice has opened a return for 2025/2026 without an order. */
async function openedByPractice() {
  const person = await signedIn(server);
  return { ...person, opened: await openEngagement(staff, person.user.id) };
}

describe('a return that the practice opened', () => {
  it('is prepared without a price, and keeps its year', async () => {
    const { client, user, opened } = await openedByPractice();
    const { body } = await saveAnswers(client, { who: 'me' });
    expect(body).toMatchObject({ id: opened.id, isPaid: true, taxYear: '2025/2026' });
    await saveAnswers(client, { ...answered, taxYear: 'unknown' }, opened.id);
    expect(await engagementRow(server, opened.id)).toMatchObject({
      status: 'documents_needed',
      taxYear: '2025/2026',
    });
    const refused = { status: 409, body: { reason: 'quotes.paid' } };
    expect(await requestPrice(client, opened.id)).toMatchObject(refused);
    await expect(offerPrice(server, opened.id, [{ productId: 1 }], user)).rejects.toMatchObject({
      code: 'quotes.paid',
    });
    expect(await server.deps.fork().count(Engagement, { user })).toBe(1);
  });

  it('takes on the year that the client chooses, unless another return has it', async () => {
    const { client, opened } = await openedByPractice();
    await prepare(client, { who: 'me', taxYear: '2024/2025' });
    expect(await saveAnswers(client, { taxYear: '2024/2025' }, opened.id)).toMatchObject({
      status: 400,
      body: { reason: 'preparation.year-taken' },
    });
    await saveAnswers(client, { taxYear: '2023/2024' }, opened.id);
    expect(await engagementRow(server, opened.id)).toMatchObject({ taxYear: '2023/2024' });
  });
});

describe('a year that the practice changed', () => {
  it('stays when the client changes other answers', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, answered);
    const { version } = await readEngagement(staff, id);
    const body = { version, taxYear: '2024/2025' };
    expect((await staff.send('PATCH', `/api/practice/engagements/${id}`, { body })).status).toBe(200);
    // Another return can now be opened for this return's former year.
    await prepare(client, { who: 'me', taxYear: '2025/2026' });
    expect((await saveAnswers(client, { donations: true }, id)).body).toMatchObject({
      taxYear: '2024/2025',
      answers: { taxYear: '2025/2026', donations: true },
    });
  });
});

/** Returns whether each request for an IRP5 is essential. */
const certificates = async (engagement: number) => {
  const found = { engagement, kind: 'irp5' as const };
  const requests = await server.deps.fork().find(EngagementRequest, found, { orderBy: { id: 'asc' } });
  return requests.map(({ essential }) => essential);
};

describe('the practice’s requests', () => {
  it('are neither asked for twice nor changed by answers', async () => {
    const { client, opened } = await openedByPractice();
    const requests = [{ kind: 'irp5', essential: false }];
    expect(await makeMove(staff, opened, 'ask', { requests })).toMatchObject({ status: 200 });
    await saveAnswers(client, { who: 'me', employers: 1 }, opened.id);
    expect(await certificates(opened.id)).toEqual([false]);
    await saveAnswers(client, { employers: 2 }, opened.id);
    expect(await certificates(opened.id)).toEqual([false, true, true]);
    await saveAnswers(client, { employers: 0 }, opened.id);
    expect(await certificates(opened.id)).toEqual([false]);
    expect((await client.get(`/api/returns/${opened.id}`)).body.actor).toBe('client');
  });

  it('for the client’s ID satisfy the answers’ requests too, even after a payment', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await server.deps.fork().findOneOrFail(Engagement, { orderItem: { order: orderId } });
    await saveAnswers(client, { ...answered }, id);
    expect(await server.deps.fork().count(EngagementRequest, { engagement: id, kind: 'id_copy' })).toBe(1);
  });
});
