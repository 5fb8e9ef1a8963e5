import type { Unclear } from './amounts/sum-amounts.ts';
import type { NamedYear } from './read-year.ts';
import type { Money, SumFacts } from './sum-facts.ts';
import type { Doubt } from './unread-word.ts';
import type { Wanted } from './wanted.ts';

/** The facts and intent read from a question. */
export interface Reading {
  facts: SumFacts;
  /** The tax year, if named directly rather than by the month of an event. */
  namedYear: NamedYear;
  /** A second tax year for the same calculation; `unknown` if it isn't clear which one. */
  otherYear: NamedYear;
  /** Salaries or pensions from several payers, added together as the income. */
  pays: readonly Money[];
  wanted: Wanted;
  /** Whether the income covers only part of the year, so that a twelfth of it isn't a month's pay. */
  isPartYear: boolean;
  /** Whether the question mentions a gift, which isn't counted as income. */
  hasGift: boolean;
  /** Sentences about amounts that the calculation leaves out. */
  leftOut: readonly string[];
  /** Whether the question asks for a calculation rather than a rule. */
  asksSum: boolean;
  /** Whether it asks for a figure about several amounts, rather than for a rule. */
  isAboutSeveral: boolean;
  /** Whether it asks for such a figure, but the figure can't be worked out. */
  lacksSum: boolean;
  /** Whether a salary without a period was read as a month's. */
  isMonthAssumed: boolean;
  /** Whether it's a “what if” question. */
  isHypothetical: boolean;
  /** Whether it contains only facts: “R450 000 a year, 67 years old”. */
  isOnlyFacts: boolean;
  /** Whether it adds to an earlier question: “and with 3 kids?” */
  isFollowUp: boolean;
  /** A fact that the question leaves out or states in an unusable way. */
  unclear: Unclear | null;
  /** Outcome of words that change the calculation but weren't read as facts. */
  doubt: Doubt | null;
}
