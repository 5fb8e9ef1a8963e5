import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';

/**
 * Keeps `users.stored_files` and `users.stored_bytes` in the transaction that adds, changes or removes a row. Every row
 * counts in every state, with its size but at least 4 kB: `smallestCost` in file-kind.ts.
 */
const keepUsage = {
  name: 'stored_files_usage',
  timing: 'after' as const,
  events: ['insert' as const, 'update' as const, 'delete' as const],
  forEach: 'row' as const,
  body: `update users set stored_files = users.stored_files + d.files, stored_bytes = users.stored_bytes + d.bytes
    from (select v.user_id, sum(v.files) as files, sum(v.bytes) as bytes
      from (values (old.user_id, -1, -greatest(old.size, 4096)), (new.user_id, 1, greatest(new.size, 4096))) v(user_id, files, bytes)
      where v.user_id is not null group by v.user_id having sum(v.files) <> 0 or sum(v.bytes) <> 0) d
    where users.id = d.user_id;
    return null;`,
};

/** Its bytes are on their way, there, or on their way out. */
export type StoredFileState = 'writing' | 'stored' | 'removing';

/**
 * The bytes of one version of a document, as the store knows them. The row is there before the first byte and goes
 * after the last, so whatever a kill leaves behind is found by its row.
 */
export const StoredFile = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  indexes: [
    // Whether one of a person's documents has the same bytes, without reading the table.
    {
      name: 'stored_files_of_user',
      expression:
        'create index "stored_files_of_user" on "stored_files" ("user_id", "sha256") include ("size", "id")',
    },
    {
      name: 'stored_files_retained',
      properties: ['retainedAccount'],
      where: '"retained_account_id" is not null',
    },
    { name: 'stored_files_unsettled', properties: ['state', 'createdAt'], where: `"state" <> 'stored'` },
  ],
  triggers: [keepUsage],
  checks: [
    {
      // What is on its way in or out may be nobody's: an account can go while it uploads.
      name: 'stored_files_owner_check',
      expression: `num_nonnulls(user_id, retained_account_id) = 1 or (state <> 'stored' and retained_account_id is null)`,
    },
    { name: 'stored_files_state_check', expression: `state in ('writing', 'stored', 'removing')` },
    {
      name: 'stored_files_complete_check',
      expression: `state <> 'stored' or (size is not null and sha256 is not null)`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Whose document it is of; its size counts as theirs. Null once the account is deleted. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    /** The name in the store, made up by the server. */
    storageKey: p.string().length(64).unique(),
    /** The file's own key, encrypted with the main key that `keyId` names. */
    wrappedKey: p.blob(),
    keyId: p.string().length(16),
    /** Of the plain bytes; until all have arrived, how many were reserved for them. */
    size: p.bigint('number').nullable(),
    sha256: p.blob().nullable(),
    state: p.string().length(10).$type<StoredFileState>().default('writing'),
    createdAt: p.datetime(),
  },
});

export type StoredFile = InferEntity<typeof StoredFile>;
