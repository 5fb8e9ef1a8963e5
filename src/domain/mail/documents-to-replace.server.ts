import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { formatDay } from '../calendar.ts';
import { DocumentEvent } from '../documents/document.entity.ts';
import { workName } from '../engagements/work-name.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/** A document to replace, with the request that it was sent for, if any. */
interface ToReplace {
  userId: number;
  documentId: number;
  uploadedAt: Date | string;
  note: string | null;
  /** The latest rejection. */
  eventId: number;
  rejectedAt: Date | string;
  request: { title: string; returnId: number; kind: WorkKind; taxYear: TaxYear | null } | null;
}

/**
 * Rejected documents whose owner hasn't been told yet. Excludes replaced and deleted documents, and requests
 * of ended engagements.
 */
const untold = `select distinct on (d.user_id, d.id) d.user_id as "userId", d.id as "documentId",
    d.uploaded_at as "uploadedAt", d.review_note as note, v.id as "eventId", v.at as "rejectedAt",
    (select json_build_object('title', r.title, 'returnId', e.id, 'kind', e.kind, 'taxYear', e.tax_year)
      from request_documents l join engagement_requests r on r.id = l.request_id
        join engagements e on e.id = r.engagement_id
      where l.document_id = d.id and e.status not in ('closed', 'cancelled')
      order by r.essential desc, r.id limit 1) as request
  from document_events v join documents d on d.id = v.document_id
  where v.action = 'rejected' and v.mailed_at is null
    and d.needs_replacement and d.deleted_at is null and d.user_id is not null
  order by d.user_id, d.id, v.id desc`;

/**
 * Describes a document by its request, because document names are user input and the address may belong to a
 * stranger.
 */
function nameOf({ request, uploadedAt }: ToReplace): string {
  return request
    ? `${request.title}, for your ${workName(request)}`
    : `The document you uploaded on ${formatDay(new Date(uploadedAt))}`;
}

const pathOf = ({ request, documentId }: ToReplace) =>
  request ? `/tax-returns/${request.returnId}#documents` : `/documents?document=${documentId}`;

function composeMail(user: User, documents: readonly ToReplace[], publicUrl: string): Mail {
  const [latest] = documents.toSorted((a, b) => b.eventId - a.eventId);
  if (!latest) throw new Error('An e-mail covers at least one document');
  const isOne = documents.length === 1;
  const paths = [...new Set(documents.map(pathOf))];
  const [onlyPath] = paths.length === 1 ? paths : [];
  const items = documents.map((document) => {
    const text = `${nameOf(document)}${document.note === null ? '' : `: “${document.note}”`}`;
    return onlyPath === undefined
      ? { text, link: { label: 'Replace it', url: publicUrl + pathOf(document) } }
      : text;
  });
  return {
    id: `documents-to-replace-${latest.eventId}-${idStamp(new Date(latest.rejectedAt))}`,
    to: user.email,
    subject: isOne ? 'Please replace a document' : `Please replace ${documents.length} documents`,
    body: {
      paragraphs: [
        greeting(user),
        isOne ? 'We can’t use a document you sent:' : 'We can’t use these documents you sent:',
        items,
        `It’s your turn: please send ${isOne ? 'a new file' : 'new files'}. We’ll continue as soon as we have everything essential.`,
      ],
      link:
        onlyPath === undefined
          ? { label: 'Open your dashboard', url: `${publicUrl}/dashboard` }
          : { label: isOne ? 'Replace it' : 'Replace them', url: publicUrl + onlyPath },
    },
  };
}

async function mailClient(
  ctx: MailContext,
  em: EntityManager,
  documents: readonly ToReplace[],
): Promise<void> {
  const user = await em.findOne(User, { id: documents[0]?.userId ?? 0 });
  if (!user) return;
  await ctx.mailer(composeMail(user, documents, ctx.publicUrl()));
  const told = documents.map(({ documentId, eventId }) => ({ document: documentId, id: { $lte: eventId } }));
  await recordMailed(() =>
    ctx
      .fork()
      .nativeUpdate(
        DocumentEvent,
        { action: 'rejected', mailedAt: null, $or: told },
        { mailedAt: ctx.now() },
      ),
  );
}

/**
 * Sends each client one e-mail about the documents rejected since the previous one. If the mail server rejects an
 * e-mail, still sends the others and then throws; the job queue retries. Never runs concurrently (see `AddJob`).
 */
export async function mailDocumentsToReplace(ctx: MailContext): Promise<void> {
  const em = ctx.fork();
  const documents = await em.execute<ToReplace[]>(untold);
  const failures: unknown[] = [];
  for (const ofClient of Map.groupBy(documents, ({ userId }) => userId).values()) {
    try {
      await mailClient(ctx, em, ofClient);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
