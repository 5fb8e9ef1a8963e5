import { formatRand, toCents, toRand } from '../../money.ts';
import { namedAmounts, ofRole, type Roles, yearlyAmount } from '../reading/amounts/named-amounts.ts';
import { asksIfRight } from '../sums/paye-check.ts';
import { taxOn } from './part-of-year.ts';
import type { WorkedRule } from './worked-rule.ts';

const ofTaxableIncome = /\btaxable income\b|\bbelasbare inkomste\b/;
/** Matches credits, other payments and other periods, which change the tax or what is left to pay. */
const isOther =
  /\b(?:medical|med ?aid|mediese|credits?|paye|refund\w*|back|owe|owing|provisional|gains?|lump sum|rebates?|before|month\w*|maand\w*|p\/?m|weeks?|weekly|company|trust|business|wife|husband|she|he|her|his|interest|penalt\w*|bracket\w*|rate|difference|more|less|foreign)\b|%/;

const roles: Roles<'income' | 'tax'> = [
  [
    'income',
    /\b(?:taxable income|belasbare inkomste)\b[^#]*#|#[^#]*\b(?:taxable income|belasbare inkomste)\b/,
  ],
  ['tax', /\b(?:tax|belasting)\b/],
];
/** A multiple of this amount in rand is read as a rounded estimate. */
const ROUND = 1000;
/** Largest difference that makes an answer right: a share of the tax for a rounded estimate, else rand. */
const CLOSE = { estimate: 0.01, exact: 5 } as const;

const isClose = (said: number, tax: number) =>
  Math.abs(tax - said) <= (said % toCents(ROUND) === 0 ? tax * CLOSE.estimate : toCents(CLOSE.exact));

const rand = (cents: number) => formatRand(toRand(cents));

/** Checks an estimate of the year's tax: “taxable income R1 950 000, am I right that the tax is about 687k?” */
export const taxAsEstimated: WorkedRule = {
  passage: 'rates/brackets',
  work({ plain, facts, taxYear }) {
    if (!ofTaxableIncome.test(plain) || !asksIfRight.test(plain) || isOther.test(plain)) return null;
    const amounts = namedAmounts(plain, roles);
    if (amounts?.length !== 2) return null;
    const [[stated], [estimate]] = [ofRole(amounts, 'income'), ofRole(amounts, 'tax')];
    const income = stated && yearlyAmount(stated);
    const said = estimate && yearlyAmount(estimate);
    if (!income || said === undefined || said === null || said >= income) return null;
    const { age = 'under65' } = facts;
    const tax = taxOn(toRand(income), taxYear, age);
    const group = facts.age === undefined ? ', if you are under 65' : '';
    return [
      `${isClose(said, tax) ? 'Yes' : 'No'}, on a taxable income of ${rand(income)} the tax for ${taxYear} is ${rand(tax)}${group}. Medical credits, if you have any, come off that.`,
    ];
  },
};
