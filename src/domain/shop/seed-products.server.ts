import type { EntityManager } from '@mikro-orm/postgresql';
import { seedCatalogue } from '../seed-catalogue.server.ts';
import { catalogue } from './catalogue.ts';
import { recordPrices } from './price-history.server.ts';
import { Product } from './product.entity.ts';

/** Syncs the products with the catalogue, and records the prices that it changed. */
export async function seedProducts(em: EntityManager, now: Date): Promise<void> {
  await seedCatalogue(em, {
    entity: Product,
    entries: catalogue,
    together: [
      ['price', 'discountPrice'],
      ['isSubscription', 'billingInterval'],
    ],
    defaults: { imageUrl: null, createdAt: now, updatedAt: now },
  });
  await em.transactional((em) => recordPrices(em, null));
}
