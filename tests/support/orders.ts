import type { HttpClient } from './http-client.ts';

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
