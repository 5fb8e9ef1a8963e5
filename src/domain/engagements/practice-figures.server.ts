import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import { firstPageCursor } from '../list-query.ts';
import { assessReturn } from '../tax/return/assess-return.ts';
import { returnInput } from '../tax/return/return-input.ts';
import type { ReturnResult } from '../tax/return/return-result.ts';
import type { Sql, SqlStatement } from '../sql.ts';
import { previousTaxYear, type TaxYear } from '../tax/tax-year.ts';
import { illegalMove } from './engagement-state.ts';
import { type EngagementStatus, statusesOfKind } from './engagement-status.ts';
import type { Engagement } from './engagement.entity.ts';
import {
  lockForPractice,
  makeMove,
  type PracticeContext,
  type Target,
} from './practice-engagement.server.ts';
import type {
  addFiguresInput,
  EngagementFiguresView,
  figuresPageInput,
  figuresVersionInput,
  FiguresVersionView,
  LastYearsFigures,
} from './practice-figures-schemas.ts';
import { ReturnFigures } from './return-figures.entity.ts';
import type { engagementInput, EngagementView, reasonMoveInput, sendFiguresInput } from './schemas.ts';

function present({ id, number, input, result, createdAt, sentAt }: ReturnFigures): EngagementFiguresView {
  const { lines, income, taxableIncome, netTax, balance } = result;
  return {
    id,
    number,
    input,
    lines,
    totals: { income, taxableIncome, netTax, balance },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Sorts the keys of all objects, because PostgreSQL stores them in a different order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, canonical(part)]));
}

/**
 * Returns the SHA-256, in hex, of figures as shown to the client: all lines with their working, and the
 * balance, as JSON with sorted keys and without whitespace.
 */
export function figuresHash({ lines, balance }: Pick<ReturnResult, 'lines' | 'balance'>): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ balance, lines })))
    .digest('hex');
}

/** Statuses in which figures can still be added. Submission locks them. */
const open = new Set<EngagementStatus>([
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
]);

/** @throws DomainError engagements.illegal-move */
function requireOpenFigures({ kind, status, statusBefore }: Engagement): void {
  const hasFigures = statusesOfKind[kind].includes('awaiting_approval');
  if (hasFigures && open.has(statusBefore ?? status)) return;
  throw illegalMove(status, 'awaiting_approval');
}

/** @throws DomainError figures.other-year unless the engagement is for the figures' year or has no year yet */
function requireYear({ taxYear }: Engagement, year: TaxYear): void {
  if (taxYear && taxYear !== year) {
    throw new DomainError('figures.other-year', { details: { figures: year, return: taxYear } });
  }
}

/**
 * Calculates a return's figures and saves them as the next version. The tax year defaults to the
 * engagement's.
 * @throws DomainError engagements.not-found, engagements.no-tax-year, figures.other-year;
 * engagements.illegal-move after submission or for work without figures
 */
export async function addFigures(
  ctx: PracticeContext,
  { id, input }: z.output<typeof addFiguresInput>,
): Promise<EngagementFiguresView> {
  return ctx.fork().transactional(async (em) => {
    const engagement = await lockForPractice(em, { id });
    requireOpenFigures(engagement);
    const taxYear = input.taxYear ?? engagement.taxYear;
    if (!taxYear) throw new DomainError('engagements.no-tax-year');
    requireYear(engagement, taxYear);
    const request = { ...input, taxYear };
    const result = assessReturn(returnInput.parse(request));
    const figures = em.create(ReturnFigures, {
      engagement,
      // The engagement's lock keeps version numbers unique.
      number: (await em.count(ReturnFigures, { engagement })) + 1,
      input: request,
      result,
      sha256: figuresHash(result),
      createdBy: em.getReference(User, ctx.user.id),
      createdAt: ctx.now(),
    });
    await em.flush();
    return present(figures);
  });
}

const yearOfEngagement: SqlStatement = {
  name: 'engagement-year',
  text: `select tax_year as "taxYear" from engagements where id = :id and user_id is not null`,
};

/**
 * Returns the tax year of an engagement; null if it has none.
 * @throws DomainError engagements.not-found, also once the client's account is deleted
 */
async function requireEngagement(sql: Sql, id: number): Promise<TaxYear | null> {
  const [engagement] = await sql<{ taxYear: TaxYear | null }>(yearOfEngagement, { id });
  if (!engagement) throw new DomainError('engagements.not-found');
  return engagement.taxYear;
}

/** Results are large, so this reads their totals in one pass, and lines only for the latest version. */
const versionsOfEngagement: SqlStatement = {
  name: 'figures-versions',
  text: `select f.id, f.number, f.created_at as "createdAt", f.sent_at as "sentAt", to_json(t) as totals,
      case when f.number = (select max(number) from return_figures where engagement_id = :id)
        then f.result->'lines' end as lines
    from return_figures f cross join lateral jsonb_to_record(f.result)
      as t(income float8, "taxableIncome" float8, "netTax" float8, balance float8)
    where f.engagement_id = :id and f.id < :before::bigint order by f.id desc limit :limit`,
};

type VersionRow = Omit<FiguresVersionView, 'createdAt' | 'sentAt'> &
  Pick<ReturnFigures, 'createdAt' | 'sentAt'>;

/**
 * Lists the versions of an engagement's figures, newest first.
 * @throws DomainError engagements.not-found
 */
export async function listFigures(
  { sql }: Pick<PracticeContext, 'sql'>,
  { id, limit, before = firstPageCursor }: z.output<typeof figuresPageInput>,
): Promise<FiguresVersionView[]> {
  await requireEngagement(sql, id);
  const rows = await sql<VersionRow>(versionsOfEngagement, { id, limit, before });
  return rows.map(({ createdAt, sentAt, ...version }) => ({
    ...version,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/**
 * Returns one version of an engagement's figures with its lines and its input.
 * @throws DomainError engagements.not-found; figures.not-found, also for another engagement's figures
 */
export async function getFiguresVersion(
  { sql, fork }: Pick<PracticeContext, 'sql' | 'fork'>,
  { id, figuresId }: z.output<typeof figuresVersionInput>,
): Promise<EngagementFiguresView> {
  await requireEngagement(sql, id);
  const figures = await fork().findOne(ReturnFigures, { id: figuresId, engagement: id });
  if (!figures) throw new DomainError('figures.not-found');
  return present(figures);
}

/**
 * Selects the figures that the client approved for a given tax year, for the same person as engagement `:id`.
 */
const approvedInYear: SqlStatement = {
  name: 'figures-approved-in-year',
  text: `select b.tax_year as "taxYear", f.input, f.result->'carriedForward' as "carriedForward"
    from engagements e
      join engagements b on b.user_id = e.user_id and b.for_name is not distinct from e.for_name
      join return_figures f on f.engagement_id = b.id and f.id = (b.approval->>'figuresId')::int
    where e.id = :id and b.kind = 'return' and b.tax_year = :taxYear and b.status <> 'cancelled'
    order by b.id desc limit 1`,
};

/**
 * Returns the figures that the client approved for the year before the engagement's, or null if there are
 * none.
 * @throws DomainError engagements.not-found
 */
export async function getLastYearsFigures(
  { sql }: Pick<PracticeContext, 'sql'>,
  { id }: z.output<typeof engagementInput>,
): Promise<{ figures: LastYearsFigures | null }> {
  const year = await requireEngagement(sql, id);
  const taxYear = year && previousTaxYear(year);
  const [row] = taxYear ? await sql<LastYearsFigures>(approvedInYear, { id, taxYear }) : [];
  if (!row) return { figures: null };
  const { retirement, donations, capitalLoss } = row.carriedForward;
  return { figures: { ...row, carriedForward: { retirement, donations, capitalLoss } } };
}

/**
 * Sends a version of the figures to the client for approval.
 * @throws the same DomainErrors as `makeMove`; figures.not-found, also for another engagement's figures;
 * figures.other-year
 */
export function sendFigures(
  ctx: PracticeContext,
  { figuresId, ...target }: z.output<typeof sendFiguresInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'send-figures' }, async (em, engagement, now) => {
    const figures = await em.findOne(ReturnFigures, { id: figuresId, engagement: engagement.id });
    if (!figures) throw new DomainError('figures.not-found');
    const { taxYear } = figures.result;
    // The tax year may have been changed since the figures were calculated.
    requireYear(engagement, taxYear);
    engagement.taxYear = taxYear;
    figures.sentAt = now;
    engagement.approval = null;
    return null;
  });
}

/** Withdraws figures awaiting approval. @throws the same DomainErrors as `makeMove` */
export function takeBackFigures(ctx: PracticeContext, target: Target): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'take-back' });
}

/** Voids the client's approval, with a reason for the client. @throws the same DomainErrors as `makeMove` */
export function reopenReturn(
  ctx: PracticeContext,
  { reason, ...target }: z.output<typeof reasonMoveInput>,
): Promise<EngagementView> {
  return makeMove(ctx, { ...target, move: 'reopen' }, (_em, engagement) => {
    engagement.approval = null;
    return reason;
  });
}
