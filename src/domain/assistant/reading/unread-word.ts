import type { Unclear } from './amounts/sum-amounts.ts';
import type { SumFacts } from './sum-facts.ts';

/** A question and what remains of it once the facts for a calculation have been read. */
export interface ReadSoFar {
  /** The question, without what it denies. */
  plain: string;
  /** The question, in which `_` replaces the facts that were read. */
  left: string;
  facts: SumFacts;
  /** Number of amounts named. */
  amounts: number;
  /** Whether the largest amount is the sum of the others. */
  sums: boolean;
}

/** What an unread word leads to: a question, or `rule` for an answer from the passages instead of a calculation. */
export type Doubt = Unclear | 'rule';

/** A word that changes an amount's sign, share, period or meaning. */
export interface UnreadWord {
  words: RegExp;
  /** Whether a fact that these words change was read; for any question by default. */
  concerns?: (read: ReadSoFar) => boolean;
  doubt: Doubt;
}
