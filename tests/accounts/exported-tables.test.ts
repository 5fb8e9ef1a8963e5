import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { exportedTables, fieldName, omittedTables } from '../../src/domain/export/exported-tables.ts';
import { readmeText } from '../../src/domain/export/readme.ts';
import { columnName } from '../../src/domain/sql.ts';
import { createOrm, ormOptions } from '../../src/server/database/orm.ts';

const orms: MikroORM[] = [];
afterEach(async () => {
  for (const orm of orms.splice(0)) await orm.close();
});

/**
 * Returns tables and columns that are neither exported nor excluded with a reason, as `table` or
 * `table.column`.
 */
function unlistedColumns(orm: MikroORM): string[] {
  orms.push(orm);
  const found: string[] = [];
  for (const { tableName, props } of orm.getMetadata().getAll().values()) {
    const exported = exportedTables.find(({ table }) => table === tableName);
    if (!exported) {
      if (!omittedTables[tableName]) found.push(tableName);
      continue;
    }
    const known = new Set([...exported.columns, ...Object.keys(exported.omitted)]);
    for (const key of Object.keys(exported.computed ?? {})) known.add(columnName(key));
    for (const column of props.flatMap(({ fieldNames }) => fieldNames)) {
      if (!known.has(column)) found.push(`${tableName}.${column}`);
    }
  }
  return found;
}

const unusedUrl = 'postgres://nobody@127.0.0.1:1/nowhere';

const options = ormOptions(unusedUrl);

describe('exported tables', () => {
  it('cover every table and column, unless excluded with a reason', () => {
    expect(unlistedColumns(createOrm(unusedUrl))).toEqual([]);
  });

  it("don't miss a table that references a user", () => {
    const Planted = defineEntity({
      name: 'Planted',
      tableName: 'planted',
      properties: { id: p.integer().primary(), user: () => p.manyToOne(User) },
    });
    const orm = new MikroORM({ ...options, entities: [...(options.entities ?? []), Planted] as never[] });
    expect(unlistedColumns(orm)).toEqual(['planted']);
  });

  it("don't miss a table that references a user indirectly, or a new column", () => {
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
    expect(unlistedColumns(new MikroORM({ ...options, entities: [User, Parent, Child] as never[] }))).toEqual(
      ['cart_merges.secret', 'child'],
    );
  });

  it('are unique, each with its own file documented in the README', () => {
    const tables = [...exportedTables.map(({ table }) => table), ...Object.keys(omittedTables)];
    expect(new Set(tables).size).toBe(tables.length);
    const files = exportedTables.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    const readme = readmeText(new Date());
    for (const { file, description, omitted } of exportedTables) {
      expect(readme).toContain(`data/${file}.json\n  ${description}`);
      for (const reason of Object.values(omitted)) expect(reason).not.toBe('');
    }
  });
});

it.each([
  ['user_id', 'userId'],
  ['mail_new_sign_in', 'mailNewSignIn'],
  ['id', 'id'],
])('rename %s to %s in the files', (column, key) => {
  expect(fieldName(column)).toBe(key);
  expect(columnName(key)).toBe(column);
});
