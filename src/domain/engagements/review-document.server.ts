import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { recordReview, type ReviewAction } from '../documents/document-changes.server.ts';
import { Document, eventAuthor } from '../documents/document.entity.ts';
import { getDocument } from '../documents/documents.server.ts';
import { requireScannedDocument } from '../documents/require-scanned.server.ts';
import type { DocumentStatus, DocumentView, ReviewDecision, reviewInput } from '../documents/schemas.ts';
import { DomainError } from '../errors.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { forgetNewsIn } from '../practice-news/forget-news.server.ts';
import { askAgain, lockDependents, trackDependents } from './document-dependents.server.ts';
import type { PracticeContext } from './practice-engagement.server.ts';

/** Review state of a document: its status, or `replace`. */
type ReviewState = DocumentStatus | 'replace';

interface DecisionRule {
  from: readonly ReviewState[];
  to: DocumentStatus;
  needsReplacement: boolean;
  action: ReviewAction;
}

const rules: Record<ReviewDecision, DecisionRule> = {
  approve: { from: ['pending'], to: 'approved', needsReplacement: false, action: 'approved' },
  replace: { from: ['pending'], to: 'pending', needsReplacement: true, action: 'rejected' },
  process: { from: ['pending', 'approved'], to: 'processed', needsReplacement: false, action: 'processed' },
  reopen: { from: ['approved', 'replace'], to: 'pending', needsReplacement: false, action: 'reopened' },
};

/** Delay after the first rejection, so one e-mail covers all that follow. */
const MAIL_DELAY_SECONDS = 10 * 60;

/** @throws DomainError documents.not-found */
async function ownerOf(em: EntityManager, id: number): Promise<number> {
  const [owner] = await em.execute<{ userId: number | null }[]>(
    'select user_id as "userId" from documents where id = ? and deleted_at is null',
    [id],
  );
  if (!owner || owner.userId === null) throw new DomainError('documents.not-found');
  return owner.userId;
}

/** Selects the last change to a document. Opening it doesn't count. */
const lastChange = `select ${eventAuthor} as by, e.at
  from document_events e left join users u on u.id = e.by_id
  where e.document_id = ? and e.action <> 'opened' order by e.id desc limit 1`;

/** Returns who changed a document last, and when. */
async function lastChangeOf(em: EntityManager, id: number): Promise<Record<string, string>> {
  const [change] = await em.execute<{ by: string; at: Date | string }[]>(lastChange, [id]);
  return change ? { by: change.by, at: new Date(change.at).toISOString() } : {};
}

/**
 * Reviews a document. If it must be replaced, hands dependent engagements in preparation back to the client and
 * queues an e-mail.
 * @throws DomainError documents.not-found; documents.being-checked; documents.malware-found; documents.changed, with
 * who changed it and when, if it has a newer version or has been reviewed
 */
export async function reviewDocument(
  ctx: PracticeContext,
  { id, decision, note, type, taxYear, version }: z.output<typeof reviewInput>,
): Promise<DocumentView> {
  const rule = rules[decision];
  const userId = await ctx.fork().transactional(async (em) => {
    const ownerId = await ownerOf(em, id);
    await lockBuyer(em, ownerId);
    await forgetNewsIn(em, 'document', id);
    const dependents = await lockDependents(em, { documentId: id, ownerId });
    const document = await em.findOne(
      Document,
      { id, user: ownerId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!document) throw new DomainError('documents.not-found');
    await requireScannedDocument(em, document);
    const state = document.needsReplacement ? 'replace' : document.status;
    if (document.version !== version || !rule.from.includes(state)) {
      const details = await lastChangeOf(em, id);
      throw new DomainError('documents.changed', { details });
    }

    const now = ctx.now();
    const decide = async () => {
      document.status = rule.to;
      document.needsReplacement = rule.needsReplacement;
      document.reviewNote = note;
      document.type = type ?? document.type;
      if (taxYear !== undefined) document.taxYear = taxYear;
      await recordReview(em, { document, action: rule.action, staffId: ctx.user.id, at: now });
    };
    await trackDependents(em, dependents, { now, change: decide });
    if (decision !== 'replace') return ownerId;
    await askAgain(em, dependents, { note: `${document.name}: ${note}` }, ctx);
    await ctx.addJob(em, 'mail-documents-to-replace', {}, { afterSeconds: MAIL_DELAY_SECONDS, single: true });
    return ownerId;
  });
  return getDocument({ sql: ctx.sql, user: { id: userId } }, { id });
}
