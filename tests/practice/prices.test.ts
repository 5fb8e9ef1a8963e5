import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { makeMove, openEngagement, readEngagement } from '../support/practice.ts';
import { acceptPrice, cartLines, company, prepare, requestPrice } from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ client: staff } = await staffMember(server));
});
afterAll(() => server.close());

const lines = [{ name: 'Company return', price: 4_500 }];

/** Creates a client who is waiting for a price. */
async function unpriced() {
  const { client, user } = await signedIn(server);
  const id = await prepare(client, company);
  await requestPrice(client, id);
  return { client, user, id };
}

const write = (id: number, input: object) => staff.post(`/api/practice/engagements/${id}/quote`, input);

describe('a price set by the practice', () => {
  it('is the client’s to accept, with its note', async () => {
    const { client, id } = await unpriced();
    const { version, desk, actor } = await readEngagement(staff, id);
    expect([desk, actor]).toEqual([
      expect.stringMatching(/^The client is waiting for a price\./),
      'practice',
    ]);
    const note = 'Including the two subsidiaries';
    const written = [...lines, { name: 'Annual financial statements', price: 1_250.5 }];
    const { status, body: view } = await write(id, { version, lines: written, note });
    expect([status, view.actor, view.dueAt]).toEqual([200, 'client', null]);
    expect(view.history[0]).toMatchObject({ action: 'quote-offered', actor: 'practice', note });
    const { body } = await client.get(`/api/preparation?id=${id}`);
    expect(body.quote).toMatchObject({ state: 'offered', total: '5750.50', note, lines: [{}, {}] });
    await acceptPrice(client, body.quote.id);
    expect(await cartLines(client)).toEqual([
      ['Annual financial statements', '1250.50', 1],
      ['Company return', '4500.00', 1],
    ]);
  });

  it('is validated', async () => {
    const { id } = await unpriced();
    const { version } = await readEngagement(staff, id);
    const cases: readonly (readonly [object, string])[] = [
      [{ lines: [] }, 'Please write at least one line'],
      [{ lines: [{ name: ' ', price: 1 }] }, 'Please say what the price is for'],
      ...[0, 0.99, 1_000_000, '450'].map(
        (price) =>
          [{ lines: [{ name: 'Return', price }] }, 'Please enter a price from R1 to R999 999.99'] as const,
      ),
      [{ lines: [{ name: 'Return', price: 4.505 }] }, 'Please use at most two decimal places'],
    ];
    for (const [input, message] of cases) {
      expect(await write(id, { version, ...input })).toMatchObject({ status: 400, body: { message } });
    }
    expect(await write(id, { version: version + 1, lines })).toMatchObject({
      status: 409,
      body: { reason: 'engagements.changed' },
    });
  });

  it('requires existing work that hasn’t been bought', async () => {
    const { user } = await signedIn(server);
    const bought = await openEngagement(staff, user.id);
    expect(await write(bought.id, { version: bought.version, lines })).toMatchObject({
      status: 409,
      body: { reason: 'quotes.paid' },
    });
    expect((await write(999_999, { version: 1, lines })).status).toBe(404);
  });

  it('is rejected for work that’s on hold or cancelled, with an error that says so', async () => {
    const { user } = await signedIn(server);
    const held = await makeMove(staff, await openEngagement(staff, user.id), 'hold', {
      reason: 'No name yet',
    });
    const { id } = await unpriced();
    const gone = await makeMove(staff, await readEngagement(staff, id), 'cancel', { reason: 'Gone' });
    for (const [{ body: work }, state] of [
      [held, 'on hold'],
      [gone, 'cancelled'],
    ] as const) {
      const { status, body } = await write(work.id, { version: work.version, lines });
      expect([status, body.reason, body.message]).toEqual([
        409,
        'engagements.illegal-move',
        `This isn’t possible now, because the work is ${state}`,
      ]);
    }
  });

  it('is set only once if two are sent at the same moment', async () => {
    const { id } = await unpriced();
    const { version } = await readEngagement(staff, id);
    const replies = await Promise.all([write(id, { version, lines }), write(id, { version, lines })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
