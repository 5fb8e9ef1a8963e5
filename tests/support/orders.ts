import { type PaymentProvider, ProviderUnreachable } from '../../src/domain/orders/payment-provider.ts';
import type { FormValues } from '../../src/server/payment-simulator/checked-form.ts';
import type { NotificationTwist, PaymentSimulator } from '../../src/server/payment-simulator/simulator.ts';
import type { HttpClient } from './http-client.ts';
import { signedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A complete address. */
export function orderAddress(overrides: Record<string, unknown> = {}) {
  return {
    firstName: 'Thandi',
    lastName: 'Maseko',
    email: 'thandi@example.com',
    phone: '082 000 0000',
    address: '1 Long Street',
    city: 'Cape Town',
    postalCode: '8001',
    province: 'Western Cape',
    country: 'South Africa',
    ...overrides,
  };
}

/** Puts products into a caller's cart. */
export async function fillCart(client: HttpClient, ...lines: [productId: number, quantity: number][]) {
  for (const [productId, quantity] of lines) {
    const { status } = await client.post('/api/cart', { productId, quantity });
    if (status !== 201) throw new Error(`Product ${productId} did not go into the cart: ${status}`);
  }
}

/** Checks a caller's cart out; the reply as it is. */
export function checkOut(client: HttpClient, overrides: Record<string, unknown> = {}) {
  return client.post('/api/checkout', { billingAddress: orderAddress(), ...overrides });
}

/** The fields of a payment form, as a checkout answers with them. */
export type FormFields = Record<string, string>;

/** The simulator of a test server, which has one unless its settings say otherwise. */
export function paymentSimulator({ deps }: TestServer): PaymentSimulator {
  if (!deps.paymentSimulator) throw new Error('The payment simulator is off');
  return deps.paymentSimulator;
}

function checkedForm(server: TestServer, fields: FormFields): FormValues {
  const checked = paymentSimulator(server).check(new URLSearchParams(fields).toString(), server.url);
  if ('length' in checked) throw new Error(`The simulator refuses the form: ${checked.join('; ')}`);
  return checked;
}

/** The notification that a press of Pay (or Fail) would send; genuine unless something is changed. */
export function notificationOf(
  server: TestServer,
  fields: FormFields,
  status: 'COMPLETE' | 'FAILED' = 'COMPLETE',
  twist?: NotificationTwist,
): string {
  return paymentSimulator(server).notification(checkedForm(server, fields), status, twist);
}

/** Presses Pay (or Fail), as far as the simulator goes: its notification is sent and taken. */
export async function settle(
  server: TestServer,
  fields: FormFields,
  status: 'COMPLETE' | 'FAILED' = 'COMPLETE',
) {
  const taken = await paymentSimulator(server).settle(checkedForm(server, fields), status);
  if (!taken) throw new Error('The notification of a test payment was not taken');
}

/** Posts a notification as the provider does. */
export function notify(server: TestServer, body: string, headers: Record<string, string> = {}) {
  return server.client().send('POST', '/api/payments/payfast/notify', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Somebody who has checked a cart out: one Individual return unless said. */
export async function buyer(server: TestServer, ...lines: [productId: number, quantity: number][]) {
  const person = await signedIn(server);
  await fillCart(person.client, ...(lines.length > 0 ? lines : [[1, 1] as [number, number]]));
  const { body } = await checkOut(person.client);
  return { ...person, orderId: body.orderId as number, form: body.paymentData as FormFields };
}

/** Lets the provider answer some questions otherwise while `work` is done. */
export async function withProvider<T>(
  { deps }: TestServer,
  otherwise: Partial<PaymentProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const { payments } = deps;
  if (!payments) throw new Error('Payments are off');
  deps.payments = { ...payments, ...otherwise };
  try {
    return await work();
  } finally {
    deps.payments = payments;
  }
}

const fail = () => Promise.reject(new ProviderUnreachable('Nobody answers'));

/** Makes the provider unreachable while `work` is done: every question to it fails. */
export function withoutProvider<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  return withProvider(server, { confirm: fail, subscription: fail, cancelSubscription: fail }, work);
}
