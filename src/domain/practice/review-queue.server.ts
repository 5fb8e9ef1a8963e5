import type { z } from 'zod';
import { isToReview } from '../documents/document.entity.ts';
import { scanOfFile } from '../documents/stored-file.entity.ts';
import { isOpenWork } from '../engagements/engagement.entity.ts';
import type { DocumentToReview, reviewQueueInput } from './review-schemas.ts';
import type { PracticeListContext } from './work-list.server.ts';

/**
 * SQL condition: document `d` belongs to one of the caller's clients. These are clients whose open work is at least
 * partly assigned to the caller, or not assigned at all.
 */
const isOwnClient = `coalesce((select bool_or(assignee_id = :userId) or bool_and(assignee_id is null)
          from engagements where ${isOpenWork} and user_id = d.user_id), true)`;

/**
 * Selects one page of the queue, in the order in which the documents were first sent. Unnamed so each call is
 * planned for its limit; a generic plan would read all versions.
 */
const documentsToReview = {
  name: '',
  text: `select d.id, d.name, d.type, d.tax_year as "taxYear", v.file_name as "fileName", v.mime_type as "mimeType",
      f.size::int as size, ${scanOfFile} as scan, d.version, v.uploaded_at as since,
      (select e.id from documents e where e.id = d.duplicate_of_id and e.deleted_at is null) as "duplicateOf",
      json_build_object('id', u.id, 'fullName', u.full_name) as client,
      (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'title', r.title,
          'essential', r.essential, 'engagement', json_build_object('id', e.id, 'kind', e.kind,
            'taxYear', e.tax_year, 'forName', e.for_name)) order by r.id), '[]')
        from request_documents l join engagement_requests r on r.id = l.request_id
        join engagements e on e.id = r.engagement_id where l.document_id = d.id) as requests
    from (select * from documents d where ${isToReview} and d.id > :before::bigint and (:everyone or ${isOwnClient})
      order by d.id limit :limit) d
    join document_versions v on v.document_id = d.id and v.version = d.version
    join stored_files f on f.id = v.file_id join users u on u.id = d.user_id order by d.id`,
};

type Row = Omit<DocumentToReview, 'since'> & { since: Date };

/** Lists the documents awaiting review, in the order in which they were first sent. */
export async function listDocumentsToReview(
  { sql, user }: Pick<PracticeListContext, 'sql' | 'user'>,
  { scope, before = 0, limit }: z.output<typeof reviewQueueInput>,
): Promise<DocumentToReview[]> {
  const rows = await sql<Row>(documentsToReview, {
    userId: user.id,
    everyone: scope === 'everyone',
    before,
    limit,
  });
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
