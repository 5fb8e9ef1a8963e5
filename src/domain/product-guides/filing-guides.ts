import { filingProducts } from '../shop/filing-plans.ts';
import { refundQuestion, returnSteps } from './product-guide.ts';
import type { ProductGuide } from './product-guide.ts';

const { individual, comprehensive, elite, outstanding } = filingProducts;
/** Product ID of the Provisional Tax Submission (IRP6). */
const PROVISIONAL = 5;

/** A kind of income or deduction, and the cheapest filing that covers it. */
export interface ReturnLine {
  name: string;
  /** Source code of the corresponding line on the return, if there is one. */
  code?: string;
  /** Document that proves the income or deduction. */
  proof: string;
  /** Position of the filing among the three, cheapest first: 1 to 3. */
  from: 1 | 2 | 3;
}

/**
 * Income and deductions covered by the three filings. Comprehensive and Elite include the Individual lines. Elite
 * includes the Comprehensive lines only by quote.
 */
export const returnLines: readonly ReturnLine[] = [
  { name: 'Salary or pension', code: '3601', proof: 'IRP5', from: 1 },
  { name: 'Medical scheme', code: '4005', proof: 'certificate', from: 1 },
  { name: 'Retirement annuity', code: '4006', proof: 'certificate', from: 1 },
  { name: 'Interest and dividends', code: '4201', proof: 'IT3(b)', from: 2 },
  { name: 'Travel allowance', code: '3701', proof: 'logbook', from: 2 },
  { name: 'Rental income', code: '4210', proof: 'your list', from: 2 },
  { name: 'Capital gains', proof: 'IT3(c)', from: 2 },
  { name: 'Freelance income', proof: 'your list', from: 2 },
  { name: 'Crypto', proof: 'exchange report', from: 3 },
  { name: 'Income from abroad', proof: 'statements', from: 3 },
];

const outcomeQuestion = {
  question: 'What if my refund is smaller than the price?',
  answer:
    'The price is for the work and doesn’t depend on your refund. The calculator shows you for free what to expect before you pay.',
} as const;

const changeQuestion = {
  question: 'What if I choose the wrong return?',
  answer:
    'We look at your documents before we start. If another return fits, we’ll tell you, and you can decline and get your money back.',
} as const;

const approvalQuestion = {
  question: 'Do I see the return before it goes to SARS?',
  answer: 'Yes. Nothing goes to SARS until you have read your figures and approved them.',
} as const;

const penaltyQuestion = {
  question: 'Is a penalty for filing late included?',
  answer:
    'No. SARS charges penalties to the taxpayer. Where there are grounds to cancel one, we can ask SARS to do so, at the price of a Penalty Reversal Request.',
} as const;

/** Guides to the three filings, by product ID. */
export const filingGuides: Readonly<Record<number, ProductGuide>> = {
  [individual]: {
    fits: [
      'You have a salary or a pension',
      'You belong to a medical scheme',
      'You pay into a retirement annuity',
    ],
    betterFits: [
      { situation: 'You let property, invest or freelance', productId: comprehensive },
      { situation: 'You have a car, a home office or commission', productId: comprehensive },
      { situation: 'You sold something or got a lump sum', productId: comprehensive },
      { situation: 'You own crypto or earn abroad', productId: elite },
      { situation: 'The return is for an earlier year', productId: outstanding },
    ],
    documents: ['irp5', 'medical_certificate', 'retirement_certificate', 'id_copy'],
    steps: returnSteps,
    questions: [outcomeQuestion, changeQuestion, approvalQuestion, penaltyQuestion, refundQuestion],
  },
  [comprehensive]: {
    fits: [
      'You let a flat, a house or a room',
      'You earn interest or dividends',
      'You sold shares, unit trusts or property',
      'You freelance or earn commission',
      'You have a travel allowance or a home office',
    ],
    betterFits: [
      { situation: 'You have one salary and the usual certificates', productId: individual },
      { situation: 'You own crypto or a company, or earn abroad', productId: elite },
      { situation: 'You only need the August or February payment', productId: PROVISIONAL },
      { situation: 'The return is for an earlier year', productId: outstanding },
    ],
    documents: [
      'irp5',
      'interest_certificate',
      'gains_certificate',
      'rental_schedule',
      'logbook',
      'medical_certificate',
    ],
    steps: returnSteps,
    questions: [outcomeQuestion, changeQuestion, approvalQuestion, penaltyQuestion, refundQuestion],
  },
  [elite]: {
    fits: [
      'You sold or swapped crypto',
      'You worked abroad or earn income there',
      'You pay provisional tax on top of a salary',
      'You run a company (we quote first)',
    ],
    betterFits: [
      { situation: 'You have one salary and the usual certificates', productId: individual },
      { situation: 'You have no crypto, company or income from abroad', productId: comprehensive },
      { situation: 'The return is for an earlier year', productId: outstanding },
    ],
    documents: [
      'irp5',
      'crypto_report',
      'foreign_income',
      'financial_statements',
      'company_registration',
      'interest_certificate',
    ],
    steps: returnSteps,
    questions: [
      {
        question: 'When do you quote instead?',
        answer:
          'For a company, for more than 50 crypto trades or three let properties, for crypto or income from abroad in an earlier year, and for Elite and Comprehensive work in one return. You receive the quote before you pay.',
      },
      {
        question: 'Do you answer letters from SARS?',
        answer:
          'Yes: letters about the return we filed, such as verifications and requests for documents. Objections are priced separately.',
      },
      outcomeQuestion,
      approvalQuestion,
      refundQuestion,
    ],
  },
};
