import type { PracticeProductView } from '../../src/domain/practice/product-schemas.ts';
import type { HttpClient } from './http-client.ts';

/** A valid product to add to the shop. */
export const newProduct = {
  name: 'Directive Application',
  description: 'A tax directive for a lump sum.',
  category: 'SARS Support',
  price: 350,
  features: ['Application', 'Follow-up'],
  work: ['service'],
  onSale: true,
};

/** Adds a product to the shop as an admin. */
export async function addProduct(admin: HttpClient, overrides: object = {}): Promise<PracticeProductView> {
  const { status, body } = await admin.post('/api/practice/products', { ...newProduct, ...overrides });
  if (status !== 201) throw new Error(`A test product was rejected: ${JSON.stringify(body)}`);
  return body as PracticeProductView;
}
