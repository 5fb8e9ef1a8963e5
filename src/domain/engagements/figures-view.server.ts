import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { SqlStatement } from '../sql.ts';
import { type EstimatesContext, findNewestEstimate } from '../tax/estimates/estimates.server.ts';
import type { ReturnResult } from '../tax/return/return-result.ts';
import { previousTaxYear } from '../tax/tax-year.ts';
import { figuresLastSent } from './returns.server.ts';
import type { ReturnFiguresView, returnInput } from './schemas.ts';

interface Row {
  forName: string | null;
  figures: { id: number; number: number; sha256: string; sentAt: string; result: ReturnResult } | null;
}

const figuresOfReturn: SqlStatement = {
  name: 'figures-of-return',
  text: `select e.for_name as "forName", (select json_build_object('id', f.id, 'number', f.number,
        'sha256', f.sha256, 'sentAt', f.sent_at, 'result', f.result) ${figuresLastSent}) as figures
    from engagements e where e.id = :id and e.user_id = :userId`,
};

/** Selects the figures that a client approved for a given tax year and person. */
const approvedFigures: SqlStatement = {
  name: 'approved-figures',
  text: `select f.result from engagements e
      join return_figures f on f.engagement_id = e.id and f.id = (e.approval->>'figuresId')::int
    where e.user_id = :userId and e.kind = 'return' and e.tax_year = :taxYear
      and e.for_name is not distinct from :forName and e.status <> 'cancelled'
    order by e.id desc limit 1`,
};

type Comparable = Pick<ReturnResult, 'lines' | 'balance'>;

/** Returns the result of the client's latest estimate. Estimates are always for the client's own tax. */
async function loadEstimate(ctx: EstimatesContext, { forName, taxYear }: Subject) {
  const saved = forName === null ? await findNewestEstimate(ctx, { taxYear }) : null;
  return saved?.result ? { name: saved.name, savedAt: saved.updatedAt, result: saved.result } : null;
}

/** The person and tax year of a return. */
interface Subject {
  forName: string | null;
  taxYear: ReturnResult['taxYear'];
}

async function loadLastYear({ sql, user }: EstimatesContext, { forName, taxYear }: Subject) {
  const lastYear = previousTaxYear(taxYear);
  if (lastYear === null) return null;
  const [row] = await sql<{ result: ReturnResult }>(approvedFigures, {
    userId: user.id,
    taxYear: lastYear,
    forName,
  });
  return row ? { taxYear: lastYear, result: row.result } : null;
}

/** Returns a function that looks up an amount by line ID; null for missing lines. */
function amountsOf(result: Comparable | undefined): (id: string) => number | null {
  const amounts = new Map(result?.lines.map(({ id, amount }) => [id, amount]));
  return (id) => amounts.get(id) ?? null;
}

/**
 * Returns the figures last sent for approval, each line with its working, the client's latest estimate and
 * last year's approved return. Lines are matched by ID.
 * @throws DomainError returns.not-found, figures.not-found if none have been sent
 */
export async function getFigures(
  ctx: EstimatesContext,
  { id }: z.output<typeof returnInput>,
): Promise<ReturnFiguresView> {
  const [row] = await ctx.sql<Row>(figuresOfReturn, { id, userId: ctx.user.id });
  if (!row) throw new DomainError('returns.not-found');
  if (!row.figures) throw new DomainError('figures.not-found');
  const { result, sentAt, ...figures } = row.figures;
  const subject = { forName: row.forName, taxYear: result.taxYear };
  const [estimate, lastYear] = await Promise.all([loadEstimate(ctx, subject), loadLastYear(ctx, subject)]);
  const estimated = amountsOf(estimate?.result);
  const before = amountsOf(lastYear?.result);
  return {
    ...figures,
    sentAt: new Date(sentAt).toISOString(),
    taxYear: result.taxYear,
    balance: result.balance,
    lines: result.lines.map((line) => ({
      ...line,
      estimate: estimated(line.id),
      lastYear: before(line.id),
    })),
    estimate: estimate && {
      name: estimate.name,
      balance: estimate.result.balance,
      savedAt: estimate.savedAt,
    },
    lastYear: lastYear && { taxYear: lastYear.taxYear, balance: lastYear.result.balance },
  };
}
