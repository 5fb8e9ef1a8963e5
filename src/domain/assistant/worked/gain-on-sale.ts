import { formatBriefCents, formatRand, multiplyCents, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { inclusionPercent } from '../../tax/return/gains.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { currentTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { isImplausibleLoss } from '../reading/amounts/plausibility.ts';
import { exceedsHomeLand, isPartTimeHome } from '../reading/part-time-home.ts';
import {
  type NamedAmount,
  namedAmounts,
  ofRole,
  type Roles,
  yearlyIncome,
} from '../reading/amounts/named-amounts.ts';
import { taxYearOfMonth } from '../reading/read-year.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

export const ofSale =
  /\b(?:dispos\w*|proceeds|sold|sell\w*|sale|made|verkoop\w*|gain|profit|wins|cash\w*|gained|lost)\b/;
export const asksTax = /\b(?:tax\w*|cgt|sars|owe|declare|belas\w*)\b/;
export const ofCrypto =
  /\b(?:crypto\w*|bitcoins?|btc|eth|ethereum|(?<!\b(?:gold|silver|rare|old|mandela) )coins?|solana|xrp|ripple|usdt)\b/;
const asset =
  /\b(?:flats?|apartments?|townhouse|house|property|cottage|unit|plot|stand|land|erf|shares?|etfs?|unit trusts?|stocks?|krugerrands?|(?:gold|silver) coins?|investment|portfolio|crypto\w*|bitcoins?|btc|eth|ethereum|(?<!\b(?:gold|silver|rare|old|mandela) )coins?|solana|xrp|aandele|effektetrusts?)\b/;
/** Matches homes, which may be exempt, unless they were let or held for another purpose. */
const isBuilding = /\b(?:flats?|apartments?|townhouse|house|property|cottage|unit(?! trusts?))\b/;
const isSecond =
  /\b(?:rented (?:it |them )?out|rent(?:ed)? out|let(?:ting)? (?:it |them )?out|was (?:let|rented)|rental|investment|buy[- ]to[- ]let|holiday|second|2nd|tenants?|never lived|vakansie\w*|verhuur\w*|tweede|empty|vacant|commercial)\b/;
/** Matches sales that need another rule, another person's share, or a valuation. */
const isOther =
  /\b(?:lived?|living|live|moved|primary|main|my home|own home|residence|stay\w*|gebly|gewoon|woon|inherit\w*|erf\w+|estates?(?! agent)|deceased|died|death|late (?:mother|father|husband|wife)|wife|husband|spouse|partner|joint\w*|half|thirds?|quarters?|fifths?|tenths?|share of|co-?own\w*|brother|sister|community|company|pty|cc|trust|business|trad(?:e|ing|er)|flip\w*|forex|mining|mined|staking|abroad|overseas|foreign|us|uk|offshore|non-?resident|dividends?|interest|levies|repairs?|maintenance|bond|rates|provisional|vat|gift\w*|donat\w+|haven't sold|not sold|unsold|still|loss(?:es)? (?:from|of last|carried)|instal\w*|retire\w*|ra|tfsa|tax[- ]free|endowment|employer|vested|options?|primary|paye|bonus|also sold|ctc|refund|withdr\w+|some of|(?:sold|sell(?:ing)?|bought|buy(?:ing)?) (?:only |just )?\d{1,5} (?:of|for|shares?|units?|etfs?|coins?|plots?|flats?))\b|[$£€%]|\bper ?cent\b|\bbefore (?:2001|2002|october 2001)\b|\b(?:19\d\d|2000)\b(?! ?0)/;

/** Matches questions about gains and losses together: “lost # and gained #, what now?” */
const asksOutcome =
  /\b(?:lost|loss\w*|verlies\w*|verloor)\b.*\b(?:what (?:now|then|next|happens)|wat nou|offset|set off|carr(?:y|ied)|can i (?:use|deduct|claim)|do i do)\b/;

/** Matches the sale up to the end of its clause, with the month in which it happened. */
export const whenSold = /\b(?:sold|sell\w*|sale|verkoop\w*)\b[^.;?,]*/;

const roles: Roles<'costs' | 'base' | 'gain' | 'loss' | 'proceeds' | 'income'> = [
  ['loss', /\b(?:loss(?:es)?|lost|verlies(?:te)?|verloor)\b/],
  [
    'costs',
    /\b(?:comm|commissions?|kommissie|agents?'?s?|transfer|hereregte|conveyanc\w+|attorneys?|lawyers?|legal|brok(?:er|erage)|(?:selling|sale|buying|purchase|other) (?:costs?|expenses?|fees?)|fees?|improve\w*|renovat\w*|extension|advertis\w*|verbeterings?)\b/,
  ],
  ['income', /\b(?:salar\w+|earn\w*|income|pension|wages?|verdien|inkomste)\b/],
  ['gain', /\b(?:gain(?:ed|s)?|profit(?:ed|s)?|wins)\b|\bmade (?:r ?)?#/],
  ['base', /\b(?:bought|paid|pay|purchas\w*|cost|costs|acquired|gekoop|base cost|koopprys|invested)\b/],
  ['proceeds', /\b(?:sold|sell\w*|sale|selling|proceeds|got|received|verkoop\w*|for)\b/],
];
/** Words for losses of earlier years, which come off after the annual exclusion. */
const isCarried =
  /\b(?:last|previous\w*|prior|earlier|carried|brought|old|assessed|ago|vorige|verlede|vroeër\w*)\b/;
type SaleRole = (typeof roles)[number][0];

const rand = (cents: number) => formatRand(toRand(cents));
const sum = (amounts: readonly NamedAmount<SaleRole>[]) =>
  amounts.reduce((cents, { amount }) => cents + toCents(amount), 0);

export interface Sale {
  /** Gain in cents, negative for a loss. */
  gain: number;
  /** Says how the gain follows from the prices. */
  text: string;
  /** Other income for the year in cents; null if it isn't stated. */
  income: number | null;
}

/** Sets the losses of a year off against its gains. */
function netOf(gains: number, losses: number, income: number | null): Sale {
  const gain = gains - losses;
  const text = `The ${gain < 0 ? 'net loss' : 'net gain'} is ${rand(Math.abs(gain))}: gains of ${rand(gains)} less losses of ${rand(losses)} in the same year.`;
  return { gain, text, income };
}

/** Reads the gain, or the prices and costs that it follows from; null if an amount is left over. */
export function saleIn(plain: string): Sale | null {
  const amounts = namedAmounts(plain, roles);
  if (!amounts || amounts.some(({ role, per }) => role !== 'income' && per !== null && per !== 'year'))
    return null;
  const [income, ...incomes] = ofRole(amounts, 'income');
  const yearly = income ? yearlyIncome(income) : null;
  if (incomes.length > 0 || (income && yearly === null)) return null;
  const [gains, losses, sold, bought, costs] = (['gain', 'loss', 'proceeds', 'base', 'costs'] as const).map(
    (role) => ofRole(amounts, role),
  );
  if (!gains || !losses || !sold || !bought || !costs) return null;
  if (losses.length > 0)
    return gains.length > 0 && sold.length + bought.length + costs.length === 0 && !isCarried.test(plain)
      ? netOf(sum(gains), sum(losses), yearly)
      : null;
  if (gains.length === 1 && sold.length + bought.length + costs.length === 0)
    return { gain: sum(gains), text: '', income: yearly };
  if (gains.length > 0 || sold.length !== 1 || bought.length !== 1) return null;
  const base = sum(bought) + sum(costs);
  const gain = sum(sold) - base;
  const of =
    costs.length > 0 ? 'for the purchase and the costs of buying and selling' : 'that you paid for it';
  const text = `The ${gain < 0 ? 'loss' : 'gain'} is ${rand(Math.abs(gain))}: ${rand(sum(sold))} less ${rand(base)} ${of}.`;
  return { gain, text, income: yearly };
}

interface TaxedSale extends Sale {
  taxYear: TaxYear;
  age: AgeGroup;
}

/** Returns the year's tax with or without the sale, in cents. */
function taxOf({ gain, income, taxYear, age }: TaxedSale, isSold: boolean): number {
  const { netTax } = assessReturn(
    returnInput.parse({
      taxYear,
      age,
      certificates: [{ amounts: { '3601': toRand(income ?? 0) } }],
      ...(isSold && { gains: [{ kind: 'other' as const, proceeds: toRand(gain), baseCost: 0 }] }),
    }),
  );
  return toCents(netTax);
}

const groups = { under65: 'under 65', '65to74': '65 to 74', '75plus': '75 or older' } as const;

const exclusionIn = (taxYear: TaxYear) => toCents(returnTables[taxYear].capitalGains.exclusion);

/** Says how much more tax the year's income bears because of the gain. */
function taxOnGain(sale: TaxedSale, income: number): string {
  const { taxYear, age } = sale;
  const [before, after] = [taxOf(sale, false), taxOf(sale, true)];
  return `The sale costs you ${rand(after - before)} in tax for ${taxYear}: ${rand(after)} instead of ${rand(before)} on your income of ${rand(income)}, if you are ${groups[age]} and had no other gains.`;
}

/** Says how much of the gain is added to the income. */
function taxedPart({ gain, taxYear }: TaxedSale): string {
  const rest = gain - exclusionIn(taxYear);
  const included = multiplyCents(rest, inclusionPercent, 100);
  return `After the annual exclusion of ${formatBriefCents(exclusionIn(taxYear))}, ${inclusionPercent}% of the remaining ${rand(rest)} is taxed: ${rand(included)} is added to your income for ${taxYear}.`;
}

/** Says what is carried forward of a loss. */
function carriedLoss(loss: number, exclusion: number): string {
  const reduced = `There is no tax to pay. The annual exclusion of ${formatBriefCents(exclusion)} comes off the loss first`;
  return loss > exclusion
    ? `${reduced}, and the remaining ${rand(loss - exclusion)} counts against your capital gains of later years, if you had no other gains or losses.`
    : `${reduced} and is at least as large, so no loss is carried forward. You still declare it.`;
}

/** Says that nothing is due on a loss or a gain within the exclusion; null if more is due. */
function untaxed({ gain, taxYear }: TaxedSale): string | null {
  const exclusion = exclusionIn(taxYear);
  const yearly = formatBriefCents(exclusion);
  if (gain < 0) return carriedLoss(-gain, exclusion);
  return gain > exclusion
    ? null
    : `There is no tax to pay on a gain of ${rand(gain)} in ${taxYear}, if all your gains in that year come to at most the annual exclusion of ${yearly}. You still declare it.`;
}

function workOut({ plain, taxYear: year, namedYear, facts, isCalculated }: WorkedQuestion): string[] | null {
  if (isCalculated || isImplausibleLoss(facts)) return null;
  if (
    !asset.test(plain) ||
    !(asksTax.test(plain) || asksOutcome.test(plain)) ||
    !ofSale.test(plain) ||
    isOther.test(plain)
  )
    return null;
  if (isBuilding.test(plain) && !isSecond.test(plain)) return null;
  if (isPartTimeHome(plain) || exceedsHomeLand(plain)) return null;
  const sale = saleIn(plain);
  if (!sale) return null;
  const { gain, text, income } = sale;
  const sold = taxYearOfMonth(whenSold.exec(plain)?.[0] ?? '');
  if (sold === 'unknown') return null;
  const taxed = { ...sale, taxYear: facts.taxYear ?? sold ?? year, age: facts.age ?? 'under65' };
  const none = untaxed(taxed);
  if (none !== null) return text === '' ? [none] : [none, text];
  if (income === null)
    return text === ''
      ? null
      : [
          text,
          taxedPart(taxed),
          'Ask again with your other income for that year, and I’ll work out the tax.',
        ];
  const isDated = namedYear !== null || facts.taxYear !== undefined || sold !== null;
  const later = { ...taxed, taxYear: currentTaxYear };
  return [
    taxOnGain(taxed, income),
    ...(text === '' ? [] : [text]),
    taxedPart(taxed),
    ...(isDated || gain <= exclusionIn(currentTaxYear) ? [] : [taxOnGain(later, income)]),
  ];
}

/** Works out the tax on a sale: “bought for R1 100 000, sold for R1 650 000, salary R700 000, what CGT?” */
export const gainOnSale: WorkedRule = {
  passage: 'gains/how',
  work: (asked) => (ofCrypto.test(asked.plain) ? null : workOut(asked)),
};

/** Works out the tax on a sale of crypto assets, whose profit may be income instead. */
export const gainOnCrypto: WorkedRule = {
  passage: 'crypto/capital-or-income',
  work(asked) {
    const said = ofCrypto.test(asked.plain) ? workOut(asked) : null;
    return (
      said && [
        ...said,
        'That holds if you held it as an investment, so that the profit is a capital gain. A profit from trading is income, and all of it is taxed.',
      ]
    );
  },
};
