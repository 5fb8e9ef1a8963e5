import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from './product.entity.ts';

/** Columns required for a product made for one client. */
type PrivateColumns = Required<
  Pick<Product, 'name' | 'description' | 'price' | 'category' | 'features' | 'work'>
>;

/**
 * Creates a product that only one client can see and buy, in `em`'s transaction. The caller flushes. Its ID comes from
 * a separate sequence, to leave IDs free for later catalogue entries.
 */
export async function createPrivateProduct(
  em: EntityManager,
  client: NonNullable<Product['client']>,
  columns: PrivateColumns,
): Promise<Product> {
  const [next] = await em.execute<{ id: number }[]>(`select nextval('private_products_id_seq')::int as id`);
  if (!next) throw new Error('A sequence has a next value');
  return em.create(Product, { id: next.id, client, ...columns });
}
