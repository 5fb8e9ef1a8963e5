import { brand } from '../brand.ts';
import type { Prices } from '../shop/prices.ts';
import { superPlan, superPlanPrice } from '../shop/super-plan.ts';
import { facts } from './facts.ts';

/** A question that visitors ask, and its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** What people ask before they start, on the home page. */
export const homeQuestions: readonly Question[] = [
  {
    question: 'How long does it take?',
    answer: `We file within ${facts.turnaround} of your last document. The revenue service then takes its own time: usually ${facts.processing}.`,
  },
  {
    question: 'Do I have to give you my eFiling password?',
    answer:
      'No, and please never send it to anyone. On eFiling you approve us once under “Manage Access Requests”, and you can withdraw that again whenever you like.',
  },
  {
    question: 'Do I have to come to your office?',
    answer:
      'No. We work remotely for people and companies all over South Africa: papers, questions, quote and payment all go online.',
  },
  {
    question: 'Which of the three prices is mine?',
    answer:
      'One salary with the usual certificates is Individual. A second income, rent, dividends or a sale is Comprehensive. A company, provisional tax, crypto or income from abroad is Elite. Your quote names it before you pay, and it is per return.',
  },
  {
    question: 'I was fined. Can a penalty be reversed?',
    answer:
      'Often, where there are grounds: a first offence, an illness, a notice that never reached you. We read the grounds first, ask for remission and follow the request to its outcome.',
  },
  {
    question: 'Which months belong to a tax year?',
    answer:
      'March to February. The 2025/2026 tax year, for example, ran from 1 March 2025 to 28 February 2026.',
  },
  {
    question: 'Is there an AI tax assistant?',
    answer: `It is coming: it will answer everyday questions in your ${brand.name} account. Until then, and for every return after that, a licensed practitioner answers you.`,
  },
];

/** What people ask before they write, on the contact page. */
export const contactQuestions: readonly Question[] = [
  {
    question: 'When will I hear from you?',
    answer: `Within ${facts.answer}. We are at work ${brand.hours}, South African time.`,
  },
  {
    question: 'What should the message say?',
    answer:
      'What you earn from (a salary, rent, a company), which tax years it is about, and what worries you. Leave out passwords, bank cards and your eFiling login.',
  },
  {
    question: 'May I send documents by e-mail?',
    answer:
      'Better not: an e-mail can be read on its way. Your account has a document store that only you and your practitioner can open.',
  },
  {
    question: 'What do you need to start?',
    answer:
      'Your ID or company registration, your tax number and a billing address. You then grant us access on eFiling under “Manage Access Requests” and receive a quote before you pay.',
  },
];

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
