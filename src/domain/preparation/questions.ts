import type { AnswerKey, Answers } from './answers.ts';
import { maxCount, maxCryptoTrades } from './answers.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Control for one answer. All kinds except `name` also offer "I don't know". */
type FieldControl =
  | { kind: 'yes-no' | 'year' | 'name' }
  | { kind: 'count'; most: number }
  /** A single choice or, for `list`, any number of choices. */
  | { kind: 'choice' | 'list'; choices: readonly Choice[] };

/** One answer field of a question. */
export type Field = FieldControl & {
  key: AnswerKey;
  label: string;
  /** Checks whether earlier answers call for this field. If absent, the field is always asked. */
  isAsked?: (earlier: Answers) => boolean;
};

export interface Question {
  /** Number in the interview, from 1. Questions that don't apply keep their numbers. */
  number: number;
  id: string;
  text: string;
  help: string;
  fields: readonly Field[];
  /** Checks whether earlier answers call for this question. If absent, the question is always asked. */
  isAsked?: (earlier: Answers) => boolean;
}

const isPerson = ({ who }: Answers) => who !== 'company';
const isEmployed = (earlier: Answers) => isPerson(earlier) && earlier.employers !== 0;

function yesNo(key: AnswerKey, label: string): Field {
  return { kind: 'yes-no', key, label };
}

/** The interview, in the order asked. */
export const questions: readonly Question[] = [
  {
    number: 1,
    id: 'who',
    text: 'Whose tax return is it?',
    help: 'You can prepare one for someone else, such as a parent, or for a company.',
    fields: [
      {
        kind: 'choice',
        key: 'who',
        label: 'The return is for',
        choices: [
          { value: 'me', label: 'Me' },
          { value: 'other', label: 'Someone else' },
          { value: 'company', label: 'A company' },
        ],
      },
      {
        kind: 'name',
        key: 'forName',
        label: 'Name of the person or company',
        isAsked: ({ who }) => who === 'other' || who === 'company',
      },
    ],
  },
  {
    number: 2,
    id: 'year',
    text: 'Which tax year is it for?',
    help: 'A tax year runs from March to February. If several are outstanding, start with the oldest.',
    fields: [
      { kind: 'year', key: 'taxYear', label: 'Tax year' },
      { ...yesNo('autoAssessed', 'Has SARS sent an auto-assessment for that year?'), isAsked: isPerson },
    ],
  },
  {
    number: 3,
    id: 'employers',
    text: 'How many employers or pension funds paid you?',
    help: 'Each one gives you an IRP5 or IT3(a). Include any employer you left during the year.',
    fields: [{ kind: 'count', key: 'employers', label: 'Employers and pension funds', most: maxCount }],
    isAsked: isPerson,
  },
  {
    number: 4,
    id: 'business',
    text: 'Did you run your own business or freelance?',
    help: 'Side jobs count too, even without a registered company.',
    fields: [yesNo('business', 'Own business or freelance work')],
    isAsked: isPerson,
  },
  {
    number: 5,
    id: 'commission',
    text: 'Was more than half of your pay commission?',
    help: 'If it was, you can deduct more of your costs. Look for code 3606 on your IRP5.',
    fields: [yesNo('commission', 'Mostly commission')],
    isAsked: isEmployed,
  },
  {
    number: 6,
    id: 'vehicle',
    text: 'Did you get a travel allowance or a company car?',
    help: 'Look for code 3701 or 3802 on your IRP5.',
    fields: [
      {
        kind: 'choice',
        key: 'vehicle',
        label: 'Travel allowance or company car',
        choices: [
          { value: 'allowance', label: 'Travel allowance' },
          { value: 'company_car', label: 'Company car' },
          { value: 'none', label: 'Neither' },
        ],
      },
    ],
    isAsked: isEmployed,
  },
  {
    number: 7,
    id: 'rentals',
    text: 'Did you let a house, a flat or a room?',
    help: 'Short stays count too.',
    fields: [{ kind: 'count', key: 'rentals', label: 'Properties you let', most: maxCount }],
    isAsked: isPerson,
  },
  {
    number: 8,
    id: 'investments',
    text: 'Did you earn interest or dividends, or hold unit trusts?',
    help: 'Interest on a savings account counts, even if it’s a small amount.',
    fields: [yesNo('investments', 'Interest, dividends or unit trusts')],
    isAsked: isPerson,
  },
  {
    number: 9,
    id: 'sold',
    text: 'Did you sell anything of value?',
    help: 'Unit trusts count as shares. Selling your own car or furniture doesn’t count.',
    fields: [
      {
        kind: 'list',
        key: 'sold',
        label: 'What you sold',
        choices: [
          { value: 'property', label: 'Property' },
          { value: 'shares', label: 'Shares or unit trusts' },
          { value: 'crypto', label: 'Crypto' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        kind: 'count',
        key: 'cryptoTrades',
        label: 'Approximate number of crypto sales and swaps',
        most: maxCryptoTrades,
        isAsked: ({ sold }) => Array.isArray(sold) && sold.includes('crypto'),
      },
    ],
    isAsked: isPerson,
  },
  {
    number: 10,
    id: 'foreign',
    text: 'Did you work abroad or earn income from abroad?',
    help: 'For example, foreign pay, rent, dividends or a pension from another country.',
    fields: [yesNo('foreign', 'Work or income abroad')],
    isAsked: isPerson,
  },
  {
    number: 11,
    id: 'retirement',
    text: 'Did you pay into a retirement annuity?',
    help: 'Only your own annuity counts here. Your employer’s pension or provident fund is on your IRP5.',
    fields: [yesNo('retirementAnnuity', 'Retirement annuity')],
    isAsked: isPerson,
  },
  {
    number: 12,
    id: 'medical',
    text: 'What about your family’s medical costs?',
    help: 'They can lower your tax. A disability counts for you, your spouse, your children and your dependants.',
    fields: [
      yesNo('medicalScheme', 'Did you belong to a medical scheme?'),
      yesNo('medicalCosts', 'Did you pay medical costs that a scheme didn’t refund?'),
      yesNo('disability', 'Does someone in your family have a disability?'),
    ],
    isAsked: isPerson,
  },
  {
    number: 13,
    id: 'donations',
    text: 'Did you make donations with a section 18A receipt?',
    help: 'Only approved organisations can issue one. The receipt mentions section 18A.',
    fields: [yesNo('donations', 'Donations with a receipt')],
    isAsked: isPerson,
  },
  {
    number: 14,
    id: 'home-office',
    text: 'Did you work from a home office?',
    help: 'It must be a room used only for work, where you do most of your work.',
    fields: [yesNo('homeOffice', 'Home office')],
    isAsked: isPerson,
  },
  {
    number: 15,
    id: 'lump-sum',
    text: 'Did you get a lump sum or withdraw from your savings pot?',
    help: 'From a retirement fund, on retirement or retrenchment, or from the savings part of your pension.',
    fields: [yesNo('lumpSum', 'Lump sum or savings-pot withdrawal')],
    isAsked: isPerson,
  },
  {
    number: 16,
    id: 'marriage',
    text: 'Are you married in community of property?',
    help: 'If you are, half of each spouse’s interest, rent and gains is taxed in the other’s return.',
    fields: [yesNo('inCommunity', 'Married in community of property')],
    isAsked: isPerson,
  },
  {
    number: 17,
    id: 'registration',
    text: 'Is the taxpayer registered with SARS?',
    help: 'The tax number has 10 digits and is on every letter from SARS.',
    fields: [
      yesNo('taxNumberKnown', 'Do you know the tax number?'),
      yesNo('eFiling', 'Is there an eFiling profile?'),
    ],
  },
  {
    number: 18,
    id: 'letters',
    text: 'Are any letters from SARS waiting for an answer?',
    help: 'For example, a request for documents, a penalty or a reminder.',
    fields: [yesNo('letters', 'Letters waiting')],
  },
];

/** A screen of one to three questions. `last` is the number of its last question. */
interface Screen {
  id: string;
  title: string;
  intro: string;
  last: number;
}

const screens: readonly Screen[] = [
  {
    id: 'start',
    title: 'Whose return, and which year',
    intro: 'Two quick questions to start. You can change any answer later.',
    last: 2,
  },
  {
    id: 'work',
    title: 'Your work',
    intro: 'Pay, pensions and anything you earned on your own.',
    last: 5,
  },
  {
    id: 'car-and-property',
    title: 'Your car, and property you let',
    intro: 'Both can change your tax by thousands of rand, in either direction.',
    last: 7,
  },
  {
    id: 'investments',
    title: 'Investments, sales and income abroad',
    intro: 'SARS hears about most of these from banks and fund managers.',
    last: 10,
  },
  {
    id: 'retirement-and-medical',
    title: 'Retirement and medical costs',
    intro: 'These are the two most common ways to pay less tax.',
    last: 12,
  },
  {
    id: 'deductions',
    title: 'Donations, home office and payouts',
    intro: 'Most people answer no here. It’s quick.',
    last: 15,
  },
  {
    id: 'sars',
    title: 'You and SARS',
    intro: 'These are the last questions. Then you’ll see which documents we need.',
    last: 18,
  },
];

/** An applicable question with its applicable fields. */
export interface AskedQuestion {
  question: Question;
  fields: readonly Field[];
  /** Whether every field has an answer. "I don't know" counts as an answer. */
  isAnswered: boolean;
}

/** Walks through the interview. Conditions consider only earlier answers to fields that apply. */
function walk(answers: Answers): { asked: AskedQuestion[]; counted: Answers } {
  const counted: Answers = {};
  const asked: AskedQuestion[] = [];
  for (const question of questions) {
    if (question.isAsked && !question.isAsked(counted)) continue;
    const fields = question.fields.filter((field) => {
      if (field.isAsked && !field.isAsked(counted)) return false;
      if (answers[field.key] !== undefined) Object.assign(counted, { [field.key]: answers[field.key] });
      return true;
    });
    const isAnswered = fields.every(({ key }) => answers[key] !== undefined);
    asked.push({ question, fields, isAnswered });
  }
  return { asked, counted };
}

/** Returns the questions that apply, in order. */
export function askedQuestions(answers: Answers): readonly AskedQuestion[] {
  return walk(answers).asked;
}

/**
 * Returns the answers to questions that still apply. All other answers stay stored in case the client changes an answer
 * back.
 */
export function countedAnswers(answers: Answers): Answers {
  return walk(answers).counted;
}

/** Returns the first question without a full answer; null once all are answered. */
export function nextQuestion(answers: Answers): AskedQuestion | null {
  return askedQuestions(answers).find(({ isAnswered }) => !isAnswered) ?? null;
}

/** A screen of the interview with its applicable questions. */
export interface AskedScreen {
  id: string;
  title: string;
  intro: string;
  questions: readonly AskedQuestion[];
  isAnswered: boolean;
}

/** Progress of the interview: its screens, and how many of the questions that apply are answered. */
export interface Interview {
  screens: readonly AskedScreen[];
  /** Screen of the next question; null once all questions are answered. */
  nextScreen: string | null;
  answered: number;
  total: number;
}

/** Returns the screens that apply, and the progress. Screens without questions are left out. */
export function interview(answers: Answers): Interview {
  const asked = askedQuestions(answers);
  const shown = screens.flatMap(({ id, title, intro, last }, at): AskedScreen[] => {
    const first = (screens[at - 1]?.last ?? 0) + 1;
    const own = asked.filter(({ question: { number } }) => number >= first && number <= last);
    const isAnswered = own.every((question) => question.isAnswered);
    return own.length > 0 ? [{ id, title, intro, questions: own, isAnswered }] : [];
  });
  return {
    screens: shown,
    nextScreen: shown.find(({ isAnswered }) => !isAnswered)?.id ?? null,
    answered: asked.filter(({ isAnswered }) => isAnswered).length,
    total: asked.length,
  };
}

const questionByKey = new Map(
  questions.flatMap((question) => question.fields.map(({ key }) => [key, question] as const)),
);

/** Returns the question that an answer belongs to. */
export function questionOf(key: AnswerKey): Question {
  return questionByKey.get(key)!;
}
