import type { MathQuestion } from './schemas.ts';

const SMALLEST = 1;
const LARGEST = 10;

/** A random whole number from `min` to `max`, both included. */
export type RandomInteger = (min: number, max: number) => number;

/** Two numbers from 1 to 10 to add up. */
export function askQuestion(random: RandomInteger): MathQuestion {
  return { a: random(SMALLEST, LARGEST), b: random(SMALLEST, LARGEST) };
}

/** The answer to a question. */
export function answerOf({ a, b }: MathQuestion): number {
  return a + b;
}

/** Whether an answer could be the sum of some question: a whole number from 2 to 20. */
export function isPossibleAnswer(answer: number): boolean {
  return Number.isInteger(answer) && answer >= 2 * SMALLEST && answer <= 2 * LARGEST;
}

/** A question that this browser was asked and has answered rightly. */
export interface AnsweredQuestion {
  id: string;
  askedAt: Date;
}

/** What the browser remembers of its question, as one request sees it. */
export interface ContactQuestion {
  /** Gives the browser a question to answer; the one before is forgotten. */
  put: (question: MathQuestion) => void;
  /** The question that `answer` answers; 'wrong' when it doesn't or came too late; undefined when none was asked. */
  answered: (answer: number) => AnsweredQuestion | 'wrong' | undefined;
}
