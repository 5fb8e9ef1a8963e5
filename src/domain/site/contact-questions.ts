import { brand } from '../brand.ts';
import { facts } from './facts.ts';
import type { Question } from './question.ts';

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
