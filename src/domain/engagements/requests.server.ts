import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { Document } from '../documents/document.entity.ts';
import { scanOfFile } from '../documents/stored-file.entity.ts';
import { requireScannedDocument } from '../documents/require-scanned.server.ts';
import type { DocumentTracker } from '../documents/document-changes.server.ts';
import type { DocumentLink } from '../documents/upload.server.ts';
import { DomainError } from '../errors.ts';
import type { Sql, SqlStatement } from '../sql.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { askAgain, lockDependents } from './document-dependents.server.ts';
import { isFinal } from './engagement-status.ts';
import { EngagementRequest, RequestDocument } from './engagement-request.entity.ts';
import type { Engagement, EngagementAction } from './engagement.entity.ts';
import { addHistory, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import { trackActor } from './request-facts.server.ts';
import { requestState } from './request-state.ts';
import type { answerRequestInput, linkDocumentInput, RequestView, returnInput } from './schemas.ts';

interface ReaderContext {
  sql: Sql;
  user: { id: number };
}

type Row = Omit<RequestView, 'state'> & { isClosed: boolean };

/** SQL: requests `r` with their documents, excluding deleted ones. */
const select = `select r.id, r.engagement_id as "engagementId", r.kind, r.title, r.why,
      r.where_to_get as "whereToGet", r.essential, r.answer, r.answer_note as "answerNote", r.note,
      r.closed_at is not null as "isClosed",
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'fileName', v.file_name,
          'status', d.status, 'needsReplacement', d.needs_replacement, 'reviewNote', d.review_note,
          'scan', ${scanOfFile}, 'uploadedAt', d.uploaded_at) order by l.linked_at, d.id), '[]')
        from request_documents l join documents d on d.id = l.document_id and d.deleted_at is null
        join document_versions v on v.document_id = d.id and v.version = d.version
        join stored_files f on f.id = v.file_id
        where l.request_id = r.id) as documents`;

const requestsOfReturn: SqlStatement = {
  name: 'requests-of-return',
  text: `${select} from engagements e left join engagement_requests r on r.engagement_id = e.id
    where e.id = :id and e.user_id = :userId order by r.essential desc, r.id`,
};

const requestOfUser: SqlStatement = {
  name: 'request-of-user',
  text: `${select} from engagement_requests r join engagements e on e.id = r.engagement_id
    where r.id = :id and e.user_id = :userId`,
};

function present({ isClosed, ...row }: Row): RequestView {
  const documents = row.documents.map((document) => ({
    ...document,
    uploadedAt: new Date(document.uploadedAt).toISOString(),
  }));
  return { ...row, documents, state: requestState({ answer: row.answer, isClosed, documents }) };
}

/**
 * Lists the requests of one of a client's returns with their documents, essential ones first.
 * @throws DomainError returns.not-found
 */
export async function listRequests(
  { sql, user }: ReaderContext,
  { id }: z.output<typeof returnInput>,
): Promise<RequestView[]> {
  // A return without requests yields one row without a request.
  const rows = await sql<Row | { id: null }>(requestsOfReturn, { id, userId: user.id });
  if (rows.length === 0) throw new DomainError('returns.not-found');
  return rows.flatMap((row) => (row.id === null ? [] : [present(row)]));
}

/**
 * Returns one of a client's requests.
 * @throws DomainError requests.not-found
 */
export async function getRequest({ sql, user }: ReaderContext, { id }: { id: number }): Promise<RequestView> {
  const [row] = await sql<Row>(requestOfUser, { id, userId: user.id });
  if (!row) throw new DomainError('requests.not-found');
  return present(row);
}

/** @throws DomainError requests.closed if the practice accepted the request, or its engagement has ended */
function requireOpen({ closedAt, engagement }: EngagementRequest): void {
  if (closedAt || isFinal(engagement.status)) throw new DomainError('requests.closed');
}

/**
 * Checks before an upload that a client can send documents for a request. Linking the document checks again.
 * @throws DomainError requests.not-found, requests.closed
 */
export async function requireOpenRequest(
  { fork, user }: Pick<EngagementsContext, 'fork' | 'user'>,
  id: number,
): Promise<void> {
  const request = await fork().findOne(
    EngagementRequest,
    { id, engagement: { user: user.id } },
    { populate: ['engagement'] },
  );
  if (!request) throw new DomainError('requests.not-found');
  requireOpen(request);
}

/**
 * Changes a client's request under its engagement's lock, in `em`'s transaction. `change` returns the entry for
 * the history, or null if nothing changed.
 * @throws DomainError requests.not-found, requests.closed
 */
async function changeRequest(
  em: EntityManager,
  { user, now }: Pick<EngagementsContext, 'user' | 'now'>,
  id: number,
  change: (request: EngagementRequest) => Promise<{ action: EngagementAction; note: string } | null>,
): Promise<void> {
  const [found] = await em.execute<{ engagementId: number }[]>(
    'select engagement_id as "engagementId" from engagement_requests where id = ?',
    [id],
  );
  if (!found) throw new DomainError('requests.not-found');
  const engagement = await lockEngagement(
    em,
    { id: found.engagementId, userId: user.id },
    'requests.not-found',
  );
  const request = await em.findOne(EngagementRequest, { id, engagement }, { refresh: true });
  if (!request) throw new DomainError('requests.not-found');
  requireOpen(request);
  const at = now();
  await trackActor(em, engagement, {
    now: at,
    change: async () => {
      const entry = await change(request);
      if (entry) addClientEvent(em, engagement, { ...entry, byId: user.id, at });
    },
  });
}

function addClientEvent(
  em: EntityManager,
  engagement: Engagement,
  event: { action: EngagementAction; note: string; byId: number; at: Date },
): void {
  addHistory(em, engagement, { ...event, actor: 'client', statusBefore: engagement.status });
}

/**
 * Records a client's answer instead of a document; null withdraws it.
 * @throws DomainError requests.not-found, requests.closed
 */
export async function answerRequest(
  ctx: EngagementsContext,
  { id, answer, note }: z.output<typeof answerRequestInput>,
): Promise<void> {
  const answerNote = answer === null ? null : note;
  await ctx.fork().transactional((em) =>
    changeRequest(em, ctx, id, async (request) => {
      if ((request.answer ?? null) === answer && (request.answerNote ?? null) === answerNote) return null;
      Object.assign(request, { answer, answerNote });
      if (answer === null) return null;
      const { title } = request;
      return { action: 'request-answered', note: answerNote === null ? title : `${title}: ${answerNote}` };
    }),
  );
}

/**
 * Links a document to a request, in `em`'s transaction. Clears the request's answer, because the document
 * supersedes it. `load` returns the document once the engagement is locked.
 */
async function link(
  em: EntityManager,
  ctx: Pick<EngagementsContext, 'user' | 'now'>,
  { requestId, load }: { requestId: number; load: () => Promise<Document> },
): Promise<void> {
  await changeRequest(em, ctx, requestId, async (request) => {
    const document = await load();
    if ((await em.count(RequestDocument, { request, document })) > 0) return null;
    em.create(RequestDocument, { request, document, linkedAt: ctx.now() });
    request.answer = null;
    request.answerNote = null;
    return { action: 'document-sent', note: document.name };
  });
}

/**
 * Links one of a client's stored documents to a request. Does nothing if it's already linked. Rejects documents
 * that contained malware, and unscanned documents from the practice, which would be withdrawn if the scan found
 * malware.
 * @throws DomainError requests.not-found, requests.closed, documents.not-found, documents.being-checked,
 * documents.malware-found
 */
export async function linkDocument(
  ctx: EngagementsContext,
  { id, documentId }: z.output<typeof linkDocumentInput>,
): Promise<void> {
  await ctx.fork().transactional((em) => {
    const load = async () => {
      const own = { id: documentId, user: ctx.user.id, deletedAt: null };
      const document = await em.findOne(Document, own, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!document) throw new DomainError('documents.not-found');
      if (!document.awaitsScan || document.fromPractice) await requireScannedDocument(em, document);
      return document;
    };
    return link(em, ctx, { requestId: id, load });
  });
}

/** Returns a function that links an upload to a request, for `addDocument`. */
export function linkToRequest(
  ctx: Pick<EngagementsContext, 'user' | 'now'>,
  requestId: number,
): DocumentLink {
  return (em, document) => link(em, ctx, { requestId, load: () => Promise.resolve(document) });
}

/**
 * Records in the history of open engagements that the client deleted one of their documents. Increments the
 * engagements' versions, unless a change of turn has already done so, because someone may be working with the
 * document.
 */
async function recordRemoval(
  em: EntityManager,
  engagements: readonly { engagement: Engagement; version: number }[],
  { documentId, byId, at }: { documentId: number; byId: number; at: Date },
): Promise<void> {
  const { name } = await em.findOneOrFail(Document, { id: documentId });
  for (const { engagement, version } of engagements) {
    if (isFinal(engagement.status)) continue;
    if (engagement.version === version) touch(engagement, at);
    addClientEvent(em, engagement, { action: 'document-removed', note: name, byId, at });
  }
  await em.flush();
}

/** Asks again for a restored document to be replaced, because nobody asked while it was deleted. */
async function askForRestored(
  em: EntityManager,
  { addJob, now, user }: Pick<EngagementsContext, 'addJob' | 'now' | 'user'>,
  documentId: number,
): Promise<void> {
  const document = await em.findOne(Document, { id: documentId, deletedAt: null, needsReplacement: true });
  if (!document) return;
  const dependents = await lockDependents(em, { documentId, ownerId: user.id });
  const note = `${document.name}: ${document.reviewNote ?? ''}`;
  await askAgain(em, dependents, { note }, { addJob, now, user: null, device: null });
}

/**
 * Returns a tracker for changes to a client's documents. The tracker restarts the waiting time of engagements
 * whose next actor changes, records removals in their history, and asks again for restored documents that must
 * be replaced.
 */
export function trackRequests(
  ctx: Pick<EngagementsContext, 'user' | 'now' | 'addJob'>,
  kind?: 'removal' | 'restoration',
): DocumentTracker {
  const { user, now } = ctx;
  return async (em, documentId, change) => {
    // Prevent concurrent links to the document, and deadlocks between transactions that lock its engagements
    // in different orders.
    await lockBuyer(em, user.id);
    const linked = await em.execute<{ id: number }[]>(
      `select distinct e.id from engagements e join engagement_requests r on r.engagement_id = e.id
       join request_documents l on l.request_id = r.id where l.document_id = ? and e.user_id = ? order by e.id`,
      [documentId, user.id],
    );
    let tracked = change;
    const engagements: { engagement: Engagement; version: number }[] = [];
    for (const { id } of linked) {
      const engagement = await lockEngagement(em, { id, userId: user.id }, 'returns.not-found');
      engagements.push({ engagement, version: engagement.version });
      const inner = tracked;
      tracked = () => trackActor(em, engagement, { now: now(), change: inner });
    }
    const isRestored =
      kind === 'restoration' && (await em.count(Document, { id: documentId, deletedAt: null })) === 0;
    await tracked();
    if (kind === 'removal') await recordRemoval(em, engagements, { documentId, byId: user.id, at: now() });
    if (isRestored) await askForRestored(em, ctx, documentId);
  };
}
