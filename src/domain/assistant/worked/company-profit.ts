import { formatRand, multiplyCents, toRand } from '../../money.ts';
import { taxOn } from '../../tax/brackets.ts';
import { datedLimits } from '../../tax/dated-limits.ts';
import { namedAmounts, ofRole, type Roles, yearlyAmount } from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const company = String.raw`(?:compan(?:y|ies)|\(?pty\)?|ltd|ccs?|closed? corporations?|corporat(?:e|ions?)|sbc|maatskappy\w*|beslote korporasie|bk|edms|besigheidsmaatskappy)`;
const namesCompany = new RegExp(String.raw`(?<![a-z])${company}(?![a-z])`);
const asksTax = /\b(?:tax\w*|sars|owe|belas\w*)\b|\b\w+belasting\b/;
/** Matches other taxes and cases in which the owner's own tax, a loss or an allowance matters too. */
const isOther =
  /\b(?:salar\w+|wages?|dividends?|sole|personal(?:ly)?|instead|rather|versus|vs|better|cheaper|own name|vat|turnover tax|provisional|irp ?6|gains?|loss(?:es)?|lost|loses?|verlies|trusts?|shares?|cars?|benefits?|allowances?|phone|bonus|pension|fines?|loan|employ\w*|freelanc\w*|works? (?:for|at|by)|(?:pays?|paid) (?:me|us|out)|director\w*|joined|earning|late|penalt\w*|npos?|npcs?|clubs?|church|partnership|after[- ]tax|nett? of tax|foreign|abroad|donat\w+|uif|paye|wear and tear|depreciation|first|quarter\w*|half|\d+ (?:months?|maande)|since|from (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*|started|until|till|or (?:as|in|a)|(?:i|ek) (?:earn|get|make|made|draw|receive|verdien|kry)\w*|%)\b|\b(?:not|no|without|isn't|nie|geen)(?: an?| 'n)? (?:company|pty|cc|maatskappy)\b/;
const isSmall =
  /\b(?:small business (?:corporation|company|corp)s?|sbcs?|kleinsake\w*|klein ?besigheids?\w*)\b/;

/** Matches a company that says that it isn't one. */
const notSmall =
  /\b(?:not|isn't|isnt|no|nie|geen)(?: an?| the| 'n)? (?:small business (?:corporation|company|corp)s?|sbcs?|kleinsake\w*)\b/;

const roles: Roles<'costs' | 'turnover' | 'profit'> = [
  ['costs', /\b(?:costs?|expenses?|overheads?|spend\w*|spent|uitgawes?|koste)\b/],
  ['profit', /\b(?:profits?|taxable|net|nett|surplus|wins|bottom line)\b/],
  ['turnover', /\b(?:turn(?:ed|s)? ?over|sales|revenue|invoiced|omset|income(?! tax))\b/],
  ['profit', /\b(?:made|makes?|earn\w*|maak|verdien)\b|\b(?:tax|belasting|pays?|paid) on #/],
];

/** Returns the profit in cents, stated or as the turnover less the costs; null if it isn't clear. */
function profitIn(plain: string): number | null {
  const amounts = namedAmounts(plain, roles);
  if (!amounts) return null;
  const cents = amounts.map(yearlyAmount);
  if (cents.includes(null)) return null;
  const sumOf = (role: 'costs' | 'turnover' | 'profit') =>
    ofRole(amounts, role).map((one) => yearlyAmount(one) ?? 0);
  const [profits, turnovers, costs] = [sumOf('profit'), sumOf('turnover'), sumOf('costs')];
  if (profits.length === 1 && amounts.length === 1) return profits[0] ?? null;
  const [turnover] = turnovers;
  if (turnovers.length !== 1 || costs.length === 0 || turnover === undefined || profits.length > 0)
    return null;
  const profit = turnover - costs.reduce((sum, one) => sum + one, 0);
  return profit > 0 ? profit : null;
}

/** Works out a company's tax: “my pty ltd made a profit of R480 000, what is the company tax?” */
export const companyProfit: WorkedRule = {
  passage: 'business/company-tax',
  work({ plain, taxYear }) {
    if (!namesCompany.test(plain) || !asksTax.test(plain) || isOther.test(plain)) return null;
    const profit = profitIn(plain);
    if (profit === null || profit === 0) return null;
    const { company: ordinary, smallCompany } = datedLimits(taxYear);
    const written = formatRand(toRand(profit));
    const tax = formatRand(toRand(multiplyCents(profit, ordinary.percent, 100)));
    const isAt = `${tax} in tax on a taxable profit of ${written}: ${ordinary.percent}%`;
    if (!isSmall.test(plain) || notSmall.test(plain)) return [`The company pays ${isAt}.`];
    if (!smallCompany.brackets) return null;
    const small = formatRand(toRand(taxOn(smallCompany.brackets, profit)));
    return [
      `If it meets the conditions of a small business corporation, it pays ${small} in tax on a taxable profit of ${written}, at the rates for ${taxYear}.`,
      `Otherwise it pays ${isAt}.`,
    ];
  },
};
