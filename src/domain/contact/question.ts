import type { ContactQuestion } from './schemas.ts';

const SMALLEST = 1;
const LARGEST = 10;

/** A random whole number from `min` to `max`, both included. */
export type RandomInteger = (min: number, max: number) => number;

/** Two numbers from 1 to 10 to add up. */
export function askQuestion(random: RandomInteger): ContactQuestion {
  return { a: random(SMALLEST, LARGEST), b: random(SMALLEST, LARGEST) };
}

/** The answer to a question. */
export function answerOf({ a, b }: ContactQuestion): number {
  return a + b;
}

/** Whether an answer could be the sum of some question: a whole number from 2 to 20. */
export function isPossibleAnswer(answer: number): boolean {
  return Number.isInteger(answer) && answer >= 2 * SMALLEST && answer <= 2 * LARGEST;
}
