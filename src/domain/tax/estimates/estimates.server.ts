import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { SignedIn } from '../../accounts/sessions/request-session.ts';
import { User } from '../../accounts/user.entity.ts';
import { DomainError } from '../../errors.ts';
import { firstPageCursor, type listQuery, pageOfUser } from '../../list-query.ts';
import type { Sql } from '../../sql.ts';
import { assessReturn } from '../return/assess-return.ts';
import { type ReturnInput, returnInput, type ReturnRequest } from '../return/return-input.ts';
import type { ReturnResult } from '../return/return-result.ts';
import { returnTableVersion } from '../return/tables/return-tables.ts';
import type { TaxYear } from '../tax-year.ts';
import { compareResults } from './compare-results.ts';
import {
  type addEstimateInput,
  type changeEstimateInput,
  type EstimateComparison,
  estimateTotals,
  maxEstimates,
  type SavedEstimate,
  type SavedEstimateWithResult,
} from './schemas.ts';
import { TaxEstimate } from './tax-estimate.entity.ts';

/** Dependencies for operations on a signed-in user's estimates. */
export interface EstimatesContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  now: () => Date;
}

type OwnerContext = Pick<EstimatesContext, 'fork' | 'user'>;

/** List columns. Excludes the input, which makes up most of a row. */
type Row = Pick<
  TaxEstimate,
  'id' | 'name' | 'taxYear' | 'totals' | 'tableVersion' | 'createdAt' | 'updatedAt'
>;

const estimatesOfUser = {
  name: 'estimates-of-user',
  text: `select id, name, tax_year as "taxYear", totals, table_version as "tableVersion",
      created_at as "createdAt", updated_at as "updatedAt"
    from tax_estimates where id = any(${pageOfUser('tax_estimates')}) order by id desc`,
};

function present({ id, name, taxYear, totals, tableVersion, createdAt, updatedAt }: Row): SavedEstimate {
  return {
    id,
    name,
    taxYear,
    totals,
    tableVersion,
    isOutdated: tableVersion !== returnTableVersion(taxYear),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Assesses a stored input with the current tables; null if it no longer passes validation. */
function assessStored(input: ReturnRequest): ReturnResult | null {
  const { data } = returnInput.safeParse(input);
  return data ? assessReturn(data) : null;
}

function presentWithResult(estimate: TaxEstimate): SavedEstimateWithResult {
  return { ...present(estimate), input: estimate.input, result: assessStored(estimate.input) };
}

/** Calculates the columns derived from an input, with the current tables. */
function calculate(request: ReturnRequest) {
  const result = assessReturn(returnInput.parse(request));
  const { taxYear, tableVersion } = result;
  return {
    // Save the tax year, because the default year changes over time.
    input: { ...request, taxYear },
    taxYear,
    totals: estimateTotals.parse(result),
    tableVersion,
  };
}

/** Lists a user's estimates without their inputs, newest first. */
export async function listEstimates(
  { sql, user }: Pick<EstimatesContext, 'sql' | 'user'>,
  { limit, before }: z.output<typeof listQuery>,
): Promise<SavedEstimate[]> {
  const values = { userId: user.id, before: before ?? firstPageCursor, limit };
  return (await sql<Row>(estimatesOfUser, values)).map(present);
}

/**
 * Saves an estimate.
 * @throws DomainError tax.too-many-estimates
 */
export async function addEstimate(
  { fork, user, now }: Pick<EstimatesContext, 'fork' | 'user' | 'now'>,
  { name, input }: z.output<typeof addEstimateInput>,
): Promise<SavedEstimateWithResult> {
  return fork().transactional(async (em) => {
    // Serialize additions so concurrent ones can't exceed the limit.
    await em.execute('select 1 from users where id = ? for no key update', [user.id]);
    if ((await em.count(TaxEstimate, { user: user.id })) >= maxEstimates) {
      throw new DomainError('tax.too-many-estimates');
    }
    const at = now();
    const estimate = em.create(TaxEstimate, {
      user: em.getReference(User, user.id),
      name,
      ...calculate(input),
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    return presentWithResult(estimate);
  });
}

/** @throws DomainError tax.estimate-not-found, also for another user's estimate */
async function findOwnEstimate(
  em: EntityManager,
  { user }: Pick<EstimatesContext, 'user'>,
  { id, lockMode }: { id: number; lockMode?: LockMode.PESSIMISTIC_WRITE },
): Promise<TaxEstimate> {
  const estimate = await em.findOne(TaxEstimate, { id, user: user.id }, lockMode ? { lockMode } : {});
  if (!estimate) throw new DomainError('tax.estimate-not-found');
  return estimate;
}

/**
 * Returns one of a user's estimates with its result.
 * @throws DomainError tax.estimate-not-found
 */
export async function getEstimate(
  ctx: OwnerContext,
  { id }: { id: number },
): Promise<SavedEstimateWithResult> {
  return presentWithResult(await findOwnEstimate(ctx.fork(), ctx, { id }));
}

const findNewest = ({ fork, user }: OwnerContext, taxYear: TaxYear) =>
  fork().findOne(TaxEstimate, { user: user.id, taxYear }, { orderBy: { updatedAt: 'desc', id: 'desc' } });

/** Returns a user's most recently saved estimate for a tax year with its result; null if there is none. */
export async function findNewestEstimate(
  ctx: OwnerContext,
  { taxYear }: { taxYear: TaxYear },
): Promise<SavedEstimateWithResult | null> {
  const estimate = await findNewest(ctx, taxYear);
  return estimate && presentWithResult(estimate);
}

/**
 * Returns the input of a user's most recently saved estimate for a tax year; null if there is none, or if it no
 * longer passes validation.
 */
export async function findNewestInput(
  ctx: OwnerContext,
  { taxYear }: { taxYear: TaxYear },
): Promise<{ name: string; savedAt: Date; input: ReturnInput } | null> {
  const estimate = await findNewest(ctx, taxYear);
  const { data } = returnInput.safeParse(estimate?.input);
  return estimate && data ? { name: estimate.name, savedAt: estimate.updatedAt, input: data } : null;
}

/**
 * Renames an estimate, or replaces its input and calculates it with the current tables.
 * @throws DomainError tax.estimate-not-found
 */
export async function changeEstimate(
  ctx: Pick<EstimatesContext, 'fork' | 'user' | 'now'>,
  { id, name, input }: z.output<typeof changeEstimateInput>,
): Promise<SavedEstimateWithResult> {
  return ctx.fork().transactional(async (em) => {
    const estimate = await findOwnEstimate(em, ctx, { id, lockMode: LockMode.PESSIMISTIC_WRITE });
    em.assign(estimate, {
      ...(name !== undefined && { name }),
      ...(input !== undefined && calculate(input)),
      updatedAt: ctx.now(),
    });
    await em.flush();
    return presentWithResult(estimate);
  });
}

/**
 * Deletes an estimate.
 * @throws DomainError tax.estimate-not-found
 */
export async function removeEstimate({ fork, user }: OwnerContext, { id }: { id: number }): Promise<void> {
  const removed = await fork().nativeDelete(TaxEstimate, { id, user: user.id });
  if (removed === 0) throw new DomainError('tax.estimate-not-found');
}

/**
 * Compares two of a user's estimates with the current tables.
 * @throws DomainError tax.estimate-not-found; tax.estimate-incomplete if an input no longer passes validation
 */
export async function compareEstimates(
  ctx: OwnerContext,
  ids: { a: number; b: number },
): Promise<EstimateComparison> {
  const em = ctx.fork();
  const withResult = async (id: number) => {
    const estimate = await findOwnEstimate(em, ctx, { id });
    return { ...present(estimate), result: assessStored(estimate.input) };
  };
  const [a, b] = [await withResult(ids.a), await withResult(ids.b)];
  if (!a.result || !b.result) throw new DomainError('tax.estimate-incomplete');
  const results = { a: a.result, b: b.result };
  return {
    a: { ...a, result: results.a },
    b: { ...b, result: results.b },
    ...compareResults(results),
  };
}
