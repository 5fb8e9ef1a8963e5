import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { csvText } from '../../src/domain/csv.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { paidBuyer } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { dayOn } from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let staffId: number;
beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server);
  [staff, staffId] = [person.client, person.user.id];
});
afterAll(() => server.close());

async function csvOf(query = '') {
  const { status, headers, bytes } = await staff.download(`/api/practice/orders.csv${query}`);
  return { status, headers, text: bytes.toString('utf8') };
}

describe('the order export', () => {
  it('has a row for each matching order, newest first', async () => {
    const paid = await paidBuyer(server, [1, 1], [9, 2]);
    await buyer(server);
    const { status, headers, text } = await csvOf('?state=paid');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="orders-${dayOn(server)}.csv"`);
    const today = dayOn(server);
    const products = 'Individual Tax Return; Tax Compliance Status PIN';
    expect(text.split('\r\n')).toEqual([
      '\uFEFForder,placed,paid,client,e-mail,products,state,total,refund,refund due,refunded,needs attention',
      `${paid.orderId},${today},${today},${paid.details.fullName},${paid.details.email},${products},paid,897.00,,,,`,
      '',
    ]);
  });

  it('neutralizes formulas in names', async () => {
    const { user } = await paidBuyer(server);
    const fullName = '=HYPERLINK("https://evil.example","Pay")';
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { fullName });
    const { text } = await csvOf(`?clientId=${user.id}`);
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"",""Pay"")",`);
  });

  it('is complete even if it needs several batches', async () => {
    const { user, orderId } = await paidBuyer(server);
    await server.deps.fork().execute(
      `insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
       select user_id, 'completed', 1, 'many' || n, billing_address, created_at, updated_at, paid_at
       from orders, generate_series(1, 1_001) n where id = ?`,
      [orderId],
    );
    const { text } = await csvOf(`?clientId=${user.id}&state=completed`);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => Number(row.split(',', 1)));
    expect(ids).toHaveLength(1_001);
    expect(new Set(ids).size).toBe(1_001);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    await server.deps.fork().nativeDelete(Order, { user: user.id, status: 'completed' });
  });

  it('is recorded with its filters', async () => {
    await csvOf('?state=paid&from=2026-01-01');
    const { auditSubject } = await server.deps
      .fork()
      .findOneOrFail(User, { id: staffId }, { populate: ['auditSubject'] });
    const [event] = await server.deps
      .fork()
      .find(AuditEvent, { subject: auditSubject }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({
      kind: 'orders-exported',
      detail: { state: 'paid', from: '2026-01-01', staffId },
    });
  });

  it('returns 404 to clients', async () => {
    const { client } = await signedIn(server);
    expect((await client.get('/api/practice/orders.csv')).status).toBe(404);
    expect((await server.client().get('/api/practice/orders.csv')).status).toBe(401);
  });
});

describe('a text cell', () => {
  it.each([
    ['Thandi', 'Thandi'],
    ['Nkosi, Thandi', '"Nkosi, Thandi"'],
    ['say "yes"', '"say ""yes"""'],
    ['=1+1', "'=1+1"],
    ['+27 82', "'+27 82"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
  ])('%j is %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});
