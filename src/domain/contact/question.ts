import type { MathQuestion } from './schemas.ts';

const SMALLEST = 1;
const LARGEST = 10;

/** Returns a random integer from `min` to `max`, inclusive. */
export type RandomInteger = (min: number, max: number) => number;

/** Creates an addition question with two numbers from 1 to 10. */
export function askQuestion(random: RandomInteger): MathQuestion {
  return { a: random(SMALLEST, LARGEST), b: random(SMALLEST, LARGEST) };
}

export function answerOf({ a, b }: MathQuestion): number {
  return a + b;
}

/** Returns whether a number could be the answer to a question: an integer from 2 to 20. */
export function isPossibleAnswer(answer: number): boolean {
  return Number.isInteger(answer) && answer >= 2 * SMALLEST && answer <= 2 * LARGEST;
}

/** A question that this browser was asked and answered correctly. */
export interface AnsweredQuestion {
  id: string;
  askedAt: Date;
}

/** Access to the browser's question during one request. */
export interface ContactQuestion {
  /** Stores a new question, replacing the previous one. */
  put: (question: MathQuestion) => void;
  /**
   * Returns the question if `answer` is correct, 'wrong' if it's incorrect or too late, and undefined if no
   * question was asked.
   */
  answered: (answer: number) => AnsweredQuestion | 'wrong' | undefined;
}
