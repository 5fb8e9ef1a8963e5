import type { z } from 'zod';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { type listQuery, pageOfUser } from '../list-query.ts';
import type { Sql } from '../sql.ts';
import type { SavedCalculation, SavedCalculationWithWorking } from './schemas.ts';
import { keptCalculations, type TaxInput } from './tax-result.ts';
import type { CalculationResult } from './working.ts';
import type { WorkingStep } from './working-step.ts';

/** What operations on the history of a signed-in person need. */
export interface CalculationsContext extends SignedIn {
  sql: Sql;
  now: () => Date;
}

/** An instant in milliseconds since 1970: cheaper to read than pg's own form of it. */
const milliseconds = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;

const columns = `id, financial_year as "financialYear", income::float8 as income, income_kind as "incomeKind", age,
    retirement_contributions::float8 as "retirementContributions", medical_aid_members as "medicalAidMembers",
    result, ${milliseconds('calculated_at')} as "calculatedAt", ${milliseconds('created_at')} as "createdAt"`;

type Stored<Calculation> = Omit<Calculation, 'calculatedAt' | 'createdAt'> & {
  calculatedAt: number;
  createdAt: number;
};

/** As replies show it: instants in ISO 8601, in UTC. */
const present = <Calculation>({ calculatedAt, createdAt, ...rest }: Stored<Calculation>) => ({
  ...rest,
  calculatedAt: new Date(calculatedAt).toISOString(),
  createdAt: new Date(createdAt).toISOString(),
});

/** One page of a user's history; the benchmark runs the same statement. */
export const calculationsOfUser = {
  name: 'calculations-of-user',
  text: `select ${columns} from tax_calculations where id = any(${pageOfUser('tax_calculations')}) order by id desc`,
};

const calculationOfUser = {
  name: 'calculation-of-user',
  text: `select ${columns}, working from tax_calculations where user_id = $1 and id = $2`,
};

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

/** Stores one more and takes the oldest away that no longer fit, in one statement: that is done at every signed-in calculation. */
const keepCalculation = {
  name: 'keep-calculation',
  text: `with gone as (delete from tax_calculations where user_id = $1 and id <= (
      select id from tax_calculations where user_id = $1 order by id desc offset ${keptCalculations - 1} limit 1))
    insert into tax_calculations (user_id, financial_year, income, income_kind, age, retirement_contributions,
      medical_aid_members, table_version, result, working, calculated_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
};

/** Keeps a calculation in a user's history, with the version of the table it used. */
export async function saveCalculation(
  { sql, user, now }: Pick<CalculationsContext, 'sql' | 'user' | 'now'>,
  { input, result }: { input: TaxInput; result: CalculationResult },
): Promise<void> {
  const { working, ...figures } = result;
  await sql(keepCalculation, [
    user.id,
    input.taxYear,
    input.income,
    input.incomeKind,
    input.age,
    input.retirementContributions,
    input.medicalAidMembers,
    result.tableVersion,
    JSON.stringify(figures),
    JSON.stringify(working),
    now(),
  ]);
}

type OwnerContext = Pick<CalculationsContext, 'sql' | 'user'>;

/** A user's calculations without their working, newest first. */
export async function listCalculations(
  { sql, user }: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<SavedCalculation[]> {
  const values = [user.id, before ?? beforeAny, limit];
  return (await sql<Stored<SavedCalculation>>(calculationsOfUser, values)).map(present);
}

/**
 * One calculation of a user's, with its working.
 * @throws DomainError tax.calculation-not-found
 */
export async function getCalculation(
  { sql, user }: OwnerContext,
  { id }: { id: number },
): Promise<SavedCalculationWithWorking> {
  type Found = Stored<SavedCalculation & { working: WorkingStep[] }>;
  const [found] = await sql<Found>(calculationOfUser, [user.id, id]);
  if (!found) throw new DomainError('tax.calculation-not-found');
  const { working, ...calculation } = present(found);
  return { ...calculation, result: { ...calculation.result, working } };
}
