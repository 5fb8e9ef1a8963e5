import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';

/**
 * Trigger that maintains `users.stored_files` and `users.stored_bytes`. Counts rows in every state, at their
 * size or 4 kB (`minFileCost` in file-kind.ts), whichever is larger.
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

/**
 * State of the bytes: being written; complete but not yet scanned for malware; complete; removed because they
 * contained malware; or being removed with their row.
 */
export type StoredFileState = 'writing' | 'waiting' | 'stored' | 'infected' | 'removing';

/** SQL: why nobody can open file `f`, as in `scanStates`; null if they can. */
export const scanOfFile = `case when f.state in ('waiting', 'infected') then f.state end`;

/**
 * A document version's stored bytes. The row is created before the first byte is written and deleted after
 * the last one is removed, so bytes left behind by a crash can always be found.
 */
export const StoredFile = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  indexes: [
    // Covering index for finding a user's files with the same bytes.
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
      // A file being written or removed may have no owner, because an account can be deleted during an
      // upload.
      name: 'stored_files_owner_check',
      expression: `num_nonnulls(user_id, retained_account_id) = 1 or (state <> 'stored' and retained_account_id is null)`,
    },
    {
      name: 'stored_files_state_check',
      expression: `state in ('writing', 'waiting', 'stored', 'infected', 'removing')`,
    },
    {
      name: 'stored_files_complete_check',
      expression: `state <> 'stored' or (size is not null and sha256 is not null)`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** The document's owner, whose quota the file counts towards. Null once the account is deleted. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    /** Random name in the store. */
    storageKey: p.string().length(64).unique(),
    /** The file's key, encrypted with the main key `keyId`. */
    wrappedKey: p.blob(),
    keyId: p.string().length(16),
    /** Plaintext size in bytes; during the upload, the number of bytes reserved. */
    size: p.bigint('number').nullable(),
    sha256: p.blob().nullable(),
    state: p.string().length(10).$type<StoredFileState>().default('writing'),
    /** Number of failed malware scans. */
    scanAttempts: p.integer().default(0),
    /** When to scan the file again after a failed scan; null if no scan has failed. */
    scanAfter: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export type StoredFile = InferEntity<typeof StoredFile>;
