import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkRow } from '../../src/domain/practice/work-schemas.ts';
import { engagementRow, openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let colleague: HttpClient;
let staffId: number;
let colleagueId: number;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server);
  const other = await staffMember(server, 'admin');
  [staff, staffId] = [person.client, person.user.id];
  [colleague, colleagueId] = [other.client, other.user.id];
  client = await signedIn(server);
});
afterAll(() => server.close());

const open = async () => (await openEngagement(server, { user: client.user })).id;
const assign = (ids: readonly number[], assigneeId: unknown, caller = staff) =>
  caller.post('/api/practice/engagements/assign', { ids, assigneeId });

async function assigneesOf(ids: readonly number[]) {
  const rows = await Promise.all(ids.map((id) => engagementRow(server, id)));
  return rows.map(({ assignee, version }) => [assignee?.id ?? null, version]);
}

describe('assigning several work items', () => {
  it('assigns them to a practitioner, and unassigns them', async () => {
    const ids = [await open(), await open(), await open()];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await assign([second, first, first], staffId)).toMatchObject({
      status: 200,
      body: [
        { id: first, version: 2 },
        { id: second, version: 2 },
      ],
    });
    expect(await assigneesOf(ids)).toEqual([
      [staffId, 2],
      [staffId, 2],
      [null, 1],
    ]);
    const { body } = await assign(ids, staffId);
    expect(body).toEqual([
      { id: first, version: 2 },
      { id: second, version: 2 },
      { id: third, version: 2 },
    ]);
    await assign(ids, null);
    expect(await assigneesOf(ids)).toEqual([
      [null, 3],
      [null, 3],
      [null, 3],
    ]);
    const list = await staff.get('/api/practice/engagements?assignee=none&sort=newest&limit=1');
    expect(list.body.map(({ id }: WorkRow) => id)).toEqual([third]);
  });

  it('changes none if one is unknown or the assignee isn’t a practitioner', async () => {
    const id = await open();
    expect(await assign([id, 999_999], staffId)).toMatchObject({
      status: 404,
      body: { reason: 'engagements.not-found' },
    });
    for (const assigneeId of [client.user.id, 999_999]) {
      expect(await assign([id], assigneeId)).toMatchObject({
        status: 404,
        body: { reason: 'engagements.staff-not-found' },
      });
    }
    expect(await assigneesOf([id])).toEqual([[null, 1]]);
  });

  it.each([
    [[], 1],
    [[0], 1],
    [['1'], 1],
    [[1.5], null],
    [Array.from({ length: 101 }, (_, place) => place + 1), null],
    [[1], 'me'],
    [[1], undefined],
  ])('rejects %j for %j', async (ids, assigneeId) => {
    const reply = await assign(ids as number[], assigneeId);
    expect([reply.status, reply.body.reason]).toEqual([400, 'validation']);
  });

  it('makes earlier versions stale', async () => {
    const id = await open();
    await assign([id], staffId);
    expect(await staff.post(`/api/practice/engagements/${id}/start`, { version: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'engagements.changed' },
    });
  });

  it('assigns all of them to the same person, even in concurrent calls', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, open));
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([
        assign(ids, staffId),
        assign(ids.toReversed(), colleagueId, colleague),
        assign(ids, null),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set((await assigneesOf(ids)).map(([assignee]) => assignee)).size).toBe(1);
    }
  });
});

describe('the staff', () => {
  it('are listed by name, without clients', async () => {
    const { status, body } = await staff.get('/api/practice/staff');
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: staffId, fullName: expect.any(String), role: 'practitioner' },
      { id: colleagueId, fullName: expect.any(String), role: 'admin' },
    ]);
  });
});
