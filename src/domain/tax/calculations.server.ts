import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { SignedIn } from '../accounts/request-session.ts';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import type { listQuery } from '../list-query.ts';
import type { Sql } from '../sql.ts';
import type { SavedCalculation, SavedCalculationWithWorking } from './schemas.ts';
import { TaxCalculation } from './tax-calculation.entity.ts';
import type { TaxInput } from './tax-result.ts';
import type { CalculationResult } from './working.ts';
import type { WorkingStep } from './working-step.ts';

/** What operations on the history of a signed-in person need. */
export interface CalculationsContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  now: () => Date;
}

interface Row extends Omit<SavedCalculation, 'calculatedAt' | 'createdAt'> {
  calculatedAt: Date;
  createdAt: Date;
}

const columns = `id, financial_year as "financialYear", income::float8 as income, age,
    retirement_contributions::float8 as "retirementContributions", medical_aid_members as "medicalAidMembers",
    result, calculated_at as "calculatedAt", created_at as "createdAt"`;

/** One page of a user's history; the benchmark runs the same statement. */
export const calculationsOfUser = {
  name: 'calculations-of-user',
  text: `select ${columns}
    from tax_calculations where user_id = $1 and id < $2::bigint order by id desc limit $3`,
};

const calculationOfUser = {
  name: 'calculation-of-user',
  text: `select ${columns}, working from tax_calculations where user_id = $1 and id = $2`,
};

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

/** Keeps a calculation in a user's history, with the version of the table it used. */
export async function saveCalculation(
  ctx: Pick<CalculationsContext, 'fork' | 'user' | 'now'>,
  { input, result }: { input: TaxInput; result: CalculationResult },
): Promise<void> {
  const em = ctx.fork();
  const now = ctx.now();
  const { working, ...figures } = result;
  em.create(TaxCalculation, {
    user: em.getReference(User, ctx.user.id),
    financialYear: input.taxYear,
    income: input.income,
    age: input.age,
    retirementContributions: input.retirementContributions,
    medicalAidMembers: input.medicalAidMembers,
    tableVersion: result.tableVersion,
    result: figures,
    working,
    calculatedAt: now,
    createdAt: now,
  });
  await em.flush();
}

function present(row: Row): SavedCalculation {
  return {
    ...row,
    calculatedAt: row.calculatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

type OwnerContext = Pick<CalculationsContext, 'sql' | 'user'>;

/** A user's calculations without their working, newest first. */
export async function listCalculations(
  { sql, user }: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<SavedCalculation[]> {
  const rows = await sql<Row>(calculationsOfUser, [user.id, before ?? beforeAny, limit]);
  return rows.map(present);
}

/**
 * One calculation of a user's, with its working.
 * @throws DomainError tax.calculation-not-found
 */
export async function getCalculation(
  { sql, user }: OwnerContext,
  { id }: { id: number },
): Promise<SavedCalculationWithWorking> {
  const [found] = await sql<Row & { working: WorkingStep[] }>(calculationOfUser, [user.id, id]);
  if (!found) throw new DomainError('tax.calculation-not-found');
  const { working, ...row } = found;
  return { ...present(row), result: { ...row.result, working } };
}
