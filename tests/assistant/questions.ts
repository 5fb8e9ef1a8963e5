import type { Asked } from './questions/expectation.ts';
import { moneyQuestions } from './questions/money.ts';
import { practiceQuestions } from './questions/practice.ts';
import { returnQuestions } from './questions/returns.ts';
import { routeQuestions } from './questions/routes.ts';
import { sumQuestions } from './questions/sums.ts';

/** The evaluation set: questions as people ask them, in other words than the passages' own, and their answers. */
export const questions: readonly Asked[] = [
  ...sumQuestions,
  ...returnQuestions,
  ...moneyQuestions,
  ...practiceQuestions,
  ...routeQuestions,
];
