import { pathToFileURL } from 'node:url';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type Schemas = components['schemas'];

/** Creates middleware that keeps the session cookie, as a browser would. */
function keepSession(): Middleware {
  let cookie = '';
  return {
    onRequest({ request }) {
      if (cookie) request.headers.set('cookie', cookie);
    },
    onResponse({ response }) {
      const [fresh] = response.headers.getSetCookie();
      if (fresh) cookie = fresh.split(';', 1)[0] ?? '';
    },
  };
}

/** Creates a client for the server at `baseUrl`, with types generated from its OpenAPI document. */
export function createApiClient(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  client.use(keepSession());
  return client;
}

/** Returns the response data. @throws Error with the reason for a rejection */
function expectData<T>({ data, error }: { data?: T; error?: Schemas['Error'] }): T {
  if (error) throw new Error(`${error.reason}: ${error.message}`);
  return data as T;
}

/** Submits the checkout's form and presses Pay on the test payment page, as a browser would. */
async function payInTestMode({ paymentUrl, paymentData }: Schemas['PaymentForm']): Promise<void> {
  const form = new URLSearchParams(paymentData);
  const page = await (await fetch(paymentUrl, { method: 'POST', body: form })).text();
  const attempt = /name="attempt" value="(\d+)"/.exec(page)?.[1] ?? '';
  const outcome = new URLSearchParams({ form: form.toString(), attempt, outcome: 'pay' });
  await fetch(new URL('/practice-gateway/outcome', paymentUrl), {
    method: 'POST',
    body: outcome,
    redirect: 'manual',
  });
}

/** Registers, adds a product to the cart, checks out, pays in test mode and returns the order. */
export async function buyProduct(
  baseUrl: string,
  { person, productId }: { person: Schemas['RegisterInput']; productId: number },
): Promise<Schemas['Order']> {
  const client = createApiClient(baseUrl);
  const user = expectData(await client.POST('/api/register', { body: person }));
  const { product } = expectData(await client.POST('/api/cart', { body: { productId } }));
  const billingAddress = {
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: user.email,
    address: '12 Long Street',
    city: 'Cape Town',
    postalCode: '8001',
    province: 'Western Cape',
    country: 'South Africa',
  };
  const expectedTotal = product.discountPrice ?? product.price;
  const form = expectData(await client.POST('/api/checkout', { body: { billingAddress, expectedTotal } }));
  await payInTestMode(form);
  const params = { path: { id: form.orderId } };
  return expectData(await client.GET('/api/orders/{id}', { params }));
}

// node buy-product.ts http://127.0.0.1:3000 1
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [baseUrl = '', productId = ''] = process.argv.slice(2);
  const username = `buyer-${Date.now()}`;
  const person = {
    fullName: 'Thandi Nkosi',
    email: `${username}@example.com`,
    username,
    password: 'correct horse battery',
  };
  const order = await buyProduct(baseUrl, { person, productId: Number(productId) });
  process.stdout.write(`Order ${order.id} is ${order.status}: ${order.total}\n`);
}
