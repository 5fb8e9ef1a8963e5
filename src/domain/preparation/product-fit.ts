import { filingProducts } from '../shop/filing-plans.ts';
import type { AnswerKey, Answers } from './answers.ts';
import type { Because } from './documents-wanted.ts';
import { isEarlierYear } from './filing-years.ts';
import { countedAnswers } from './questions.ts';

/** Above these limits, a practitioner reviews the work before setting a price. */
const maxPricedRentals = 3;
const maxPricedCryptoTrades = 50;

/**
 * Either the product that fits, with the answers that determined it, or a manual quote, with the reasons for
 * it.
 */
export type ProductFit =
  | { kind: 'product'; productId: number; because: readonly Because[] }
  | { kind: 'quote'; because: readonly Because[] };

type Rule = [key: AnswerKey, applies: (answers: Answers) => boolean, text: string];

function because(rules: readonly Rule[], answers: Answers): Because[] {
  return rules.flatMap(([key, applies, text]) => (applies(answers) ? [{ key, text }] : []));
}

const isAbove = (value: Answers['rentals'], most: number) => typeof value === 'number' && value > most;
const hasSold = ({ sold }: Answers) => (Array.isArray(sold) ? sold : []);

const quoteRules: readonly Rule[] = [
  ['who', ({ who }) => who === 'company', 'The return is for a company'],
  [
    'rentals',
    ({ rentals }) => isAbove(rentals, maxPricedRentals),
    `You let more than ${maxPricedRentals} properties`,
  ],
  [
    'cryptoTrades',
    ({ cryptoTrades }) => isAbove(cryptoTrades, maxPricedCryptoTrades),
    `You made more than ${maxPricedCryptoTrades} crypto trades`,
  ],
];

const eliteRules: readonly Rule[] = [
  ['sold', (answers) => hasSold(answers).includes('crypto'), 'You sold or swapped crypto'],
  ['foreign', ({ foreign }) => foreign === true, 'You worked abroad or earned income there'],
];

const comprehensiveRules: readonly Rule[] = [
  ['business', ({ business }) => business === true, 'You ran a business or worked freelance'],
  ['commission', ({ commission }) => commission === true, 'Most of your pay was commission'],
  ['vehicle', ({ vehicle }) => vehicle === 'allowance', 'You got a travel allowance'],
  ['vehicle', ({ vehicle }) => vehicle === 'company_car', 'You had a company car'],
  ['rentals', ({ rentals }) => isAbove(rentals, 0), 'You let property'],
  ['investments', ({ investments }) => investments === true, 'You earned interest or dividends'],
  ['sold', (answers) => hasSold(answers).length > 0, 'You sold something of value'],
  [
    'retirementAnnuity',
    ({ retirementAnnuity, employers }) => retirementAnnuity === true && isAbove(employers, 1),
    'You paid into a retirement annuity and had several employers or pensions',
  ],
  ['donations', ({ donations }) => donations === true, 'You made donations with a receipt'],
  ['homeOffice', ({ homeOffice }) => homeOffice === true, 'You worked from a home office'],
  ['lumpSum', ({ lumpSum }) => lumpSum === true, 'You got a lump sum or withdrew savings'],
];

/**
 * Returns the product for filing the return on `today` (YYYY-MM-DD), or a manual quote if the answers don't
 * determine the price. An unknown answer doesn't raise the price.
 */
export function fittingProduct(answers: Answers, { today }: { today: string }): ProductFit {
  const counted = countedAnswers(answers);
  const { taxYear } = counted;
  const quote = because(quoteRules, counted);
  if (quote.length > 0) return { kind: 'quote', because: quote };
  const elite = because(eliteRules, counted);
  if (taxYear && taxYear !== 'unknown' && isEarlierYear(taxYear, today)) {
    const earlier: Because = { key: 'taxYear', text: `The return is for ${taxYear}, an earlier year` };
    // No listed price covers crypto or foreign income in an earlier year.
    return elite.length > 0
      ? { kind: 'quote', because: [earlier, ...elite] }
      : { kind: 'product', productId: filingProducts.outstanding, because: [earlier] };
  }
  if (elite.length > 0) return { kind: 'product', productId: filingProducts.elite, because: elite };
  const comprehensive = because(comprehensiveRules, counted);
  if (comprehensive.length > 0)
    return { kind: 'product', productId: filingProducts.comprehensive, because: comprehensive };
  const text = 'Only employment, a medical scheme and retirement';
  return { kind: 'product', productId: filingProducts.individual, because: [{ key: null, text }] };
}
