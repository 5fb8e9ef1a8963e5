import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { fillCart, orderAddress } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { placeholderText } from '../support/placeholder-text.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let open: TestServer;
let local: TestServer;
beforeAll(async () => {
  [open, local] = await Promise.all([
    startTestServer({ environment: { PUBLIC_URL: 'https://tax.example.com' } }),
    startTestServer(),
  ]);
});
afterAll(() => Promise.all([open.close(), local.close()]));

const pageOf = async (server: TestServer, path: string) => String((await server.client().get(path)).body);

const paths = [
  ...Object.values(publicPages({})).map(({ path }) => path),
  '/products/1',
  '/products/14',
  '/auth',
  '/game',
  '/dashboard',
  '/cart',
  '/checkout',
  '/orders/1',
  '/payment/success',
  '/tax-returns',
  '/no-such-page',
];

describe("public installation without the owner's facts", () => {
  it.each(paths)('shows no placeholders on %s', async (path) => {
    const page = await pageOf(open, path);
    expect(page).toContain('</html>');
    expect(placeholderText.exec(page)?.[0]).toBeUndefined();
    expect(page).not.toContain('mailto:');
    expect(page).not.toContain('tel:');
  });

  it('links to the contact form instead', async () => {
    const about = await pageOf(open, '/about');
    expect(about).toContain('>Contact us</a>');
    expect(about).not.toContain('Who is responsible');
    expect(await pageOf(open, '/')).not.toContain('In their words');
    expect(await pageOf(open, '/privacy-policy')).toContain('with the contact form on this website');
    expect(await pageOf(open, '/terms-of-service')).not.toContain('Our address');
  });

  it('takes no orders: products and prices link to the contact form with the product as subject', async () => {
    for (const path of ['/', '/products', '/products/1']) {
      const page = await pageOf(open, path);
      expect(page).toContain('href="/contact?about=Individual+Tax+Return"');
      expect(page).not.toContain('Add to Cart');
      expect(page).not.toContain('Add<span');
      expect(page).not.toMatch(/Choose ?<(!--|span)/);
    }
    expect(await pageOf(open, '/products')).toContain('href="/contact?about=Payroll%2C+up+to+5+employees"');
    expect(await pageOf(open, '/taxpilot-super')).toContain('href="/contact?about=Tax+Care+Annual"');
  });

  it('ranks verified scores only', async () => {
    const score = { score: 2_147_483_647, playerName: 'Cheat' };
    for (const server of [open, local]) {
      expect((await server.client().post('/api/game/high-score', score)).status).toBe(201);
    }
    expect((await open.client().get('/api/game/leaderboard')).body).toEqual([]);
    expect((await local.client().get('/api/game/leaderboard')).body).toHaveLength(1);
  });
});

it('offers no payment for a pending order when payments are off', async () => {
  const { client, details } = await signedIn(local);
  await fillCart(client, [1, 1]);
  const { body } = await client.post('/api/checkout', { billingAddress: orderAddress() });
  const later = await startTestServer({
    environment: { PUBLIC_URL: 'https://tax.example.com' },
    databaseUrl: local.databaseUrl,
  });
  const again = later.client();
  await again.post('/api/login', { username: details.username, password: details.password });
  const order = await again.get(`/api/orders/${body.orderId}`);
  expect(order.body).toMatchObject({ status: 'pending', canPayAgain: false, canCancel: true });
  expect((await again.get('/api/orders')).body).toMatchObject([{ canPayAgain: false }]);
  const kinds = (await again.get('/api/dashboard')).body.waiting.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain('unpaid-order');
  expect((await again.post(`/api/orders/${body.orderId}/pay`)).status).toBe(503);
  expect((await client.get(`/api/orders/${body.orderId}`)).body.canPayAgain).toBe(true);
  await later.close();
});

describe('local installation', () => {
  it.each([
    ['/', /In their words.*Example client/],
    ['/about', /Sample Founder.*This is a sample.*\(sample\)/],
    ['/contact', /mailto:support@example\.com.*https:\/\/example\.com\/video/],
    ['/privacy-policy', /Sample Officer \(sample\)/],
    ['/terms-of-service', /Our address: Street address, Cape Town/],
    ['/products', /to Cart/],
  ])('shows samples on %s so that the owner sees the complete page', async (path, sample) => {
    expect((await pageOf(local, path)).replaceAll('\n', ' ')).toMatch(sample);
  });
});
