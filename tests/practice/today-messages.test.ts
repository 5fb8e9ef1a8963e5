import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerDue } from '../../src/domain/answer-promise.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { MessageThread } from '../../src/domain/messages/message.entity.ts';
import type { TodayView } from '../../src/domain/practice/today-schemas.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Friday, 10:00 in South Africa. */
const friday = new Date('2026-11-20T08:00:00Z');

let server: TestServer;
let now = friday;
let staff: HttpClient;
let colleague: HttpClient;
let staffId: number;
let colleagueId: number;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  const em = server.deps.fork();
  await em.nativeDelete(MessageThread, {});
  await em.nativeDelete(Engagement, {});
  now = friday;
  const [person, other] = [await staffMember(server), await staffMember(server)];
  [staff, staffId] = [person.client, person.user.id];
  [colleague, colleagueId] = [other.client, other.user.id];
});

async function today(query = '', caller = staff): Promise<TodayView> {
  const { status, body } = await caller.get(`/api/practice/today${query}`);
  expect(status).toBe(200);
  return body;
}

const textsOf = ({ messages }: TodayView) => [messages.total, ...messages.items.map(({ text }) => text)];

/** Creates a client with an engagement assigned to `assignee`. */
async function clientWith(assignee: number | null = null) {
  const person = await signedIn(server);
  const { id } = await openEngagement(server, { user: person.user, status: 'submitted' });
  await server.deps.fork().nativeUpdate(Engagement, { id }, { assignee });
  return { ...person, id };
}

describe('messages to answer', () => {
  it('are shown once per thread, with what they are about', async () => {
    const { client, user, details, id } = await clientWith(staffId);
    const about = `/api/returns/${id}/messages`;
    await client.post(about, { text: 'x'.repeat(200) });
    now = new Date(now.getTime() + 1_000);
    await client.post(about, { text: 'Hello?' });
    await client.post('/api/messages', { text: 'Do you do wills?' });
    const view = await today();
    const person = { id: user.id, fullName: details.fullName };
    expect(view.messages).toEqual({
      total: 2,
      items: [
        {
          messageId: expect.any(Number),
          client: person,
          work: { id, kind: 'return', taxYear: '2025/2026', forName: null, product: null },
          text: 'x'.repeat(140),
          since: friday.toISOString(),
          dueAt: answerDue(friday).toISOString(),
          overdue: false,
        },
        expect.objectContaining({ client: person, work: null, text: 'Do you do wills?' }),
      ],
    });
    expect(view.counts.today).toEqual({ mine: 2, everyone: 2 });
  });

  it('are listed with overdue ones first, and disappear once answered or settled', async () => {
    const one = await clientWith(staffId);
    await one.client.post('/api/messages', { text: 'One' });
    now = new Date('2026-11-21T08:00:00Z');
    const two = await clientWith(staffId);
    await two.client.post(`/api/returns/${two.id}/messages`, { text: 'Two' });
    now = new Date('2026-11-23T08:00:00.001Z');
    const { client } = await staffMember(server);
    expect((await today('?scope=everyone', client)).messages.items).toMatchObject([
      { text: 'One', overdue: true },
      { text: 'Two', overdue: false },
    ]);
    await client.post(`/api/practice/clients/${one.user.id}/messages`, { text: 'Yes' });
    expect(textsOf(await today('?scope=everyone', client))).toEqual([1, 'Two']);
    const [question] = (await today('?scope=everyone', client)).messages.items;
    const upTo = question?.messageId;
    await client.post(`/api/practice/engagements/${two.id}/messages/settle`, { upTo });
    expect(textsOf(await today('?scope=everyone', client))).toEqual([0]);
    // Our own messages don't need an answer.
    await client.post(`/api/practice/clients/${one.user.id}/messages`, { text: 'And?' });
    expect(textsOf(await today('?scope=everyone', client))).toEqual([0]);
  });

  it('belong to whoever does the work, or else to everybody', async () => {
    const mine = await clientWith(staffId);
    const theirs = await clientWith(colleagueId);
    const free = await clientWith(null);
    await mine.client.post(`/api/returns/${mine.id}/messages`, { text: 'Mine' });
    await mine.client.post('/api/messages', { text: 'Mine in general' });
    await theirs.client.post(`/api/returns/${theirs.id}/messages`, { text: 'Theirs' });
    await theirs.client.post('/api/messages', { text: 'Theirs in general' });
    await free.client.post(`/api/returns/${free.id}/messages`, { text: 'Free' });
    await free.client.post('/api/messages', { text: 'Free in general' });
    const nobody = await signedIn(server);
    await nobody.client.post('/api/messages', { text: 'No work' });
    const open = ['Free', 'Free in general', 'No work'];
    const view = await today();
    expect(textsOf(view)).toEqual([5, 'Mine', 'Mine in general', ...open]);
    expect(view.counts.today).toMatchObject({ everyone: 8 });
    expect(textsOf(await today('', colleague))).toEqual([5, 'Theirs', 'Theirs in general', ...open]);
    expect((await today('?scope=everyone')).messages.total).toBe(7);
  });

  it('are limited to 20', async () => {
    for (let number = 0; number < 21; number += 1) {
      const { client } = await signedIn(server);
      await client.post('/api/messages', { text: `Message ${number}` });
    }
    const { messages } = await today();
    expect([messages.total, messages.items.length]).toEqual([21, 20]);
  });
});
