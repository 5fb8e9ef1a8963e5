import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import type { DocumentAction, DocumentStatus, DocumentType } from './schemas.ts';
import { StoredFile } from './stored-file.entity.ts';

/** A paper of a person's. Its bytes are those of its current version. With `deletedAt` it lies in the bin. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'documents',
  indexes: [
    {
      name: 'documents_of_user',
      expression:
        'create index "documents_of_user" on "documents" ("user_id", "id" desc) where "deleted_at" is null',
    },
    {
      name: 'documents_deleted_of_user',
      properties: ['user', 'deletedAt'],
      where: '"deleted_at" is not null',
    },
    {
      name: 'documents_retained',
      properties: ['retainedAccount'],
      where: '"retained_account_id" is not null',
    },
    { name: 'documents_deleted', properties: ['deletedAt'], where: '"deleted_at" is not null' },
    { name: 'documents_duplicates', properties: ['duplicateOf'], where: '"duplicate_of_id" is not null' },
  ],
  checks: [
    { name: 'documents_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
    { name: 'documents_type_check', expression: `type in ('tax_return', 'bookkeeping', 'other')` },
    { name: 'documents_status_check', expression: `status in ('pending', 'approved', 'processed')` },
    { name: 'documents_version_check', expression: 'version >= 1' },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; then `retainedAccount` has it. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    name: p.string().length(100),
    type: p.string().length(20).$type<DocumentType>(),
    status: p.string().length(20).$type<DocumentStatus>().default('pending'),
    /** The number of the current version. */
    version: p.integer().default(1),
    /** When its first version came. */
    uploadedAt: p.datetime(),
    /** What the practice asks its owner for. */
    reviewNote: p.text().nullable(),
    needsReplacement: p.boolean().default(false),
    /** The practice uploaded it for its owner. */
    fromPractice: p.boolean().default(false),
    /** The owner's earlier document that had the same bytes when this one came. */
    duplicateOf: () => p.manyToOne(Document).nullable().deleteRule('set null'),
    deletedAt: p.datetime().nullable(),
    /** The version that its owner opened last; null before the first time. */
    openedVersion: p.integer().nullable(),
  },
});

export type Document = InferEntity<typeof Document>;

/** One of the files that a document has had, numbered from 1. None is taken away while the document is there. */
export const DocumentVersion = defineEntity({
  name: 'DocumentVersion',
  tableName: 'document_versions',
  uniques: [{ properties: ['document', 'version'] }],
  properties: {
    id: p.integer().primary(),
    document: () => p.manyToOne(Document).deleteRule('cascade'),
    version: p.integer(),
    file: () => p.oneToOne(StoredFile).owner(),
    fileName: p.string().length(200),
    mimeType: p.string().length(100),
    uploadedAt: p.datetime(),
    /** Null once that account is deleted. */
    uploadedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export type DocumentVersion = InferEntity<typeof DocumentVersion>;

/** Something that happened to a document. Its owner sees all of them. */
export const DocumentEvent = defineEntity({
  name: 'DocumentEvent',
  tableName: 'document_events',
  indexes: [{ properties: ['document', 'id'] }],
  checks: [
    {
      name: 'document_events_action_check',
      expression: `action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'deleted', 'restored')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    document: () => p.manyToOne(Document).deleteRule('cascade'),
    action: p.string().length(20).$type<DocumentAction>(),
    /** Null once that account is deleted. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
  },
});

export type DocumentEvent = InferEntity<typeof DocumentEvent>;
