import type { EntityManager } from '@mikro-orm/postgresql';
import { seedCatalogue } from '../seed-catalogue.server.ts';
import { catalogue } from './catalogue.ts';
import { Product } from './product.entity.ts';

/** Syncs the products on sale with the catalogue. */
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
}
