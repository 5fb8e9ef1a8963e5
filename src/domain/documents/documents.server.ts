import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { lowerCase } from '../lower-case.ts';
import { type listQuery, pageOfUser } from '../list-query.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { restorableDays } from './bin.ts';
import {
  type DeletedDocumentView,
  type DocumentCounts,
  type DocumentEventView,
  type DocumentListInput,
  documentSorts,
  type DocumentVersionView,
  type DocumentView,
} from './schemas.ts';

/** What operations on the documents of a signed-in person need. */
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

/** Documents `d` with their current version and its file; one in the bin is no longer somebody's duplicate. */
const columns = `d.id, d.name, d.type, d.status, d.uploaded_at as "uploadedAt", v.file_name as "fileName",
    v.mime_type as "mimeType", f.size::int as size, d.version, d.review_note as "reviewNote",
    d.needs_replacement as "needsReplacement", d.from_practice as "fromPractice",
    (select e.id from documents e where e.id = d.duplicate_of_id and e.deleted_at is null) as "duplicateOf"`;
const currentFile = `join document_versions v on v.document_id = d.id and v.version = d.version
    join stored_files f on f.id = v.file_id`;

/** One page of a person's documents, newest first; the benchmark runs the same statement. */
export const documentsOfUser = {
  name: 'documents-of-user',
  text: `select ${columns}
    from documents d ${currentFile} where d.id = any(${pageOfUser('documents', 'and deleted_at is null')})
    order by d.id desc`,
};

/** A subquery for one value, which PostgreSQL looks up for each document; `exists` made it read everybody's versions. */
const currentFileName = `(select w.file_name from document_versions w
            where w.document_id = d.id and w.version = d.version)`;

/** What stands in an order's key before the id; ids rise with the time of upload. */
const sortKeys = { name: `${lowerCase('d.name')}, `, type: 'd.type, ', status: 'd.status, ', uploadedAt: '' };

/**
 * The same, searched, narrowed to a type or in another order, of which each is planned for itself. The page goes on from
 * where the entry `before` stands, also when that lies in the bin by now.
 */
function searchOf(sort: DocumentListInput['sort'], order: DocumentListInput['order']) {
  const key = sortKeys[sort];
  const by = `${key.replace(', ', ` ${order}, `)}d.id ${order}`;
  const beyond = `(${key}d.id) ${order === 'asc' ? '>' : '<'}
      (select ${key}d.id from documents d where d.id = $2::bigint and d.user_id = $1)`;
  return {
    name: `documents-by-${sort}-${order}`,
    text: `select ${columns}
    from (select d.* from documents d where d.user_id = $1 and d.deleted_at is null
        and ($4::text is null or d.type = $4)
        and ($5::text is null or strpos(${lowerCase('d.name')}, ${lowerCase('$5')}) > 0
          or strpos(${lowerCase(currentFileName)}, ${lowerCase('$5')}) > 0)
        and ($2::bigint is null or ${beyond})
      order by ${by} limit $3) d
    ${currentFile} order by ${by}`,
  };
}

const searches = new Map(
  documentSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [`${sort} ${order}`, searchOf(sort, order)] as const),
  ),
);

const documentOfUser = {
  name: 'document-of-user',
  text: `select ${columns} from documents d ${currentFile}
    where d.user_id = $1 and d.id = $2 and d.deleted_at is null`,
};

const countsOfUser = {
  name: 'document-counts',
  text: `select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where type = 'tax_return')::int as tax_return,
    count(*) filter (where type = 'bookkeeping')::int as bookkeeping,
    count(*) filter (where type = 'other')::int as other,
    (select stored_bytes::float8 from users where id = $1) as "usedBytes"
    from documents where user_id = $1 and deleted_at is null`,
};

const deletedOfUser = {
  name: 'deleted-documents',
  text: `select ${columns}, d.deleted_at as "deletedAt"
    from (select d.* from documents d where d.user_id = $1 and d.deleted_at > $4
        and ($2::bigint is null or (d.deleted_at, d.id) <
          (select e.deleted_at, e.id from documents e where e.id = $2::bigint and e.user_id = $1))
      order by d.deleted_at desc, d.id desc limit $3) d
    ${currentFile} order by d.deleted_at desc, d.id desc`,
};

const versionsOfDocument = {
  name: 'document-versions',
  text: `select v.version, v.file_name as "fileName", v.mime_type as "mimeType", f.size::int as size,
    v.uploaded_at as "uploadedAt"
    from document_versions v join stored_files f on f.id = v.file_id
    where v.document_id = $1 and v.version < $2::bigint order by v.version desc limit $3`,
};

const eventsOfDocument = {
  name: 'document-events',
  text: `select e.id, e.action, coalesce(u.full_name, 'Someone whose account is closed') as by, e.at
    from document_events e left join users u on u.id = e.by_id
    where e.document_id = $1 and e.id < $2::bigint order by e.id desc limit $3`,
};

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What was deleted before this can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * DAY_MS);
}

function present(row: Row): DocumentView {
  return { ...row, uploadedAt: row.uploadedAt.toISOString() };
}

/** A person's documents, newest first or as asked for; those in the bin are left out. */
export async function listDocuments(
  { sql, user }: ReaderContext,
  { limit, before, type, q, sort, order }: DocumentListInput,
): Promise<DocumentView[]> {
  const isPlain = sort === 'uploadedAt' && order === 'desc' && type === undefined && !q;
  const search = searches.get(`${sort} ${order}`);
  const rows =
    isPlain || !search
      ? await sql<Row>(documentsOfUser, [user.id, before ?? beforeAny, limit])
      : await sql<Row>(search, [user.id, before ?? null, limit, type ?? null, q || null]);
  return rows.map(present);
}

/** How many documents a person has, in all, pending and of each type, and what they take. */
export async function countDocuments({ sql, user }: ReaderContext): Promise<DocumentCounts> {
  const [counts] = await sql<DocumentCounts>(countsOfUser, [user.id]);
  return counts ?? { total: 0, pending: 0, tax_return: 0, bookkeeping: 0, other: 0, usedBytes: 0 };
}

/**
 * One of a person's documents.
 * @throws DomainError documents.not-found
 */
export async function getDocument(
  { sql, user }: ReaderContext,
  { id }: { id: number },
): Promise<DocumentView> {
  const [row] = await sql<Row>(documentOfUser, [user.id, id]);
  if (!row) throw new DomainError('documents.not-found');
  return present(row);
}

/** The documents that a person can still restore, the one deleted last first. */
export async function listDeletedDocuments(
  { sql, user, now }: Pick<DocumentsContext, 'sql' | 'user' | 'now'>,
  { limit, before }: Page,
): Promise<DeletedDocumentView[]> {
  const rows = await sql<Row & { deletedAt: Date }>(deletedOfUser, [
    user.id,
    before ?? null,
    limit,
    restorableSince(now()),
  ]);
  return rows.map(({ deletedAt, ...row }) => ({
    ...present(row),
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + restorableDays * DAY_MS).toISOString(),
  }));
}

/**
 * The files that a document has had, newest first; `before` is a version's number.
 * @throws DomainError documents.not-found
 */
export async function listVersions(
  ctx: ReaderContext,
  { id, limit, before }: Page & { id: number },
): Promise<DocumentVersionView[]> {
  await getDocument(ctx, { id });
  const rows = await ctx.sql<Omit<DocumentVersionView, 'uploadedAt'> & { uploadedAt: Date }>(
    versionsOfDocument,
    [id, before ?? beforeAny, limit],
  );
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }));
}

/**
 * What happened to a document, newest first.
 * @throws DomainError documents.not-found
 */
export async function listHistory(
  ctx: ReaderContext,
  { id, limit, before }: Page & { id: number },
): Promise<DocumentEventView[]> {
  await getDocument(ctx, { id });
  const rows = await ctx.sql<Omit<DocumentEventView, 'at'> & { at: Date }>(eventsOfDocument, [
    id,
    before ?? beforeAny,
    limit,
  ]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
