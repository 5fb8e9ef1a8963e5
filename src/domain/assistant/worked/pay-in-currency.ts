import { formatRand, toCents, toRand } from '../../money.ts';
import { currentTaxYear } from '../../tax/tax-year.ts';
import { readAmounts, readPeriod } from '../reading/amounts/read-amounts.ts';
import { asksTax, taxOn } from './part-of-year.ts';
import type { WorkedRule } from './worked-rule.ts';

const MONTHS = 12;
/** Currencies with their names in a question and in the answer. */
const currencies = [
  { words: String.raw`(?:us ?)?(?:\$|usd|dollars?)`, name: 'dollar' },
  { words: '(?:£|gbp|pounds?|sterling)', name: 'pound' },
  { words: '(?:€|eur|euros?)', name: 'euro' },
] as const;

const written = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?)( ?k\b)?`;
const rateWritten = String.raw`r? ?(\d{1,2}(?:[.,]\d{1,4})?)(?![\d%])`;
const patterns = currencies.map(({ words, name }) => ({
  name,
  amount: new RegExp(String.raw`${words} ?${written}|(?<![\d.,r])${written} ?${words}(?![a-z])`),
  rates: [
    new RegExp(
      String.raw`\br ?(\d{1,2}(?:[.,]\d{1,4})?) ?(?:to|for|per|a|=|is|\/)? ?(?:the |a |one |each |1 )?${words}(?![a-z])(?! ?\d)`,
    ),
    new RegExp(String.raw`${words} ?1? ?(?:=|is|at|to) ?r ?(\d{1,2}(?:[.,]\d{1,4})?)(?![\d%])`),
    new RegExp(
      String.raw`\b(?:exchange rate|rate|koers|wisselkoers)(?: (?:of|is|was|at|van|about|around|say))*[:=]? ?${rateWritten}`,
    ),
    new RegExp(
      String.raw`(?:\b(?:at|teen)|@) (?:about |around |say )?${rateWritten}(?! ?(?:hours?|days?|%|k\b))`,
    ),
  ],
}));

/** Matches money that isn't pay for work done from here, and tax or deductions beside it. */
const isOther =
  /\b(?:dividends?|interest|pension|annuity|rent\w*|gains?|sold|sell\w*|crypto\w*|bitcoin|shares|tax (?:was |is )?(?:paid|withheld|deducted) (?:there|abroad|in)|withh\w+|foreign tax|days|in a row|(?:in|at) (?:the )?(?:uk|usa?|dubai|uae|qatar|saudi\w*|germany|england|london|ireland|netherlands|australia|canada)|offshore rig|ship|yacht|cruise|exempt\w*|non-?resident|bonus|medical|ras?|retirement|expenses?|costs?|wife|husband|gift|bursar\w*|scholarship|stipend|grants?|friends?|donat\w*|inherit\w*|loan)\b/;
const ofPay =
  /\b(?:earn\w*|pays?|paid|salary|income|make|get|receive|freelanc\w*|contract\w*|invoice|clients?|employer|company|verdien|job)\b|^[$£€]/;
const ofOwnWork = /\b(?:freelanc\w*|contract\w*|clients?|invoic\w*|self)\b/;

/** Pay in a foreign currency and, if stated, its rate in rand. */
interface ForeignPay {
  name: string;
  units: number;
  per: 'month' | 'year';
  rate: number | null;
  /** The question without the pay and the rate. */
  rest: string;
}

const numberOf = (text: string) => Number(text.replaceAll(/[ ,](?=\d{3})/g, '').replace(',', '.'));

function foreignPayIn(plain: string): ForeignPay | null {
  for (const { name, amount, rates } of patterns) {
    const rate = rates.map((pattern) => pattern.exec(plain)).find((match) => match !== null);
    const without = rate ? plain.replace(rate[0], ' ') : plain;
    const pay = amount.exec(without);
    if (!pay) continue;
    const [said, before, beforeK, behind, behindK] = pay;
    const units = numberOf(before ?? behind ?? '') * ((beforeK ?? behindK) ? 1_000 : 1);
    const period = readPeriod(without.slice(pay.index + said.length, pay.index + said.length + 25));
    if (units === 0 || (period !== 'month' && period !== 'year')) return null;
    return {
      name,
      units,
      per: period,
      rate: rate ? Number((rate[1] ?? '').replace(',', '.')) : null,
      rest: without.replace(said, ' '),
    };
  }
  return null;
}

const rand = (cents: number) => formatRand(toRand(cents));

/** Works out the tax on pay in a foreign currency: “I earn $4 000 a month at 18.50 from a US company”. */
export const payInCurrency: WorkedRule = {
  passage: 'foreign/exchange-rates',
  work({ plain, taxYear, namedYear, facts: { age } }) {
    if (!asksTax.test(plain) || !ofPay.test(plain) || isOther.test(plain)) return null;
    const pay = foreignPayIn(plain);
    if (!pay || readAmounts(pay.rest).length > 0) return null;
    const { name, units, per, rate } = pay;
    if (rate === null)
      return [`Ask again with the rate, in rand for one ${name}, and I’ll work out the tax.`];
    if (rate === 0) return null;
    const cents = Math.round(toCents(units) * rate);
    const yearly = per === 'month' ? cents * MONTHS : cents;
    const tax = (year: typeof taxYear) => rand(taxOn(toRand(yearly), year, age ?? 'under65'));
    const later = namedYear === null ? `, or ${tax(currentTaxYear)} for ${currentTaxYear}` : '';
    const converted =
      per === 'month' ? `${rand(cents)} a month, or ${rand(yearly)} a year` : `${rand(yearly)} a year`;
    return [
      `At that rate it’s ${converted}, and the tax on that is ${tax(taxYear)} for ${taxYear}${later}.`,
      `This takes you to work from South Africa, ${age === undefined ? 'to be under 65 and ' : ''}to have no other income${ofOwnWork.test(plain) ? ' and no costs' : ''}. If nobody withholds PAYE, you pay it as provisional tax.`,
    ];
  },
};
