/** A fact that settles which rule applies, whatever the rest of the question resembles. */
export interface DecidingFact {
  passage: string;
  /** Passages shown after it. */
  beside?: readonly string[];
  /** All must match. */
  words: readonly RegExp[];
  /** None may match. */
  unless?: RegExp;
  /** Likeliest passages that the fact overrules; all if absent. */
  overrules?: RegExp;
}
