import { pathToFileURL } from 'node:url';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type Schemas = components['schemas'];

/** Keeps the session cookie, as a browser does. */
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

/** A client of the server at this address, with types generated from its OpenAPI document. */
export function createApiClient(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  client.use(keepSession());
  return client;
}

/** The data of a reply. @throws Error that names the reason of a refusal */
function expectData<T>({ data, error }: { data?: T; error?: Schemas['Error'] }): T {
  if (error) throw new Error(`${error.reason}: ${error.message}`);
  return data as T;
}

/** Presses Pay on the test payment page, as the browser does with the form of a checkout. */
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

/** Registers, puts a product into the cart, checks out, pays in test mode and answers the order. */
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
