import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { lowerCase } from '../lower-case.ts';
import { type listQuery, pageOfUser, firstPageCursor } from '../list-query.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { eventAuthor } from './document.entity.ts';
import {
  type DeletedDocumentView,
  type DocumentCounts,
  type DocumentEventView,
  type DocumentListInput,
  documentSorts,
  documentTypes,
  type DocumentVersionView,
  type DocumentView,
} from './schemas.ts';
import { scanOfFile } from './stored-file.entity.ts';
import { DAY_MS } from '../calendar.ts';
import { restorableDays } from '../retention.ts';

export interface DocumentsContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  device: Device;
  now: () => Date;
}

type ReaderContext = Pick<DocumentsContext, 'sql' | 'user'>;
type Page = z.output<typeof listQuery>;

interface Row extends Omit<DocumentView, 'uploadedAt'> {
  uploadedAt: Date;
}

/**
 * SQL expression: a value of the engagement `w` that document `d` was sent for. If there are several, prefers those for
 * the tax year that the practice assigned to the document, then the latest. Ignores cancelled engagements.
 */
const ofReturn = (value: string) => `(select ${value} from request_documents l
      join engagement_requests r on r.id = l.request_id join engagements w on w.id = r.engagement_id
      left join order_items i on i.id = w.order_item_id
      where l.document_id = d.id and w.status <> 'cancelled'
      order by (w.tax_year = d.tax_year) desc nulls last, w.id desc limit 1)`;

/**
 * Columns of a document `d`, its current version and the version's file. `duplicateOf` is null once the
 * earlier document is deleted.
 */
const columns = `d.id, d.name, d.type, d.tax_year as "taxYear",
    ${ofReturn(`json_build_object('id', w.id, 'kind', w.kind, 'taxYear', w.tax_year, 'forName', w.for_name,
      'product', i.name)`)} as "return", d.status, d.uploaded_at as "uploadedAt", v.file_name as "fileName",
    v.mime_type as "mimeType", f.size::int as size, d.version, v.thumbnail is not null and f.state = 'stored' as "hasThumbnail",
    ${scanOfFile} as scan,
    d.review_note as "reviewNote",
    d.needs_replacement as "needsReplacement", d.from_practice as "fromPractice",
    (select e.id from documents e where e.id = d.duplicate_of_id and e.deleted_at is null) as "duplicateOf"`;
const currentFile = `join document_versions v on v.document_id = d.id and v.version = d.version
    join stored_files f on f.id = v.file_id`;

/** Selects one page of a user's documents, newest first. Also used by the benchmark. */
export const documentsOfUser = {
  name: 'documents-of-user',
  text: `select ${columns}
    from documents d ${currentFile} where d.id = any(${pageOfUser('documents', 'and deleted_at is null')})
    order by d.id desc`,
};

/**
 * A scalar subquery, because PostgreSQL evaluates it per document. With `exists`, it scanned all users'
 * versions.
 */
const currentFileName = `(select w.file_name from document_versions w
            where w.document_id = d.id and w.version = d.version)`;

/**
 * SQL expressions that precede the ID in each sort order. Upload time needs none, because IDs are in upload order.
 * Documents without a return sort before the latest return, because new uploads have none yet.
 */
const sortKeys: Record<DocumentListInput['sort'], readonly string[]> = {
  name: [lowerCase('d.name')],
  type: ['d.type'],
  status: ['d.status'],
  uploadedAt: [],
  return: [`coalesce(${ofReturn('w.id')}, 9223372036854775807)`],
};

/**
 * Builds a statement for one page of a user's documents, filtered and sorted. Each sort order gets a separate
 * statement and query plan. The page starts after the document `before`, even if that document has since been
 * deleted.
 */
function searchStatement(sort: DocumentListInput['sort'], order: DocumentListInput['order']) {
  const keys = [...sortKeys[sort], 'd.id'];
  const orderBy = keys.map((key) => `${key} ${order}`).join(', ');
  const afterCursor = `(${keys.join(', ')}) ${order === 'asc' ? '>' : '<'}
      (select ${keys.join(', ')} from documents d where d.id = :before::bigint and d.user_id = :userId)`;
  return {
    name: `documents-by-${sort}-${order}`,
    text: `select ${columns}
    from (select d.* from documents d where d.user_id = :userId and d.deleted_at is null
        and (:type::text is null or d.type = :type)
        and (d.needs_replacement or not :toReplace::boolean)
        and (:q::text is null or strpos(${lowerCase('d.name')}, ${lowerCase(':q')}) > 0
          or strpos(${lowerCase(currentFileName)}, ${lowerCase(':q')}) > 0)
        and (:before::bigint is null or ${afterCursor})
      order by ${orderBy} limit :limit) d
    ${currentFile} order by ${orderBy}`,
  };
}

const searches = new Map(
  documentSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [`${sort} ${order}`, searchStatement(sort, order)] as const),
  ),
);

const documentOfUser = {
  name: 'document-of-user',
  text: `select ${columns} from documents d ${currentFile}
    where d.user_id = :userId and d.id = :id and d.deleted_at is null`,
};

const countsOfUser = {
  name: 'document-counts',
  text: `select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
    ${documentTypes.map((type) => `count(*) filter (where type = '${type}')::int as ${type}`).join(', ')},
    (select stored_bytes::float8 from users where id = :userId) as "usedBytes"
    from documents where user_id = :userId and deleted_at is null`,
};

const deletedOfUser = {
  name: 'deleted-documents',
  text: `select ${columns}, d.deleted_at as "deletedAt"
    from (select d.* from documents d where d.user_id = :userId and d.deleted_at > :since and not d.from_practice
        and (:before::bigint is null or (d.deleted_at, d.id) <
          (select e.deleted_at, e.id from documents e where e.id = :before::bigint and e.user_id = :userId))
      order by d.deleted_at desc, d.id desc limit :limit) d
    ${currentFile} order by d.deleted_at desc, d.id desc`,
};

const versionsOfDocument = {
  name: 'document-versions',
  text: `select v.version, v.file_name as "fileName", v.mime_type as "mimeType", f.size::int as size,
    v.uploaded_at as "uploadedAt", ${scanOfFile} as scan
    from document_versions v join stored_files f on f.id = v.file_id
    where v.document_id = :id and v.version < :before::bigint order by v.version desc limit :limit`,
};

const eventsOfDocument = {
  name: 'document-events',
  text: `select e.id, e.action, ${eventAuthor} as by, e.at
    from document_events e left join users u on u.id = e.by_id
    where e.document_id = :id and e.id < :before::bigint order by e.id desc limit :limit`,
};

/** Returns a cut-off time: documents deleted before it can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * DAY_MS);
}

function present(row: Row): DocumentView {
  return { ...row, uploadedAt: row.uploadedAt.toISOString() };
}

/** Lists a user's documents, newest first by default. Excludes deleted documents. */
export async function listDocuments(
  { sql, user }: ReaderContext,
  { limit, before, type, q, toReplace, sort, order }: DocumentListInput,
): Promise<DocumentView[]> {
  const isDefault = sort === 'uploadedAt' && order === 'desc' && type === undefined && !q && !toReplace;
  const search = searches.get(`${sort} ${order}`);
  const rows =
    isDefault || !search
      ? await sql<Row>(documentsOfUser, { userId: user.id, before: before ?? firstPageCursor, limit })
      : await sql<Row>(search, {
          userId: user.id,
          before: before ?? null,
          limit,
          type: type ?? null,
          q: q || null,
          toReplace,
        });
  return rows.map(present);
}

/** Counts a user's documents in total, pending and by type, and returns the storage used in bytes. */
export async function countDocuments({ sql, user }: ReaderContext): Promise<DocumentCounts> {
  const [counts] = await sql<DocumentCounts>(countsOfUser, { userId: user.id });
  if (!counts) throw new Error('A count returns one row');
  return counts;
}

/**
 * Returns one of a user's documents.
 * @throws DomainError documents.not-found
 */
export async function getDocument(
  { sql, user }: ReaderContext,
  { id }: { id: number },
): Promise<DocumentView> {
  const [row] = await sql<Row>(documentOfUser, { userId: user.id, id });
  if (!row) throw new DomainError('documents.not-found');
  return present(row);
}

/** Lists the deleted documents that a user can still restore, most recently deleted first. */
export async function listDeletedDocuments(
  { sql, user, now }: Pick<DocumentsContext, 'sql' | 'user' | 'now'>,
  { limit, before }: Page,
): Promise<DeletedDocumentView[]> {
  const rows = await sql<Row & { deletedAt: Date }>(deletedOfUser, {
    userId: user.id,
    before: before ?? null,
    limit,
    since: restorableSince(now()),
  });
  return rows.map(({ deletedAt, ...row }) => ({
    ...present(row),
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + restorableDays * DAY_MS).toISOString(),
  }));
}

/**
 * Lists a document's versions, newest first; `before` is a version number.
 * @throws DomainError documents.not-found
 */
export async function listVersions(
  ctx: ReaderContext,
  { id, limit, before }: Page & { id: number },
): Promise<DocumentVersionView[]> {
  await getDocument(ctx, { id });
  const rows = await ctx.sql<Omit<DocumentVersionView, 'uploadedAt'> & { uploadedAt: Date }>(
    versionsOfDocument,
    { id, before: before ?? firstPageCursor, limit },
  );
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }));
}

/**
 * Lists a document's history, newest first.
 * @throws DomainError documents.not-found
 */
export async function listHistory(
  ctx: ReaderContext,
  { id, limit, before }: Page & { id: number },
): Promise<DocumentEventView[]> {
  await getDocument(ctx, { id });
  const rows = await ctx.sql<Omit<DocumentEventView, 'at'> & { at: Date }>(eventsOfDocument, {
    id,
    before: before ?? firstPageCursor,
    limit,
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
