import type { Prices } from '../shop/prices.ts';
import { superPlan, superPlanPrice } from '../shop/super-plan.ts';
import type { Question } from './question.ts';

/** What people ask about the all-year plan. */
export const superQuestions = (prices: Prices): readonly Question[] => [
  {
    question: 'Who is it for?',
    answer:
      'People who pay provisional tax beside a Comprehensive return: freelancers, landlords, and anyone whose income is not all taxed by an employer.',
  },
  {
    question: 'Is Elite work part of it?',
    answer:
      'No. A company return, crypto or income from abroad is the Elite filing, quoted separately. Everything else in the plan stays as it is.',
  },
  {
    question: 'Which letters do you answer?',
    answer:
      'What the revenue service writes about the return and the submissions of the plan’s year: verifications, requests for documents, reminders. An objection or a penalty reversal has its own price.',
  },
  {
    question: 'How is it paid?',
    answer: `Once a year: ${superPlanPrice(prices)}, under the name ${superPlan(prices).name}. You can cancel before the next year begins; what was paid for stays yours.`,
  },
];
