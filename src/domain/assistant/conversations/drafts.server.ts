import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../../accounts/user.entity.ts';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import { firstPageCursor } from '../../list-query.ts';
import type { Sql, SqlStatement } from '../../sql.ts';
import type {
  addDraftInput,
  changeDraftInput,
  draftsInput,
  MissesInput,
  MissView,
  MissWeek,
  PassageDraftView,
} from './desk-schemas.ts';
import { missWeeks } from './misses.server.ts';
import { MissedQuestion, PassageDraft } from './missed-question.entity.ts';

/** Dependencies of the desk's calls. `user` is a member of staff. */
export interface DraftsContext {
  fork: () => EntityManager;
  sql: Sql;
  user: { id: number };
  now: () => Date;
}

/** Lists missed questions, newest first, optionally only those from one week or of one kind. */
export function listMisses(
  { sql }: Pick<DraftsContext, 'sql'>,
  { limit, before, week, kind }: MissesInput,
): Promise<MissView[]> {
  const conditions = [
    'm.id < :before::bigint',
    ...(week ? ['m.week = :week::date'] : []),
    ...(kind ? ['m.kind = :kind'] : []),
  ];
  const statement: SqlStatement = {
    name: '',
    text: `select m.id, m.week::text as week, m.kind, m.question, m.reasons, m.passages, m.count,
        (select max(d.id) from passage_drafts d where d.miss_id = m.id) as "draftId"
      from assistant_misses m where ${conditions.join(' and ')} order by m.id desc limit :limit`,
  };
  const filters = { ...(week && { week }), ...(kind && { kind }) };
  return sql<MissView>(statement, { before: before ?? firstPageCursor, limit, ...filters });
}

const weeks: SqlStatement = {
  name: 'weeks-of-misses',
  text: `select week::text as week, coalesce(sum(count) filter (where kind = 'unknown'), 0)::int as unknown,
      coalesce(sum(count) filter (where kind = 'thumbs-down'), 0)::int as "thumbsDown",
      coalesce(sum(count) filter (where kind = 'model-rejected'), 0)::int as "modelRejected"
    from assistant_misses group by week order by week desc limit ${missWeeks}`,
};

/** Counts missed questions by week, newest first. */
export function listMissWeeks({ sql }: Pick<DraftsContext, 'sql'>): Promise<MissWeek[]> {
  return sql<MissWeek>(weeks, {});
}

const draftColumns = `d.id, d.miss_id as "missId", d.title, d.text, d.state, u.full_name as by,
    d.created_at as "createdAt", d.updated_at as "updatedAt", d.version`;
const drafts = `select ${draftColumns} from passage_drafts d left join users u on u.id = d.by_id`;

const draftsPage: SqlStatement = {
  name: 'passage-drafts',
  text: `${drafts} where d.id < :before::bigint order by d.id desc limit :limit`,
};
const draftById: SqlStatement = { name: 'passage-draft', text: `${drafts} where d.id = :id` };

interface DraftRow extends Omit<PassageDraftView, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

const present = ({ createdAt, updatedAt, ...row }: DraftRow): PassageDraftView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Lists drafted passages, newest first. */
export async function listDrafts(
  { sql }: Pick<DraftsContext, 'sql'>,
  { limit, before }: z.output<typeof draftsInput>,
): Promise<PassageDraftView[]> {
  return (await sql<DraftRow>(draftsPage, { before: before ?? firstPageCursor, limit })).map(present);
}

async function getDraft({ sql }: Pick<DraftsContext, 'sql'>, id: number): Promise<PassageDraftView> {
  const [row] = await sql<DraftRow>(draftById, { id });
  if (!row) throw new DomainError('assistant.draft-not-found');
  return present(row);
}

/**
 * Drafts a passage, from a missed question if one is given.
 * @throws DomainError assistant.miss-not-found
 */
export async function addDraft(
  ctx: DraftsContext,
  { missId, title, text }: z.output<typeof addDraftInput>,
): Promise<PassageDraftView> {
  const id = await ctx.fork().transactional(async (em) => {
    const miss = missId ? await em.findOne(MissedQuestion, { id: missId }) : null;
    if (missId && !miss) throw new DomainError('assistant.miss-not-found');
    const now = ctx.now();
    const draft = em.create(PassageDraft, {
      miss,
      title,
      text,
      state: 'draft',
      by: em.getReference(User, ctx.user.id),
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    await recordEvent(em, {
      userId: ctx.user.id,
      kind: 'passage-drafted',
      detail: { draftId: draft.id },
      at: now,
    });
    return draft.id;
  });
  return getDraft(ctx, id);
}

/**
 * Changes a draft, or records whether it was used.
 * @throws DomainError assistant.draft-not-found, assistant.draft-changed
 */
export async function changeDraft(
  ctx: DraftsContext,
  { id, version, title, text, state }: z.output<typeof changeDraftInput>,
): Promise<PassageDraftView> {
  await ctx.fork().transactional(async (em) => {
    const draft = await em.findOne(PassageDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!draft) throw new DomainError('assistant.draft-not-found');
    if (draft.version !== version) throw new DomainError('assistant.draft-changed');
    const now = ctx.now();
    em.assign(draft, {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(state !== undefined && { state }),
      updatedAt: now,
      version: version + 1,
    });
    await em.flush();
    await recordEvent(em, {
      userId: ctx.user.id,
      kind: 'passage-draft-changed',
      detail: { draftId: id, state: draft.state },
      at: now,
    });
  });
  return getDraft(ctx, id);
}
