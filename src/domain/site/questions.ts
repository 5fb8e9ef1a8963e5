import { brand } from '../brand.ts';
import type { Prices } from '../shop/prices.ts';
import { superPlan, superPlanPrice } from '../shop/super-plan.ts';
import { filingGuide } from '../shop/filing-plans.ts';
import { facts } from './facts.ts';

/** A frequently asked question with a plain-text answer. */
export interface Question {
  /** Anchor for links to the question. */
  id?: string;
  question: string;
  answer: string;
}

export const homeQuestions: readonly Question[] = [
  {
    question: 'How long does a return take?',
    answer: `We file within ${facts.turnaround} of receiving your last document, your eFiling access and your payment. SARS then usually takes ${facts.processing}.`,
  },
  {
    question: 'Do you need my eFiling password?',
    answer:
      'No, and please never send it to anyone. You give us access on eFiling through “Manage Access Requests” and can withdraw it whenever you like.',
  },
  {
    question: 'Do I have to come to your office?',
    answer:
      'No. We work remotely for people and companies all over South Africa: documents, questions, quote and payment are all handled online.',
  },
  {
    question: 'Which of the three prices applies to me?',
    answer: `${filingGuide} Each price is fixed, per return. For anything else, or for Elite and Comprehensive work in one return, you receive a quote before you pay.`,
  },
  {
    question: 'Can you reverse a penalty?',
    answer:
      'Where there are grounds, such as a first offence, an illness or a notice that never reached you, we ask SARS to cancel it and follow up until SARS decides.',
  },
  {
    question: 'When do I get a refund of your fee?',
    answer: `If you are entitled to one, within ${facts.refund}, on the terms in our Terms of Service.`,
  },
  {
    question: 'Is there an AI tax assistant?',
    answer:
      'Yes. The tax assistant answers everyday questions with content we have reviewed and with our calculators, and shows the source of each answer. It refers you to a person when needed. A licensed practitioner prepares every return.',
  },
];

export const contactQuestions: readonly Question[] = [
  {
    question: 'When will I hear from you?',
    answer: `Within ${facts.answer}. Our hours are ${brand.hours}, South African time.`,
  },
  {
    question: 'What should I write in my message?',
    answer:
      'Where your income comes from (a salary, rent, a company), which tax years it concerns, and what worries you. Leave out passwords, card numbers and your eFiling login.',
  },
  {
    question: 'Can I send documents by e-mail?',
    answer:
      'Please don’t: e-mail isn’t secure. Your account has a document store that keeps every file encrypted.',
  },
  {
    id: 'refund',
    question: 'What do you need to work out a refund?',
    answer:
      'What you have already paid. The calculator works out your tax for a year and your take-home pay; it doesn’t know how much tax your employer withheld. We read that from your IRP5 or IT3(a), add any provisional tax you paid, and take off what your medical, retirement and other certificates allow. If you paid more than SARS assesses, SARS refunds the difference.',
  },
  {
    question: 'What do you need to start?',
    answer:
      'Your ID or company registration, your tax number and a billing address. You then give us access on eFiling under “Manage Access Requests”. A return has one of three fixed prices; for anything else you receive a quote before you pay.',
  },
];

/** Returns the FAQs for the yearly plan at current prices. */
export const superQuestions = (prices: Prices): readonly Question[] => [
  {
    question: 'Who is it for?',
    answer:
      'People who pay provisional tax as well as filing a Comprehensive return: freelancers, landlords, and anyone with income that no employer has taxed.',
  },
  {
    question: 'Does it include Elite work?',
    answer: 'No. Company returns, crypto and foreign income need the Elite return, at its own fixed price.',
  },
  {
    question: 'Which letters do you answer?',
    answer:
      'Letters from SARS about the return and submissions for the plan’s year: verifications, requests for documents and reminders. Objections and penalty reversal requests are priced separately.',
  },
  {
    question: 'How do I pay?',
    answer: `Once a year${superPlan(prices).offSale ? '' : `: ${superPlanPrice(prices)}`}, listed as ${superPlan(prices).name}. You can cancel at any time; the plan then runs until the end of the year you’ve paid for.`,
  },
];
