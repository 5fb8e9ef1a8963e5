import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { exportedTables, fileKey, columnOf, tablesLeftOut } from '../../src/domain/export/exported-tables.ts';
import { readmeText } from '../../src/domain/export/readme.ts';
import { createOrm, ormOptions } from '../../src/server/database/orm.ts';

const orms: MikroORM[] = [];
afterEach(async () => {
  for (const orm of orms.splice(0)) await orm.close();
});

/** What of the tables is neither exported nor left out with a reason, as `table` or `table.column`. */
function forgotten(orm: MikroORM): string[] {
  orms.push(orm);
  const found: string[] = [];
  for (const { tableName, props } of orm.getMetadata().getAll().values()) {
    const exported = exportedTables.find(({ table }) => table === tableName);
    if (!exported) {
      if (!tablesLeftOut[tableName]) found.push(tableName);
      continue;
    }
    const known = new Set([...exported.columns, ...Object.keys(exported.leftOut)]);
    for (const key of Object.keys(exported.computed ?? {})) known.add(columnOf(key));
    for (const column of props.flatMap(({ fieldNames }) => fieldNames)) {
      if (!known.has(column)) found.push(`${tableName}.${column}`);
    }
  }
  return found;
}

const anywhere = 'postgres://nobody@127.0.0.1:1/nowhere';

const options = ormOptions(anywhere);

describe('every table', () => {
  it('and each of its columns is exported, or left out with a reason', () => {
    expect(forgotten(createOrm(anywhere))).toEqual([]);
  });

  it('is noticed when it names a person and was forgotten', () => {
    const Planted = defineEntity({
      name: 'Planted',
      tableName: 'planted',
      properties: { id: p.integer().primary(), user: () => p.manyToOne(User) },
    });
    const orm = new MikroORM({ ...options, entities: [...(options.entities ?? []), Planted] as never[] });
    expect(forgotten(orm)).toEqual(['planted']);
  });

  it('is noticed when it hangs on one that does, and when it gains a column', () => {
    const Parent = defineEntity({
      name: 'Parent',
      tableName: 'cart_merges',
      properties: {
        user: () => p.manyToOne(User).primary(),
        key: p.string().primary(),
        mergedAt: p.datetime(),
        secret: p.string(),
      },
    });
    const Child = defineEntity({
      name: 'Child',
      tableName: 'child',
      properties: { id: p.integer().primary(), parent: () => p.manyToOne(Parent) },
    });
    expect(forgotten(new MikroORM({ ...options, entities: [User, Parent, Child] as never[] }))).toEqual([
      'cart_merges.secret',
      'child',
    ]);
  });

  it('is named once, with a file of its own that the README explains', () => {
    const tables = [...exportedTables.map(({ table }) => table), ...Object.keys(tablesLeftOut)];
    expect(new Set(tables).size).toBe(tables.length);
    const files = exportedTables.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    const readme = readmeText(new Date());
    for (const { file, about, leftOut } of exportedTables) {
      expect(readme).toContain(`data/${file}.json\n  ${about}`);
      for (const reason of Object.values(leftOut)) expect(reason).not.toBe('');
    }
  });
});

it.each([
  ['user_id', 'userId'],
  ['mail_new_sign_in', 'mailNewSignIn'],
  ['id', 'id'],
])('%s is called %s in the files', (column, key) => {
  expect(fileKey(column)).toBe(key);
  expect(columnOf(key)).toBe(column);
});
