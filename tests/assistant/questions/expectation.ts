import type { OwnTopic } from '../../../src/domain/assistant/own-topic.ts';
import type { Refusal } from '../../../src/domain/assistant/refusals.ts';
import type { SumField } from '../../../src/domain/assistant/sum-facts.ts';

/** Figures of a sum in rand. Only the named ones are compared. */
export interface ExpectedSum {
  /** Tax for the year. */
  tax?: number;
  takeHome?: number;
  uif?: number;
  /** Above 0: still to pay. Below: a refund. */
  balance?: number;
  /** Tax with what the question adds less tax without it. */
  difference?: number;
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
  /** A practitioner must be offered. */
  handOver?: true;
  /** Asked by a person with an account. */
  isSignedIn?: true;
};

export type Asked = readonly [question: string, expected: Expectation];
