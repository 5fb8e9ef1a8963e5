import { IsolationLevel } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Product } from '../../src/domain/shop/product.entity.ts';
import type { Sql } from '../../src/domain/sql.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Creates a barrier for the first two callers; later ones pass through. */
function barrier(): () => Promise<void> {
  const bothArrived = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) bothArrived.resolve();
    return bothArrived.promise;
  };
}

const append = {
  name: 'append',
  text: 'update products set description = description || :mark where id = :id',
};

async function descriptions(): Promise<string[]> {
  const products = await server.deps.fork().find(Product, { id: { $in: [1, 2] } }, { orderBy: { id: 1 } });
  return products.map(({ description }) => description);
}

it('retries after a deadlock of two ORM transactions', async () => {
  const before = await descriptions();
  const waitForBoth = barrier();
  let attempts = 0;
  const both = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    server.deps.fork().transactional(async (em) => {
      attempts += 1;
      for (const id of order) {
        const product = await em.findOneOrFail(Product, { id });
        product.description += '+';
        await em.flush();
        await waitForBoth();
      }
      return order[0];
    }),
  );
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(attempts).toBe(3);
  expect(await descriptions()).toEqual(before.map((description) => `${description}++`));
});

it('retries after a deadlock of two transactions with plain statements', async () => {
  const before = await descriptions();
  const waitForBoth = barrier();
  let attempts = 0;
  const both = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    server.deps.transaction(async (sql: Sql) => {
      attempts += 1;
      for (const id of order) {
        await sql(append, { id, mark: '-' });
        await waitForBoth();
      }
    }),
  );
  await Promise.all(both);
  expect(attempts).toBe(3);
  expect(await descriptions()).toEqual(before.map((description) => `${description}--`));
});

it('retries after a serialization failure with the current data', async () => {
  const [before = ''] = await descriptions();
  const waitForBoth = barrier();
  const add = (mark: string) =>
    server.deps.fork().transactional(
      async (em) => {
        const product = await em.findOneOrFail(Product, { id: 1 });
        await waitForBoth();
        product.description += mark;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  await Promise.all([add('a'), add('b')]);
  expect((await descriptions())[0]).toBeOneOf([`${before}ab`, `${before}ba`]);
});

it("doesn't retry after other errors", async () => {
  let attempts = 0;
  const failing = server.deps.fork().transactional(async (em) => {
    attempts += 1;
    await em.execute('select 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(attempts).toBe(1);
});
