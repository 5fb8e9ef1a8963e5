import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeskView } from '../../src/domain/practice/desk-view.entity.ts';
import { isSearchOf } from '../../src/domain/practice/desk-view-searches.ts';
import { maxViews } from '../../src/domain/practice/desk-view-schemas.ts';
import { statusesOf } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const late = {
  page: 'work',
  name: 'Late and mine',
  search: { overdue: true, assignee: 'me', sort: 'since' },
};

let server: TestServer;
let staff: HttpClient;
let userId: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const person = await staffMember(server);
  staff = person.client;
  userId = person.user.id;
});

const add = (input: object = {}, as = staff) => as.post('/api/practice/views', { ...late, ...input });
const listOf = async (as = staff) => (await as.get('/api/practice/views')).body;

describe('saved views', () => {
  it('keep filters under a name, for one member of staff', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...late }]);
    const orders = await add({ page: 'orders', search: { state: 'paid' } });
    expect(await listOf()).toEqual([body, orders.body]);
    const { client: colleague } = await staffMember(server);
    expect(await listOf(colleague)).toEqual([]);
  });

  it('can be renamed and deleted by their owner only', async () => {
    const { id } = (await add()).body;
    const path = `/api/practice/views/${id}`;
    const { client: colleague } = await staffMember(server);
    const rename = (as: HttpClient) => as.send('PATCH', path, { body: { name: ' Late ' } });
    expect((await rename(colleague)).body.reason).toBe('views.not-found');
    expect((await colleague.send('DELETE', path)).status).toBe(404);
    expect((await rename(staff)).body).toEqual({ ...late, id, name: 'Late' });
    expect((await staff.send('DELETE', path)).body).toEqual({ message: 'View deleted' });
    expect(await listOf()).toEqual([]);
    expect((await staff.send('DELETE', path)).status).toBe(404);
  });

  it('have unique names on each page, ignoring case', async () => {
    await add();
    const other = (await add({ name: 'Mine' })).body;
    expect((await add({ name: 'LATE and mine' })).body.reason).toBe('views.name-taken');
    const renamed = await staff.send('PATCH', `/api/practice/views/${other.id}`, {
      body: { name: 'late AND mine' },
    });
    expect([renamed.status, renamed.body.reason]).toEqual([409, 'views.name-taken']);
    expect((await add({ page: 'orders', search: {} })).status).toBe(201);
  });

  it('are at most 30, even if saved at the same time', async () => {
    const em = server.deps.fork();
    const rows = Array.from({ length: maxViews - 1 }, (_, place) => ({
      user: userId,
      page: 'work' as const,
      name: `View ${place}`,
      search: {},
      createdAt: new Date(),
    }));
    await em.insertMany(DeskView, rows);
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => add({ name })));
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    expect(await listOf()).toHaveLength(maxViews);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'A\nB' }, 'name'],
    [{ page: 'clients' }, 'page'],
    [{ search: { status: 'lost' } }, 'search'],
    [{ search: { overdue: 'true' } }, 'search'],
    [{ search: { waitingDays: 366 } }, 'search'],
    [{ search: { assignee: 'you' } }, 'search'],
    [{ search: { unknown: 1 } }, 'search'],
    [{ search: 'overdue=true' }, 'search'],
    [{ page: 'orders' }, 'search'],
    // IDs and dates that the lists reject.
    [{ search: { assignee: '9999999999' } }, 'search'],
    [{ page: 'orders', search: { product: 2 ** 31 } }, 'search'],
    [{ page: 'orders', search: { from: '1899-01-01' } }, 'search'],
  ])('refuse %j', async (input, path) => {
    const { status, body } = await add(input);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('are deleted with the account', async () => {
    await add();
    await server.deps.fork().execute('delete from users where id = ?', [userId]);
    expect(await server.deps.fork().count(DeskView, { user: userId })).toBe(0);
  });
});

describe('a page’s filters', () => {
  it('must be ones that the page accepts', () => {
    expect(isSearchOf('work', {})).toBe(true);
    expect(isSearchOf('work', { board: true, kind: 'return', taxYear: '2025/2026' })).toBe(true);
    expect(isSearchOf('work', { assignee: '7' })).toBe(true);
    expect(isSearchOf('work', { assignee: 7 })).toBe(false);
    expect(isSearchOf('orders', { attention: true, refund: 'due' })).toBe(true);
    expect(isSearchOf('orders', { attention: false })).toBe(false);
  });
});
