import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { announce } from '../live-trigger.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { type DocumentAction, type DocumentStatus, type DocumentType, documentTypes } from './schemas.ts';
import { StoredFile } from './stored-file.entity.ts';

const knownTypes = documentTypes.map((type) => `'${type}'`).join(', ');

/**
 * SQL condition: the document awaits the practice's review. Documents to be replaced are waiting for their owner
 * instead.
 */
export const isToReview = `"status" = 'pending' and not "needs_replacement" and "deleted_at" is null and "user_id" is not null`;

/**
 * A document. Its content is the current version's file. If `deletedAt` is set, the document is deleted but
 * may still be restored.
 */
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
    { name: 'documents_to_review', properties: ['id'], where: isToReview },
    { name: 'documents_duplicates', properties: ['duplicateOf'], where: '"duplicate_of_id" is not null' },
  ],
  triggers: [
    announce('documents', 'document', {
      on: ['insert', 'update'],
      select: 'new.user_id, new.id where new.user_id is not null',
    }),
  ],
  checks: [
    { name: 'documents_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
    { name: 'documents_type_check', expression: `type in (${knownTypes})` },
    { name: 'documents_status_check', expression: `status in ('pending', 'approved', 'processed')` },
    { name: 'documents_version_check', expression: 'version >= 1' },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; `retainedAccount` then owns the document. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    name: p.string().length(100),
    type: p.string().length(20).$type<DocumentType>(),
    /** Tax year that the practice assigned to the document; null if none. */
    taxYear: p.string().length(9).$type<TaxYear>().nullable(),
    status: p.string().length(20).$type<DocumentStatus>().default('pending'),
    /** Current version number. */
    version: p.integer().default(1),
    /** When the first version was uploaded. */
    uploadedAt: p.datetime(),
    /** The practice's note to the owner about a requested change. */
    reviewNote: p.text().nullable(),
    needsReplacement: p.boolean().default(false),
    /** Whether the practice uploaded the document for its owner. */
    fromPractice: p.boolean().default(false),
    /** The owner's earlier document with the same bytes, determined at upload. */
    duplicateOf: () => p.manyToOne(Document).nullable().deleteRule('set null'),
    /** The practice's documents are deleted only because of malware, and can't be restored. */
    deletedAt: p.datetime().nullable(),
    /** Current version when the owner last opened the document; null if never opened. */
    openedVersion: p.integer().nullable(),
    /** Whether the current version's file is waiting for a malware scan. */
    awaitsScan: p.boolean().default(false),
  },
});

export type Document = InferEntity<typeof Document>;

/** A document version, numbered from 1. Versions are kept as long as their document. */
export const DocumentVersion = defineEntity({
  name: 'DocumentVersion',
  tableName: 'document_versions',
  indexes: [
    // Index for clearing the references to a deleted account.
    {
      name: 'document_versions_uploaded_by',
      properties: ['uploadedBy'],
      where: '"uploaded_by_id" is not null',
    },
  ],
  uniques: [{ properties: ['document', 'version'] }],
  properties: {
    id: p.integer().primary(),
    document: () => p.manyToOne(Document).deleteRule('cascade'),
    version: p.integer(),
    file: () => p.oneToOne(StoredFile).owner(),
    fileName: p.string().length(200),
    mimeType: p.string().length(100),
    uploadedAt: p.datetime(),
    /** Small picture of the first page, encrypted with a key derived from the file's key. Null if there is none. */
    thumbnail: p.blob().nullable().lazy(),
    /** Null once the uploader's account is deleted. */
    uploadedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export type DocumentVersion = InferEntity<typeof DocumentVersion>;

/** SQL expression: name of the author of document event `e`, whose user is `u`. */
export const eventAuthor = `case when e.action = 'infected' then 'Malware scan'
    else coalesce(u.full_name, 'Someone with a deleted account') end`;

/** An event in a document's history, visible to its owner. */
export const DocumentEvent = defineEntity({
  name: 'DocumentEvent',
  tableName: 'document_events',
  indexes: [
    { properties: ['document', 'id'] },
    { name: 'document_events_by', properties: ['by'], where: '"by_id" is not null' },
    {
      name: 'document_events_to_mail',
      properties: ['document'],
      where: `"action" = 'rejected' and "mailed_at" is null`,
    },
  ],
  checks: [
    {
      name: 'document_events_action_check',
      expression: `action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'rejected', 'reopened', 'infected', 'deleted', 'restored')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    document: () => p.manyToOne(Document).deleteRule('cascade'),
    action: p.string().length(20).$type<DocumentAction>(),
    /** Null once that user's account is deleted, and for the malware scan. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
    /** When the owner was e-mailed about a rejection or malware, or the sender about malware. */
    mailedAt: p.datetime().nullable(),
  },
});

export type DocumentEvent = InferEntity<typeof DocumentEvent>;
