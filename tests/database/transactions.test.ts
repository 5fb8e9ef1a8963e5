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

/** Lets the first two wait for each other; whoever comes later passes. */
function meeting(): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) met.resolve();
    return met.promise;
  };
}

const append = { name: 'append', text: 'update products set description = description || $2 where id = $1' };

async function descriptions(): Promise<string[]> {
  const products = await server.deps.fork().find(Product, { id: { $in: [1, 2] } }, { orderBy: { id: 1 } });
  return products.map(({ description }) => description);
}

it('two transactions of the ORM that wait for each other both go through, each once', async () => {
  const before = await descriptions();
  const meet = meeting();
  let tries = 0;
  const both = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    server.deps.fork().transactional(async (em) => {
      tries += 1;
      for (const id of order) {
        const product = await em.findOneOrFail(Product, { id });
        product.description += '+';
        await em.flush();
        await meet();
      }
      return order[0];
    }),
  );
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(tries).toBe(3);
  expect(await descriptions()).toEqual(before.map((description) => `${description}++`));
});

it('two transactions of statements that wait for each other both go through, each once', async () => {
  const before = await descriptions();
  const meet = meeting();
  let tries = 0;
  const both = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    server.deps.transaction(async (sql: Sql) => {
      tries += 1;
      for (const id of order) {
        await sql(append, [id, '-']);
        await meet();
      }
    }),
  );
  await Promise.all(both);
  expect(tries).toBe(3);
  expect(await descriptions()).toEqual(before.map((description) => `${description}--`));
});

it('a transaction that cannot be put in a row with another is tried again on what the other has left', async () => {
  const [before = ''] = await descriptions();
  const meet = meeting();
  const add = (mark: string) =>
    server.deps.fork().transactional(
      async (em) => {
        const product = await em.findOneOrFail(Product, { id: 1 });
        await meet();
        product.description += mark;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  await Promise.all([add('a'), add('b')]);
  expect((await descriptions())[0]).toBeOneOf([`${before}ab`, `${before}ba`]);
});

it('any other failure is not tried again', async () => {
  let tries = 0;
  const failing = server.deps.fork().transactional(async (em) => {
    tries += 1;
    await em.execute('select 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
