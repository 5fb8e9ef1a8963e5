import type { OwnTopic } from '../../../src/domain/assistant/intents/own-topic.ts';
import type { Refusal } from '../../../src/domain/assistant/refusals.ts';
import type { SumField } from '../../../src/domain/assistant/reading/sum-facts.ts';

/** Expected figures of a calculation, in rand. Figures that are left out aren't compared. */
export interface ExpectedSum {
  /** Tax for the year. */
  tax?: number;
  takeHome?: number;
  uif?: number;
  /** Positive if tax is still due, negative for a refund. */
  balance?: number;
  /** Tax with the amount that the question adds, minus the tax without it. */
  difference?: number;
  /** Part of a capital gain that is added to the income. */
  taxableGain?: number;
  /** First provisional payment. */
  firstProvisional?: number;
}

/** The answer that a question should get. */
export type Expectation = (
  | { passage: string | readonly string[] }
  | { sum: ExpectedSum }
  | { missing: SumField }
  | { own: OwnTopic }
  | { refusal: Refusal }
  | { unknown: true }
  | { greeting: true }
) & {
  /** True if a practitioner must be offered. */
  handOver?: true;
  /** True if the person asking has an account. */
  isSignedIn?: true;
};

export type Asked = readonly [question: string, expected: Expectation];
