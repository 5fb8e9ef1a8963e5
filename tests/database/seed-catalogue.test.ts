import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { achievementCatalogue, challengeCatalogue } from '../../src/domain/savings/catalogue.ts';
import { Achievement, SavingsChallenge } from '../../src/domain/savings/savings-challenge.entity.ts';
import { UserChallenge } from '../../src/domain/savings/user-challenge.entity.ts';
import { catalogue, catalogueProduct } from '../../src/domain/shop/catalogue.ts';
import { createPrivateProduct } from '../../src/domain/shop/private-products.server.ts';
import { firstPrivateId, Product } from '../../src/domain/shop/product.entity.ts';
import { seed } from '../../src/server/database/database.ts';
import { columnName } from '../../src/domain/sql.ts';
import { createOrm } from '../../src/server/database/orm.ts';
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

/** Updates a row as if an earlier release had seeded these values. */
async function releasedWith(table: string, id: number, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values).map((key) => `"${columnName(key)}" = v."${columnName(key)}"`);
  const record = Object.fromEntries(Object.entries(values).map(([key, value]) => [columnName(key), value]));
  await em.execute(
    `update ${table} t set ${columns.join(', ')}, catalogue_entry = t.catalogue_entry || ?::jsonb
     from jsonb_populate_record(null::${table}, ?::jsonb) v where t.id = ?`,
    [JSON.stringify(values), JSON.stringify(record), id],
  );
}

const product = (id: number) => em.fork().findOneOrFail(Product, id);
const byOperator = (id: number, change: string) =>
  em.execute(`update products set ${change} where id = ${id}`);

it('updates a seeded row when its entry changes', async () => {
  await releasedWith('products', 2, { badge: null, features: ['Rental income'] });
  await releasedWith('products', 4, { name: 'Assessment Check', price: '189.00', discountPrice: null });
  expect(await product(2)).toMatchObject({ badge: null, features: ['Rental income'] });
  await seed(orm);
  expect(await product(2)).toMatchObject(catalogueProduct(2));
  expect(await product(4)).toMatchObject(catalogueProduct(4));
});

it('keeps a value changed by an operator and updates the others', async () => {
  await releasedWith('products', 5, { price: '429.00', badge: 'NEW' });
  await byOperator(5, `price = '439.00'`);
  await seed(orm);
  await seed(orm);
  expect(await product(5)).toMatchObject({ ...catalogueProduct(5), price: '439.00' });
});

it('updates price and discount together', async () => {
  await releasedWith('products', 6, { price: '900.00', discountPrice: null });
  await byOperator(6, `discount_price = '800.00'`);
  await seed(orm);
  expect(await product(6)).toMatchObject({ price: '900.00', discountPrice: '800.00' });
});

it('never changes a row managed by an operator', async () => {
  await byOperator(7, `description = 'By arrangement.', catalogue_entry = null`);
  const before = await product(7);
  await seed(orm);
  expect(await product(7)).toEqual(before);
});

it('updates an unchanged row of an earlier version', async () => {
  await byOperator(8, 'catalogue_entry = null');
  await seed(orm);
  const { id: _, ...entry } = catalogueProduct(8);
  expect((await product(8)).catalogueEntry).toEqual(entry);
});

it('applies a change once when ten processes start concurrently', async () => {
  await releasedWith('products', 9, { badge: 'NEW' });
  await Promise.all(Array.from({ length: 10 }, () => seed(orm)));
  const { updatedAt, ...now } = await product(9);
  expect(now).toMatchObject(catalogueProduct(9));
  await seed(orm);
  expect((await product(9)).updatedAt).toEqual(updatedAt);
});

it('updates challenges and achievements too', async () => {
  await releasedWith('savings_challenges', 1, { duration: 31, rules: { kind: 'lump', parts: 2 } });
  await releasedWith('achievements', 3, { points: 4, criteria: { type: 'completed' } });
  await seed(orm);
  expect(await em.findOne(SavingsChallenge, 1)).toMatchObject(challengeCatalogue[0]!);
  expect(await em.findOne(Achievement, 3)).toMatchObject(achievementCatalogue[2]!);
});

/** Joins a challenge as if on the day of an earlier release, and returns a function that reads the row. */
async function join(challengeId: number) {
  const [user] = await em.execute<{ id: number }[]>(
    `insert into users (username, password, full_name, email, created_at)
     values ('saver${challengeId}', '-', 'S', 'saver${challengeId}@example.com', now()) returning id`,
  );
  const row = { startDate: new Date(), lastUpdated: new Date(), createdAt: new Date() };
  em.create(UserChallenge, {
    ...row,
    user: em.getReference(User, user?.id ?? 0),
    challenge: em.getReference(SavingsChallenge, challengeId),
    endDate: '2030-01-31',
    targetAmount: '1500.00',
  });
  await em.flush();
  return { read: () => em.fork().findOneOrFail(UserChallenge, { user: user?.id ?? 0 }) };
}

it('keeps the plan of users who have already joined a challenge', async () => {
  const released = { rules: { kind: 'lump', parts: 3 }, duration: 40 };
  await releasedWith('savings_challenges', 4, released);
  const { read } = await join(4);
  await seed(orm);
  expect(await em.fork().findOne(SavingsChallenge, 4)).toMatchObject(challengeCatalogue[3]!);
  expect(await read()).toMatchObject({ ...released, targetAmount: '1500.00' });
});

it('leaves the plan of a challenge alone if only its words change', async () => {
  await releasedWith('savings_challenges', 5, { description: 'A month.' });
  const { read } = await join(5);
  await seed(orm);
  expect(await read()).toMatchObject({ rules: null, duration: null });
});

it('never mixes an operator’s plan with the catalogue’s', async () => {
  await releasedWith('savings_challenges', 6, {
    rules: { kind: 'lump', parts: 3 },
    targetAmount: '40000.00',
  });
  await em.execute('update savings_challenges set duration = 300 where id = 6');
  await seed(orm);
  expect(await em.fork().findOne(SavingsChallenge, 6)).toMatchObject({
    rules: { kind: 'lump', parts: 3 },
    duration: 300,
    targetAmount: '40000.00',
  });
});

it('adds new entries next to products made for one client, which have separate IDs', async () => {
  const [user] = await em.execute<{ id: number }[]>(
    `insert into users (username, password, full_name, email, created_at)
     values ('a', '-', 'A', 'a@example.com', now()) returning id`,
  );
  // Simulate an earlier release without the last entry.
  await em.execute(`delete from products where id = 14; select setval('products_id_seq', 13)`);
  const made = [];
  for (const name of ['Nine properties', 'Two subsidiaries']) {
    const { id } = await createPrivateProduct(em, em.getReference(User, user?.id ?? 0), {
      name,
      description: '',
      price: '1.00',
      category: 'Quotes',
      features: [],
      work: [],
    });
    made.push(id);
  }
  await em.flush();
  await seed(orm);
  expect(made).toEqual([100_001, 100_002]);
  expect(await product(14)).toMatchObject(catalogueProduct(14));
  const [next] = await em.execute<{ id: number }[]>(`select nextval('products_id_seq')::int as id`);
  expect(next?.id).toBe(15);
});

it('keeps the catalogue out of the IDs of private products', async () => {
  expect(Math.max(...catalogue.map(({ id }) => id))).toBeLessThan(firstPrivateId);
  await expect(em.execute(`update products set id = 15 where id = ${firstPrivateId}`)).rejects.toThrow(
    'products_private_id_check',
  );
});
