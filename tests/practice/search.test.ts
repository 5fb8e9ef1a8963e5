import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import type { SearchView } from '../../src/domain/practice/search-schemas.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const taxNumber = '0001339050';

let server: TestServer;
let staff: HttpClient;
let zoe: Awaited<ReturnType<typeof signedIn>>;
let zoeOrder: number;
let zoeWork: number;
let child: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ client: staff } = await staffMember(server));
  zoe = await signedIn(server, { fullName: 'Zoë Naidoo-Smith', email: 'zns@firm.example' });
  await signedIn(server, { fullName: 'Albert Zoeller', email: 'albert@firm.example' });
  await signedIn(server, { fullName: 'Zoelda Adams', email: 'adams@firm.example' });
  await server.deps.fork().nativeUpdate(User, { id: zoe.user.id }, { taxNumber });
  await fillCart(zoe.client, [4, 1]);
  const { body } = await checkOut(zoe.client);
  await settle(server, body.paymentData);
  zoeOrder = body.orderId;
  zoeWork = (await openEngagement(server, { user: zoe.user, status: 'closed' })).id;
  const aunt = await signedIn(server, { fullName: 'Aunt Person', email: 'aunt@firm.example' });
  child = (await openEngagement(server, { user: aunt.user, forName: 'Renée Fourie' })).id;
});
afterAll(() => server.close());

async function find(q: string): Promise<SearchView> {
  const { status, body } = await staff.get(`/api/practice/search?q=${encodeURIComponent(q)}`);
  expect([q, status]).toEqual([q, 200]);
  return body;
}
const namesFor = async (q: string) => (await find(q)).clients.map(({ fullName }) => fullName);

describe('a search', () => {
  it('finds a client with their work and orders', async () => {
    const found = await find('naidoo');
    expect(found).toEqual({
      clients: [{ id: zoe.user.id, fullName: 'Zoë Naidoo-Smith', email: 'zns@firm.example', openWork: 1 }],
      work: [
        {
          id: expect.any(Number),
          client: { id: zoe.user.id, fullName: 'Zoë Naidoo-Smith' },
          kind: 'check',
          taxYear: null,
          forName: null,
          product: expect.any(String),
          status: 'documents_needed',
        },
        expect.objectContaining({ id: zoeWork, status: 'closed', taxYear: '2025/2026' }),
      ],
      orders: [
        {
          id: zoeOrder,
          client: { id: zoe.user.id, fullName: 'Zoë Naidoo-Smith' },
          status: 'paid',
          total: expect.stringMatching(/^\d+\.\d\d$/),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it.each([
    // Clients with open engagements come first, then names starting with the text, then names containing it.
    ['zoe', ['Zoë Naidoo-Smith', 'Zoelda Adams', 'Albert Zoeller']],
    ['ZOË', ['Zoë Naidoo-Smith', 'Zoelda Adams', 'Albert Zoeller']],
    ['zoel', ['Zoelda Adams', 'Albert Zoeller']],
    ['smith zo', ['Zoë Naidoo-Smith']],
    ['zns@firm', ['Zoë Naidoo-Smith']],
    ['idoo', ['Zoë Naidoo-Smith']],
    // One or two letters match only at the start of a word.
    ['ad', ['Zoelda Adams']],
    ['da', []],
    ['nobody', []],
    ['%', []],
    ['zo_', []],
    ['', []],
    ['---', []],
    [taxNumber, []],
    [taxNumber.slice(0, 6), []],
  ])('for “%s” finds the clients in order', async (q, names) => {
    expect(await namesFor(q)).toEqual(names);
  });

  it('finds work by the person it is for', async () => {
    expect(await find('renee fou')).toMatchObject({
      clients: [],
      work: [{ id: child, forName: 'Renée Fourie', client: { fullName: 'Aunt Person' } }],
      orders: [],
    });
  });

  it('finds orders and work by number, and lists them first', async () => {
    for (const q of [String(zoeOrder), `#${zoeOrder}`, `# 000${zoeOrder}`]) {
      expect((await find(q)).orders[0]?.id).toBe(zoeOrder);
    }
    expect((await find(String(child))).work[0]?.id).toBe(child);
    const [invoice] = await server.deps
      .fork()
      .execute<{ number: number }[]>('select number from invoices where order_id = ?', [zoeOrder]);
    for (const q of [`INV-${String(invoice?.number).padStart(6, '0')}`, `inv${invoice?.number}`]) {
      expect(await find(q)).toMatchObject({ work: [], orders: [{ id: zoeOrder }] });
    }
    expect(await find('#999999')).toEqual({ clients: [], work: [], orders: [] });
    expect(await find('99999999999')).toEqual({ clients: [], work: [], orders: [] });
  });

  it('never shows tax numbers, nor staff as clients', async () => {
    const all = await Promise.all(['zoe', 'firm.example', 'person', String(zoeOrder)].map(find));
    expect(JSON.stringify(all)).not.toMatch(/\b\d{10}\b|taxNumber/);
    const { id, fullName } = await server.deps.fork().findOneOrFail(User, { role: 'practitioner' });
    expect((await find(fullName)).clients.map((client) => client.id)).not.toContain(id);
  });

  it('follows a change of name', async () => {
    const body = { fullName: 'Zoë van der Merwe' };
    expect((await zoe.client.send('PATCH', '/api/profile', { body })).status).toBe(200);
    expect(await namesFor('naidoo')).toEqual([]);
    expect(await namesFor('der merwe')).toEqual(['Zoë van der Merwe']);
  });

  it('lists at most eight of each kind', async () => {
    for (let number = 1; number <= 9; number += 1) {
      const { user } = await signedIn(server, { fullName: `Many Times ${number}` });
      await openEngagement(server, { user });
    }
    const found = await find('many times');
    expect([found.clients.length, found.work.length]).toEqual([8, 8]);
  });
});
