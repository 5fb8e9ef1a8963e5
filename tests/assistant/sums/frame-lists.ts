/** The figure that a question asks for. */
export type Figure = 'tax' | 'takeHome';

/** Sentence frames for questions about someone's pay, such as “R35 000 a month”. */
export interface Frames {
  /** Whole questions; `{pay}` stands for the pay. */
  questions: Readonly<Record<Figure, readonly string[]>>;
  /** Statements of an income, each followed by a request. */
  statements: readonly string[];
  /** Requests that follow a statement. */
  requests: Readonly<Record<Figure, readonly string[]>>;
  /** Members of the medical scheme: `[words, number]`. */
  members: readonly (readonly [string, number])[];
  /** Amounts that aren't income; `{sum}` stands for the amount. */
  notIncome: readonly string[];
  /** Statements of pay after tax, from which nothing can be calculated. */
  afterTax: readonly string[];
  /** Requests for a calculation that name no income. */
  withoutIncome: readonly string[];
  /** Questions that name someone's pay but ask about a rule. */
  rules: readonly string[];
}

export const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const counted = (text: string) =>
  lines(text).map((line) => {
    const [words = '', number] = line.split('=').map((part) => part.trim());
    return [words, Number(number)] as const;
  });
