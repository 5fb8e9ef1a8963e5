import { formatRand, toCents, toRand } from '../../money.ts';
import {
  type NamedAmount,
  namedAmounts,
  ofRole,
  type Roles,
  yearlyAmount,
} from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksProfit =
  /\b(?:profit|loss|declare|net|nett|taxable (?:rent\w*|income|amount|part|profit)|taxed|is taxable|huurwins|wins|verlies|belasbare?)\b/;
const lets = /\b(?:rent(?:s|ed|ing|al)?|lett?(?:ing)?|tenants?|airbnb|verhuur|huur\w*)\b/;
/** Matches rent that is paid, other owners, a part of a home or of the year, and other income. */
const isOther =
  /\b(?:pay(?:ing)? (?:\w+ )?(?:rent|r ?\d[\d ]* (?:a month )?rent)|we|our|us|ons|wife|husband|spouse|partner|brother|sister|joint\w*|co-?own\w*|half|share|community|rooms?|part of|cottage|flatlet|granny|live in|own home|months? (?:empty|vacant)|\d+ (?:months?|maande)|empty|vacant|since|vanaf|from (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*|started|until|till|moved|company|pty|trust|shop|salar\w+|salaris|earn\w*|job|savings|dividends?|sold|sell|gain|sub-?let\w*|ring[- ]?fenc\w*|tax rate|how much tax|what tax|second|two|three|2|3)\b|[$£€%]/;

const roles: Roles<'other' | 'costs' | 'rent'> = [
  [
    'other',
    /\b(?:capital|improve\w*|renovat\w*|extension|new|replac\w*|repayments?|instal\w*|deposit|furniture|bond(?! interest| rente)|loan(?! interest)|interest (?:earned|received))\b/,
  ],
  [
    'costs',
    /\b(?:interest|rente|lev(?:y|ies)|rates|insurance|commission|agent\w*|repairs?|maintenance|plumb\w*|paint\w*|advert\w*|garden\w*|security|cleaning|water|electricity|municipal|costs?|expenses?|heffings?|versekering|kommissie|herstel\w*|koste|uitgawes?|eiendomsbelasting)\b/,
  ],
  ['rent', lets],
];
const ofYear =
  /\b(?:for|in|over|vir|in) (?:the|a|die) (?:whole |tax )?(?:year|jaar)\b|\b(?:a|per) (?:year|jaar)\b|\b(?:annual\w*|yearly|jaarliks\w*)\b/;

type Named = NamedAmount<'other' | 'costs' | 'rent'>;

/** Matches the period of the result that is asked for: “what profit do I declare for the year?” */
const asksForYear =
  /\b(?:profit|loss|income|net|nett|rental|declare|taxable|wins)\b[^.,;\d]{0,30}\b(?:for|in|over|vir) (?:the|die) (?:whole |tax )?(?:year|jaar)\b/g;

/** Whether costs without a period are the year's: the question says so, or they are too high for a month. */
const areOfYear = (plain: string, costs: readonly Named[], rent: Named) =>
  ofYear.test(plain.replaceAll(asksForYear, ' ')) ||
  rent.per === 'year' ||
  costs.some(({ amount, per }) => per === null && amount > rent.amount * 2);

const rand = (cents: number) => formatRand(toRand(cents));

/** Works out the profit from letting: “rent of R9 500 a month, levies R18 000 and rates R9 600 for the year”. */
export const rentalProfit: WorkedRule = {
  passage: 'rental/costs',
  work({ plain, namedYear }) {
    if (!asksProfit.test(plain) || !lets.test(plain) || isOther.test(plain)) return null;
    const amounts = namedAmounts(plain, roles);
    if (!amounts || ofRole(amounts, 'other').length > 0) return null;
    const [[rent, ...others], costs] = [ofRole(amounts, 'rent'), ofRole(amounts, 'costs')];
    if (!rent || others.length > 0 || costs.length === 0) return null;
    if (rent.per === null && !rent.isOfYear) return null;
    const isOpen = costs.some(({ per }) => per === null);
    if (isOpen && !areOfYear(plain, costs, rent)) return null;
    const [income, ...spent] = [rent, ...costs].map(yearlyAmount);
    if (income === undefined || income === null || spent.includes(null)) return null;
    const cost = spent.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    const left = income - cost;
    const from = `${rand(income)} of rent${rent.per === 'month' ? ` (12 × ${rand(toCents(rent.amount))})` : ''} less ${rand(cost)} of costs`;
    const year = namedYear ? ` for ${namedYear}` : '';
    if (left < 0)
      return [
        `Your result from letting is a loss of ${rand(-left)}${year}: ${from}. It may come off your other income.`,
      ];
    return [
      `The taxable profit from letting is ${rand(left)}${year}: ${from}. It is added to your other income.`,
      'This counts the costs as the year’s and all of them as deductible.',
    ];
  },
};
