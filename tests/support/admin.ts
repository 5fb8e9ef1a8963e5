import type { Achievement, SavingsChallenge } from '../../src/domain/savings/savings-challenge.entity.ts';
import type { TestServer } from './test-server.ts';
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

/** A valid plan of a challenge, which differs from all of the catalogue's. */
export const newPlan = {
  targetAmount: 1_200,
  duration: 42,
  rules: { kind: 'regular', every: 'week', count: 6 },
} as const;

/** Returns the version of the first challenge or achievement. */
export async function versionOf(
  { deps }: TestServer,
  entity: typeof SavingsChallenge | typeof Achievement,
): Promise<number> {
  const { version } = await deps.fork().findOneOrFail(entity as typeof Achievement, { id: 1 });
  return version;
}
