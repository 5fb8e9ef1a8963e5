import type { z } from 'zod';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { type listQuery, pageOfUser, firstPageCursor } from '../list-query.ts';
import type { Sql } from '../sql.ts';
import type {
  HistoryEntry,
  NamedCalculation,
  renameCalculationInput,
  SavedCalculation,
  SavedCalculationWithWorking,
} from './schemas.ts';
import { maxSavedCalculations, type TaxInput } from './tax-result.ts';
import type { CalculationResult } from './working/working.ts';
import type { WorkingStep } from './working/working-step.ts';

/** Dependencies for operations on a signed-in user's calculation history. */
export interface CalculationsContext extends SignedIn {
  sql: Sql;
  now: () => Date;
}

/**
 * Returns an SQL expression for a timestamp in Unix milliseconds, which are cheaper to parse than pg's own
 * format.
 */
const milliseconds = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;

const columns = `id, financial_year as "financialYear", income::float8 as income, income_kind as "incomeKind", age,
    retirement_contributions::float8 as "retirementContributions", medical_aid_members as "medicalAidMembers",
    result, ${milliseconds('calculated_at')} as "calculatedAt", ${milliseconds('created_at')} as "createdAt"`;

type Stored<Calculation> = Omit<Calculation, 'calculatedAt' | 'createdAt'> & {
  calculatedAt: number;
  createdAt: number;
};

/** Formats timestamps for responses as ISO 8601 in UTC. */
const present = <Calculation>({ calculatedAt, createdAt, ...rest }: Stored<Calculation>) => ({
  ...rest,
  calculatedAt: new Date(calculatedAt).toISOString(),
  createdAt: new Date(createdAt).toISOString(),
});

/** Selects one page of a user's history. Exported for the benchmark. */
export const calculationsOfUser = {
  name: 'calculations-of-user',
  text: `select ${columns} from tax_calculations where id = any(${pageOfUser('tax_calculations')}) order by id desc`,
};

const calculationOfUser = {
  name: 'calculation-of-user',
  text: `select ${columns}, name, working from tax_calculations where user_id = :userId and id = :id`,
};

/**
 * Columns with the same values in all calculations of a history entry. Take-home pay and medical credits represent the
 * result. Both are needed, because credits in excess of the tax don't change the take-home pay.
 */
const figures = [
  'financial_year',
  'income',
  'income_kind',
  'age',
  'retirement_contributions',
  'medical_aid_members',
  `(result ->> 'takeHomePay')`,
  `(result ->> 'medicalCredits')`,
];

/**
 * Selects one page of a user's history entries. Groups all of the user's calculations, so that an entry's count
 * includes calculations beyond the page; `maxSavedCalculations` limits their number.
 */
const historyOfUser = {
  name: 'history-of-user',
  text: `with entries as (
      select max(id) as id, count(*)::int as times,
        (array_agg(name order by id desc) filter (where name is not null))[1] as name
      from tax_calculations where user_id = :userId group by ${figures.join(', ')}
      having max(id) < :before::bigint order by max(id) desc limit :limit)
    select ${columns}, entries.times, entries.name from entries join tax_calculations using (id) order by id desc`,
};

/** Names a calculation, along with any others that have the same figures. */
const nameCalculation = {
  name: 'name-calculation',
  text: `with chosen as (
      select ${figures.map((column, at) => `${column} as figure_${at}`).join(', ')}
      from tax_calculations where user_id = :userId and id = :id)
    update tax_calculations set name = :name from chosen
    where user_id = :userId and (${figures.join(', ')}) = (${figures.map((_, at) => `figure_${at}`).join(', ')})
    returning id`,
};

/**
 * Inserts a calculation and deletes the oldest ones beyond the limit in a single statement, because every signed-in
 * calculation runs it. If an earlier calculation with the same figures has a name, the new one inherits it, so the name
 * survives the deletion of older calculations.
 */
const keepCalculation = {
  name: 'keep-calculation',
  text: `with deleted as (delete from tax_calculations where user_id = :userId and id <= (
      select id from tax_calculations where user_id = :userId order by id desc offset ${maxSavedCalculations - 1} limit 1))
    insert into tax_calculations (user_id, financial_year, income, income_kind, age, retirement_contributions,
      medical_aid_members, table_version, name, result, working, calculated_at, created_at)
    values (:userId, :financialYear, :income, :incomeKind, :age, :retirementContributions,
      :medicalAidMembers, :tableVersion, (
        select name from tax_calculations
        where user_id = :userId and name is not null and (${figures.join(', ')}) = (:financialYear::varchar,
          :income::numeric, :incomeKind::varchar, :age::varchar, :retirementContributions::numeric,
          :medicalAidMembers::smallint, :result::json ->> 'takeHomePay', :result::json ->> 'medicalCredits')
        order by id desc limit 1), :result, :working, :now, :now)`,
};

/** Saves a calculation to the user's history, with the version of the tax table it used. */
export async function saveCalculation(
  { sql, user, now }: Pick<CalculationsContext, 'sql' | 'user' | 'now'>,
  { input, result }: { input: TaxInput; result: CalculationResult },
): Promise<void> {
  const { working, ...figures } = result;
  await sql(keepCalculation, {
    userId: user.id,
    financialYear: input.taxYear,
    income: input.income,
    incomeKind: input.incomeKind,
    age: input.age,
    retirementContributions: input.retirementContributions,
    medicalAidMembers: input.medicalAidMembers,
    tableVersion: result.tableVersion,
    result: JSON.stringify(figures),
    working: JSON.stringify(working),
    now: now(),
  });
}

type OwnerContext = Pick<CalculationsContext, 'sql' | 'user'>;

/** Lists a user's calculations without their workings, newest first. */
export async function listCalculations(
  { sql, user }: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<SavedCalculation[]> {
  const values = { userId: user.id, before: before ?? firstPageCursor, limit };
  return (await sql<Stored<SavedCalculation>>(calculationsOfUser, values)).map(present);
}

/**
 * Returns one of a user's calculations with its working.
 * @throws DomainError tax.calculation-not-found
 */
export async function getCalculation(
  { sql, user }: OwnerContext,
  { id }: { id: number },
): Promise<SavedCalculationWithWorking> {
  type Found = Stored<SavedCalculation & { name: string | null; working: WorkingStep[] }>;
  const [found] = await sql<Found>(calculationOfUser, { userId: user.id, id });
  if (!found) throw new DomainError('tax.calculation-not-found');
  const { working, ...calculation } = present(found);
  return { ...calculation, result: { ...calculation.result, working } };
}

/** Lists a user's calculations, newest first. Calculations with the same figures share one entry. */
export async function listHistory(
  { sql, user }: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<HistoryEntry[]> {
  const values = { userId: user.id, before: before ?? firstPageCursor, limit };
  return (await sql<Stored<HistoryEntry>>(historyOfUser, values)).map(present);
}

/**
 * Names one of a user's calculations, along with any others that have the same figures. Null removes the name.
 * @throws DomainError tax.calculation-not-found
 */
export async function renameCalculation(
  { sql, user }: OwnerContext,
  { id, name }: z.output<typeof renameCalculationInput>,
): Promise<NamedCalculation> {
  const named = await sql<{ id: number }>(nameCalculation, { userId: user.id, id, name });
  if (named.length === 0) throw new DomainError('tax.calculation-not-found');
  return { id, name };
}
