import type { TaxYear } from '../../tax/tax-year.ts';
import type { SumFacts } from '../reading/sum-facts.ts';

/** A question with the amounts that a rule is applied to. */
export interface WorkedQuestion {
  /** The question as `plainWords` returns it. */
  plain: string;
  /** The year that the question names or in which something happened, else the default. */
  taxYear: TaxYear;
  /** The year that the question names; null if it names none. */
  namedYear: TaxYear | null;
  facts: SumFacts;
  /** Whether the income was earned in a known part of the year. */
  isPartYear: boolean;
  /** Whether the calculators answer the question from its facts. */
  isCalculated: boolean;
}

/** A rule that simple arithmetic applies to the question's own figures. */
export interface WorkedRule {
  /** The passage that states the rule. */
  passage: string;
  /** Whether to offer a practitioner, because the choice depends on more than the figures. */
  needsPerson?: true;
  /** Whether it holds for every year, also for one without tables. */
  isOfAnyYear?: true;
  /** Returns the sentences with the result; null if the question doesn't state all the figures. */
  work: (asked: WorkedQuestion) => readonly string[] | null;
}
