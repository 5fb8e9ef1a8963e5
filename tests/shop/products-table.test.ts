import { CheckConstraintViolationException, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/domain/shop/catalogue.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { seed } from '../../src/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let orm: MikroORM;
let em: EntityManager;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = createOrm(database.url);
});
beforeEach(() => {
  em = orm.em.fork();
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const rows = () => em.fork().execute<object[]>('select * from products order by id');

const another = {
  name: 'Directive Application',
  description: 'A tax directive for a lump sum.',
  price: '350.00',
  category: 'SARS Support',
  features: ['Application'],
};

describe('product seed', () => {
  it('inserts the catalogue', async () => {
    const products = await em.find(Product, {}, { orderBy: { id: 'asc' } });
    expect(products).toMatchObject(catalogue);
    expect(products).toHaveLength(catalogue.length);
  });

  it('changes nothing when run again, even after changes and deletions by an operator', async () => {
    await em.execute(`update products set price = '319.00' where id = 1`);
    await em.execute('delete from products where id = 11');
    const before = await rows();
    await seed(orm);
    await seed(orm);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(catalogue.length - 1);
  });

  it('reserves its ids', async () => {
    const product = em.create(Product, another);
    await em.flush();
    expect(product.id).toBe(catalogue.length + 1);
    await seed(orm);
    expect(await em.fork().count(Product, { id: product.id })).toBe(1);
  });

  it('fills an empty table once when ten processes start concurrently', async () => {
    await em.execute('truncate products restart identity cascade');
    await Promise.all(Array.from({ length: 10 }, () => seed(orm)));
    expect(await em.count(Product)).toBe(catalogue.length);
  });
});

describe('products table', () => {
  it.each([
    ['a zero price', { price: '0.00' }],
    ['a negative price', { price: '-1.00' }],
    ['a discount above the price', { discountPrice: '350.01' }],
    ['a discount price of zero', { discountPrice: '0.00' }],
    ['an unknown interval', { billingInterval: 'weekly' as 'monthly', isSubscription: true }],
    ['a subscription without an interval', { isSubscription: true }],
    ['an interval without a subscription', { billingInterval: 'monthly' as const }],
  ])('rejects %s', async (_, wrong) => {
    em.create(Product, { ...another, ...wrong });
    await expect(em.flush()).rejects.toThrow(CheckConstraintViolationException);
  });
});

it('updates the change timestamp for any writer', async () => {
  const before = await em.findOneOrFail(Product, 2);
  await em.execute(`update products set price = '600.00' where id = 2`);
  const after = await em.fork().findOneOrFail(Product, 2);
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  expect(after.createdAt).toEqual(before.createdAt);
});
