import { User } from '../../src/domain/accounts/user.entity.ts';
import { createPrivateProduct } from '../../src/domain/shop/private-products.server.ts';
import type { Product } from '../../src/domain/shop/product.entity.ts';
import type { TestServer } from './test-server.ts';

/** Creates a product, priced at R2 400, that only this client can see and buy. */
export async function privateProduct(
  { deps }: Pick<TestServer, 'deps'>,
  user: { id: number },
): Promise<Product> {
  const em = deps.fork();
  const product = await createPrivateProduct(em, em.getReference(User, user.id), {
    name: 'Return with nine properties',
    description: 'As quoted.',
    price: '2400.00',
    category: 'Quotes',
    features: [],
    work: ['return'],
  });
  await em.flush();
  return product;
}
