import { type PaymentProvider, ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import type { FormValues } from '../../src/server/payment-simulator/checked-form.ts';
import type {
  NotificationOverrides,
  PaymentSimulator,
} from '../../src/server/payment-simulator/simulator.ts';
import type { HttpClient } from './http-client.ts';
import { signedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Builds a complete billing address. */
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

export async function fillCart(client: HttpClient, ...lines: [productId: number, quantity: number][]) {
  for (const [productId, quantity] of lines) {
    const { status } = await client.post('/api/cart', { productId, quantity });
    if (status !== 201) throw new Error(`Product ${productId} wasn't added to the cart: status ${status}`);
  }
}

/** Checks out the caller's cart and returns the response. */
export function checkOut(client: HttpClient, overrides: Record<string, unknown> = {}) {
  return client.post('/api/checkout', { billingAddress: orderAddress(), ...overrides });
}

/** Fields of the payment form returned by a checkout. */
export type FormFields = Record<string, string>;

/** Returns the test server's payment simulator, which is enabled by default. */
export function paymentSimulator({ deps }: TestServer): PaymentSimulator {
  if (!deps.paymentSimulator) throw new Error('The payment simulator is off');
  return deps.paymentSimulator;
}

function checkedForm(server: TestServer, fields: FormFields): FormValues {
  const checked = paymentSimulator(server).check(new URLSearchParams(fields).toString(), server.url);
  if ('length' in checked) throw new Error(`The simulator rejected the form: ${checked.join('; ')}`);
  return checked;
}

/** Builds the notification that the simulator would send for Pay or Fail, changed by `overrides`. */
export function notificationOf(
  server: TestServer,
  fields: FormFields,
  status: 'COMPLETE' | 'FAILED' = 'COMPLETE',
  overrides?: NotificationOverrides,
): string {
  return paymentSimulator(server).notification(checkedForm(server, fields), status, overrides);
}

/** Completes or fails a payment in the simulator, which sends its notification. */
export async function settle(
  server: TestServer,
  fields: FormFields,
  status: 'COMPLETE' | 'FAILED' = 'COMPLETE',
) {
  const accepted = await paymentSimulator(server).settle(checkedForm(server, fields), status);
  if (!accepted) throw new Error('The notification of a test payment was not accepted');
}

/** Posts a notification as the payment provider would. */
export function notify(server: TestServer, body: string, headers: Record<string, string> = {}) {
  return server.client().send('POST', '/api/payments/payfast/notify', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Creates a user who has checked out these lines; one Individual return by default. */
export async function buyer(server: TestServer, ...lines: [productId: number, quantity: number][]) {
  const person = await signedIn(server);
  await fillCart(person.client, ...(lines.length > 0 ? lines : [[1, 1] as [number, number]]));
  const { body } = await checkOut(person.client);
  return { ...person, orderId: body.orderId as number, form: body.paymentData as FormFields };
}

/** Overrides some of the payment provider's methods during `work`. */
export async function withProvider<T>(
  { deps }: TestServer,
  overrides: Partial<PaymentProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const { payments } = deps;
  if (!payments) throw new Error('Payments are off');
  deps.payments = { ...payments, ...overrides };
  try {
    return await work();
  } finally {
    deps.payments = payments;
  }
}

const unavailable = () => Promise.reject(new ProviderUnavailableError('Unreachable'));

/** Makes the payment provider unavailable during `work`: all requests to it fail. */
export function withoutProvider<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  return withProvider(
    server,
    { confirm: unavailable, subscription: unavailable, cancelSubscription: unavailable },
    work,
  );
}
