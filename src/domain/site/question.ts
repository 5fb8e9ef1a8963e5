/** A question that visitors ask, and its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
}
