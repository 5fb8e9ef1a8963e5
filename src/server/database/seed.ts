import type { MikroORM } from '@mikro-orm/postgresql';
import { seedProducts } from '../../domain/shop/seed-products.server.ts';

/** Fills a migrated database with what the product comes with. A second run changes nothing. */
export async function seed(orm: MikroORM): Promise<void> {
  await seedProducts(orm.em.fork(), new Date());
}
