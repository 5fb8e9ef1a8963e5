import { brand } from '../brand.ts';
import { facts } from './facts.ts';
import type { Question } from './question.ts';

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
