import type { EntityManager } from '@mikro-orm/postgresql';
import type { EngagementStatus } from '../engagements/engagement-status.ts';
import { taxpayerKey } from '../engagements/taxpayer.ts';
import { DomainError } from '../errors.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { type Answers, answersSchema, unknown } from './answers.ts';
import { filingYears } from './filing-years.ts';
import { countedAnswers, nextQuestion } from './questions.ts';

/** The parts of a client's return needed for preparations. */
export interface ClientReturn {
  id: number;
  status: EngagementStatus;
  taxYear: TaxYear | null;
  forName: string | null;
  answers: Answers;
  accessGivenAt: Date | null;
  /** Whether the client has nothing left to buy: the return is paid for, or the practice opened it itself. */
  isPaid: boolean;
}

/** Selects up to 500 of a client's returns, far more than anyone prepares. */
const returnsOfClient = `select id, status, tax_year as "taxYear", for_name as "forName", answers,
    access_given_at as "accessGivenAt", status <> 'not_started' as "isPaid"
  from engagements where user_id = ? and kind = 'return' and status <> 'cancelled'
  order by id desc limit 500`;

/** Loads a client's latest returns, newest first, excluding cancelled ones. */
export async function loadReturns(em: EntityManager, userId: number): Promise<ClientReturn[]> {
  const rows = await em.execute<
    (Omit<ClientReturn, 'accessGivenAt'> & { accessGivenAt: Date | string | null })[]
  >(returnsOfClient, [userId]);
  return rows.map((row) => ({
    ...row,
    // Answers to an earlier version of the questions may no longer be valid.
    answers: answersSchema.safeParse(row.answers).data ?? {},
    accessGivenAt: row.accessGivenAt === null ? null : new Date(row.accessGivenAt),
  }));
}

const isPreparable = ({ status }: ClientReturn) => status === 'not_started' || status === 'documents_needed';

/**
 * Returns the preparation in progress: the latest unfinished one, or else the latest paid one with open
 * questions. If `id` is given, returns that preparation.
 * @throws DomainError returns.not-found; preparation.started if the work has started
 */
export function findPreparation(
  returns: readonly ClientReturn[],
  id: number | undefined,
): ClientReturn | null {
  if (id === undefined) {
    return (
      returns.find(({ status }) => status === 'not_started') ??
      returns.find((row) => isPreparable(row) && nextQuestion(row.answers) !== null) ??
      null
    );
  }
  const found = returns.find((row) => row.id === id);
  if (!found) throw new DomainError('returns.not-found');
  if (!isPreparable(found)) throw new DomainError('preparation.started');
  return found;
}

/** Columns derived from a return's answers until the practice changes them. */
export interface AnsweredColumns {
  taxYear: TaxYear | null;
  forName: string | null;
}

/** Derives a return's columns from its answers. */
export function columnsOf(answers: Answers): AnsweredColumns {
  const { taxYear, forName } = countedAnswers(answers);
  return { taxYear: taxYear && taxYear !== unknown ? taxYear : null, forName: forName ?? null };
}

/** Returns only the derived columns that a change of answers affects. The practice may have set the others. */
export function changedColumns(before: Answers, after: Answers): Partial<AnsweredColumns> {
  const [old, changed] = [columnsOf(before), columnsOf(after)];
  return {
    ...(changed.taxYear !== old.taxYear && { taxYear: changed.taxYear }),
    ...(changed.forName !== old.forName && { forName: changed.forName }),
  };
}

const personOf = (answers: Answers) => taxpayerKey({ answers, forName: columnsOf(answers).forName });

/** Returns whether a change of answers makes it a different person's return. */
export function isOtherPerson(before: Answers, after: Answers): boolean {
  return personOf(before) !== personOf(after);
}

/** Returns the client's other returns for the same person, newest first. */
export function returnsOfPerson(
  returns: readonly ClientReturn[],
  answers: Answers,
  id: number | null,
): ClientReturn[] {
  const person = personOf(answers);
  return returns.filter((row) => row.id !== id && person !== null && taxpayerKey(row) === person);
}

/** Returns the tax years not taken by the person's other returns, and the year to suggest. */
export function yearsOf(others: readonly ClientReturn[], today: string) {
  return filingYears(
    today,
    others.flatMap(({ taxYear }) => taxYear ?? []),
  );
}

/**
 * Checks that a tax year can be filed and isn't taken by another return of the same person.
 * @throws DomainError preparation.year-not-open, preparation.year-taken
 */
export function checkYear(others: readonly ClientReturn[], year: TaxYear | null, today: string): void {
  if (year === null) return;
  if (!filingYears(today).years.includes(year)) {
    throw new DomainError('preparation.year-not-open', { details: { year } });
  }
  if (!yearsOf(others, today).years.includes(year)) {
    throw new DomainError('preparation.year-taken', { details: { year } });
  }
}

/**
 * Finds the return whose answers to offer: the last one before the tax year, or else the latest. Null if none has
 * answers.
 */
export function previousReturn(others: readonly ClientReturn[], before: TaxYear | null) {
  const answered = others
    .flatMap(({ taxYear, answers }) =>
      taxYear !== null && answers.who !== undefined ? [{ taxYear, answers }] : [],
    )
    .toSorted((a, b) => b.taxYear.localeCompare(a.taxYear));
  return answered.find(({ taxYear }) => before === null || taxYear < before) ?? answered[0] ?? null;
}
