import type { EntityManager } from '@mikro-orm/postgresql';
import { catalogue } from './catalogue.ts';
import { Product } from './product.entity.ts';

/**
 * Puts those products of the catalogue on sale that never were. What an operator has changed or taken away since then
 * stays so: the sequence of ids remembers how far the catalogue has been filled in. Several processes may do so at once.
 */
export async function seedProducts(em: EntityManager, now: Date): Promise<void> {
  const [{ filled } = { filled: 0 }] = await em.execute<{ filled: number }[]>(
    'select case when is_called then last_value::int else 0 end as filled from products_id_seq',
  );
  const missing = catalogue.filter(({ id }) => id > filled);
  if (missing.length === 0) return;
  await em.upsertMany(
    Product,
    missing.map(({ features, ...product }) => ({
      ...product,
      imageUrl: null,
      features: [...features],
      createdAt: now,
      updatedAt: now,
    })),
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
  // Ids that the catalogue chose must not be given out again.
  await em.execute(`select setval('products_id_seq', max(id)) from products`);
}
