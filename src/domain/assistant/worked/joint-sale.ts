import { formatRand, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { yearlyIncome } from '../reading/amounts/named-amounts.ts';
import { exceedsHomeLand, isPartTimeHome } from '../reading/part-time-home.ts';
import { taxYearOfMonth } from '../reading/read-year.ts';
import { sharesSeveral } from '../reading/shared-property.ts';
import { asksTax, ofCrypto, ofSale, saleIn, whenSold } from './gain-on-sale.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const owner = String.raw`(?:wife|husband|hubby|spouse|partner|brother|sister|sibling|mother|father|mom|mum|dad|son|daughter|cousin|friend|girlfriend|boyfriend|vrou|man|broer|suster)`;
/** Matches statements that two people own half each. */
const ofTwo = new RegExp(
  [
    String.raw`\b(?:half|50 ?%) each\b|\bhalf(?: ?[/-] ?| (?:and |& )?)half\b|\b50 ?[/-] ?50\b|\b(?:equal|in equal) shares\b|\bequally\b|\bjoint\w*\b|\bboth (?:our )?names\b|\bco-?own\w*\b|\bgesamentlik\w*`,
    String.raw`\b(?:my |the )?${owner} (?:also |only )?(?:owns?|owned|has|had|holds|besit) (?:the other |one |a |die )?(?:half|helfte|50 ?%)`,
    String.raw`\b(?:half|helfte|50 ?%)(?: (?:of|van) (?:it|this|that|the \w+|dit|die \w+))? (?:is|was|belongs?|belonged|behoort) (?:to |aan )?(?:my |the )?(?:${owner}(?:'s)?|mine|me)\b`,
    String.raw`\bi (?:only |just )?own(?:ed)? (?:a |one |only )?(?:half|50 ?%)`,
  ].join('|'),
);
const namesOwner = new RegExp(
  String.raw`\b(?:we|our|us|ons|both|each|${owner}|co-?own\w*|i own\w*|my share(?: is| of|:)? 50)\b`,
);
const asset =
  /\b(?:flats?|apartments?|townhouse|house|home|property|cottage|plot|stand|land|erf|shares?|unit trusts?|etfs?|portfolio|krugerrands?|investment|huis|woonstel)\b/;
/** Matches assets that aren't somebody's main home. */
const isSecond =
  /\b(?:holiday|beach|second|2nd|rental|rented|rent(?:ed)? out|let out|buy[- ]to[- ]let|investment|vacation|vakansie\w*|tenants?|flat|apartment|cottage|plot|stand|land|erf|shares?|unit trusts?|etfs?|portfolio|krugerrands?)\b/;
const isMainHome =
  /\b(?:main home|primary|family home|own home|lived|living|live in|our home|my home|home we|our house|joint home)\b/;
const isOther =
  /\b(?:inherit\w*|estates?(?! agent)|deceased|died|late|trust|company|pty|cc|business|trad(?:e|ing|er)|flip\w*|abroad|overseas|foreign|non-?resident|divorc\w*|community of property|in community|third|quarter|two sales|both sold|also sold|gave|gift\w*|donat\w*|bond|rates|provisional|instal\w*|losses?|lost|before 2001|bonus|interest|rent of|dividends?|my (?:half|share|part)(?: of [^.;?\d]{0,30})? (?:is|was|of|comes)|pension|retire\w*|medical)\b/;

/** Matches the other owner's income. */
const othersPay = new RegExp(
  String.raw`(?:,|\band|;|\.)? ?\b(?:my )?(${owner}|she|he)(?:'s (?:salary|income) (?:is|of)| (?:also )?(?:earns?|makes|gets))? (?:a salary of )?((?:r ?)?\d[\d ,.]*k?(?: ?(?:a|per) (?:year|month|annum)| ?p\/?[am])?)(?!\d)`,
);

/** Matches a half in percent, whose number isn't an amount. */
const ownPercent = /\b(?:(?:my|our|each) share(?: is| of|:)? )?50 ?(?:%|percent)(?: each| share)?/g;

const rand = (cents: number) => formatRand(toRand(cents));

interface OwnShare {
  gain: number;
  isHome: boolean;
  age: WorkedQuestion['facts']['age'];
}

/** Returns a year's tax with or without half of the sale, in cents. */
function taxOf(
  { gain, isHome, age = 'under65' }: OwnShare,
  income: number,
  taxYear: TaxYear,
  isSold: boolean,
) {
  const kind = isHome ? ('residence' as const) : ('other' as const);
  const sale = isHome
    ? { kind, proceeds: toRand(gain), baseCost: 0, share: 0.5 }
    : { kind, proceeds: toRand(Math.round(gain / 2)), baseCost: 0 };
  const { netTax } = assessReturn(
    returnInput.parse({
      taxYear,
      age,
      certificates: [{ amounts: { '3601': toRand(income) } }],
      ...(isSold && { gains: [sale] }),
    }),
  );
  return toCents(netTax);
}

/** Says how much more tax one owner pays in a year. */
function sayTax(share: OwnShare, income: number, taxYear: TaxYear): string {
  const [before, after] = [taxOf(share, income, taxYear, false), taxOf(share, income, taxYear, true)];
  return `${rand(after - before)} for ${taxYear} (${rand(after)} instead of ${rand(before)} on ${rand(income)} a year)`;
}

/** Works out each owner's tax on a sale by two: “my wife owns half of the flat, gain R900 000, salary R400 000”. */
export const jointSale: WorkedRule = {
  passage: 'gains/how',
  work({ plain, facts, namedYear, isCalculated }) {
    if (!ofTwo.test(plain) || !namesOwner.test(plain) || sharesSeveral.test(plain)) return null;
    if (!asset.test(plain) || !asksTax.test(plain) || !ofSale.test(plain) || ofCrypto.test(plain))
      return null;
    if (isOther.test(plain) || isPartTimeHome(plain) || exceedsHomeLand(plain)) return null;
    const isHome = !isSecond.test(plain) && isMainHome.test(plain);
    if (!isHome && !isSecond.test(plain)) return null;
    if (isHome && isCalculated) return null;
    const whole = plain.replace(ownPercent, ' ');
    const [said, who = '', others = ''] = othersPay.exec(whole) ?? [];
    const [paid] = readAmounts(others);
    const otherIncome = paid ? yearlyIncome(paid) : null;
    const isOthersKnown = said !== undefined && otherIncome !== null;
    const sale = saleIn(isOthersKnown ? whole.replace(said, ' ') : whole);
    const sold = taxYearOfMonth(whenSold.exec(plain)?.[0] ?? '');
    if (!sale || sale.income === null || sale.gain <= 0 || sold === 'unknown') return null;
    const share = { gain: sale.gain, isHome, age: facts.age };
    const named = namedYear ?? facts.taxYear ?? sold;
    const years = named === null ? [defaultTaxYear, currentTaxYear] : [named];
    const taxes = (income: number) => years.map((year) => sayTax(share, income, year)).join(', or ');
    const isEach = /\beach earn\b|\b(?:salary|income) each\b/.test(plain);
    return [
      `${isEach ? 'Each of you pays' : 'You pay'} tax on half of the gain, ${rand(Math.round(sale.gain / 2))}: ${taxes(sale.income)}.`,
      ...(sale.text === '' ? [] : [sale.text]),
      ...(isOthersKnown ? [`Your ${/^s?he$/.test(who) ? 'co-owner' : who} pays ${taxes(otherIncome)}.`] : []),
      isHome
        ? 'Each has half of the exclusion for a home and an annual exclusion of their own, if you both lived there all the time.'
        : 'Each owner has an annual exclusion of their own. This takes it that you had no other gains and that nobody had it as their main home.',
    ];
  },
};
