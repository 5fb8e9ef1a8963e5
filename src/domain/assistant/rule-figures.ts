import { formatBriefCents, formatRand, toCents, toRand } from '../money.ts';
import { writtenDay } from '../calendar.ts';
import { exemptInterest, rebatesFigure, threshold } from './age-figures.ts';
import { catalogue } from '../shop/catalogue.ts';
import { displayPrice, type Prices } from '../shop/prices.ts';
import { taxOn } from '../tax/brackets.ts';
import { datedLimits } from '../tax/dated-limits.ts';
import {
  type MedicalCredit,
  medicalCreditRate,
  type MedicalCreditRates,
  publishedMedicalCredit,
} from '../tax/medical-credits.ts';
import { latePenalty } from '../tax/return/late-return.ts';
import { returnTables } from '../tax/return/tables/return-tables.ts';
import { statutoryCounts, statutoryPercents } from '../tax/statutory-rates.ts';
import { taxTables } from '../tax/tables/tax-tables.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear } from '../tax/tax-year.ts';
import type { FigureContext } from './figures/figure.ts';
import { priceOfYears } from './outstanding-returns.ts';
import { readFilingDate } from './reading/filing-date.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { taxYearOfMonth } from './reading/read-year.ts';
import { understand } from './reading/understand.ts';
import { turnoverFigure } from './turnover-figure.ts';
import { plainWords } from './words/plain-words.ts';

export interface RuleContext extends FigureContext {
  rates: MedicalCreditRates;
}

const namesPeople = /\b\d{1,2} (?:people|persons?|members?|of us|mense|lede|kids|children|dependants)\b/i;

/** Applies a passage's rule to the amount, age or people that a question names; null if it names none. */
export function ruleFigure(
  passage: string,
  question: string,
  { taxYear, rates, prices }: RuleContext,
): string | null {
  const plain = plainWords(question);
  switch (passage) {
    case 'medical/scheme-credit': {
      // A follow-up such as “and for 4 people?” doesn't mention the scheme.
      const counted = namesPeople.test(question)
        ? `${question.replace(/[\s?!.]+$/, '')} on medical aid`
        : question;
      const { members } = understand(counted).facts;
      return members ? familyCredit(members, taxYear, rates, asksYearly.test(plain)) : null;
    }
    case 'services/other-prices':
      return priceOfYears(question, prices);
    case 'services/which-one':
      return fittingProduct(plain, prices);
    case 'dividends/local':
      return dividendsTax(question);
    case 'tax-free/limits':
    case 'tax-free/excess':
      return excessTax(plain) ?? excessOver(plain, taxYear);
    case 'donations/tax':
      return giftTax(plain, taxYear);
    case 'penalties/late-return':
      return lateFine(question);
    case 'provisional/late':
      return latePayment(plain);
    case 'filing/late':
    case 'filing/season':
      return filedInTime(question, taxYear);
    case 'travel/rate-per-km':
      return aboveRate(plain, taxYear);
    case 'turnover-tax/who':
      return turnoverFigure(plain, taxYear);
    case 'rates/thresholds':
      return threshold(question, taxYear);
    case 'rates/rebates':
      return rebatesFigure(question, taxYear);
    case 'interest/exemption':
      return exemptInterest(question, taxYear);
    case 'lump-sums/severance':
      return severanceTax(plain, taxYear);
    case 'gains/residence':
      return homeExclusionOfOther(question, taxYear);
    default:
      return null;
  }
}

/** Returns the tax on a severance benefit by the retirement table, without earlier lump sums. */
function severanceTax(plain: string, taxYear: TaxYear): string | null {
  const paid = onlyAmount(plain);
  const isSeverance = /\b(?:severance|retrench\w*|package|voluntary)\b/.test(plain);
  if (!paid || paid.per !== null || !isSeverance || /\b(?:salary|earn\w*|leave|fund)\b/.test(plain))
    return null;
  const tax = taxOn(returnTables[taxYear].lumpSums.retirement, toCents(paid.amount));
  return `If so, and you had no lump sum before, the tax on ${formatRand(paid.amount)} is ${formatRand(toRand(tax))}.`;
}

/** Returns the exclusion for a home sold in the other open tax year, if it has changed. */
function homeExclusionOfOther(question: string, taxYear: TaxYear): string | null {
  const other = taxYear === currentTaxYear ? defaultTaxYear : currentTaxYear;
  const [then, now] = [taxYear, other].map((year) => returnTables[year].capitalGains.residence);
  if (
    taxYearOfMonth(question) !== null ||
    understand(question).namedYear !== null ||
    then === now ||
    now === undefined
  )
    return null;
  return `For a home sold in ${other}, it’s the first ${formatBriefCents(toCents(now))}.`;
}

/** Returns the tax on a stated excess: “what if I go over by R5 000?” */
function excessTax(plain: string): string | null {
  const over = readAmounts(plain).find(
    ({ start, end }) =>
      /\b(?:over|above|exceed\w*|too much)(?: it| the limit)? (?:by|with) (?:r ?)?$/.test(
        plain.slice(0, start),
      ) || /^ ?(?:over|too much|above|more than (?:the limit|allowed))\b/.test(plain.slice(end)),
  );
  if (!over) return null;
  const tax = Math.round((toCents(over.amount) * statutoryPercents.taxFreeExcess.value) / 100);
  return `If you go ${formatRand(over.amount)} over the limit, the tax is ${formatRand(toRand(tax))}.`;
}

/** The only amount in a question; null if it has none or several. */
function onlyAmount(plain: string) {
  const [amount, ...others] = readAmounts(plain);
  return amount && others.length === 0 ? amount : null;
}

const contributes =
  /\b(?:put(?:s|ting)?|pay(?:s|ing)?|paid|contribut\w*|deposit\w*|invest\w*|sav(?:e|ed|ing)|add(?:s|ed|ing)?|goes|went|into|in to|transferr?ed to (?:my|her|his|our)|top(?:ped)?|gave|give|drop\w*|load\w*|moved|sit|betaal|belê|gestort|inbetaal)\b/;
/** Matches growth in an account, its value, what comes out of it, and moves between accounts. */
const isNoContribution =
  /\b(?:interest|rente|dividends?|dividende|growth|grew|grown|gains?|profit|earn(?:s|ed)?|made|return(?:s|ed)?|value|worth|balance|withdr[ae]w\w*|took|taken?|cash(?:ed)? out|from one|another (?:provider|bank|company|tfsa|platform)|other (?:provider|bank|platform)|provider|switch\w*|between|from (?:my )?tfsa|from (?:fnb|absa|nedbank|capitec|standard bank|old mutual|sanlam|easy ?equities|investec|satrix|allan gray)\b.*\bto)\b/;

/** Matches questions about what may still go in beside earlier contributions. */
const asksRoom =
  /\b(?:over the years|so far|since|until now|up to now|already|lifetime|altogether|tot nou|how much (?:more|can i still|may i still|is left)|still (?:put|contribute|add|save)|left)\b/;

/** Returns what a tax-free account may still take: “I've put in R480 000 so far, how much more?” */
function roomLeft(plain: string, paid: number, taxYear: TaxYear): string | null {
  const { year, lifetime } = returnTables[taxYear].taxFreeSavings;
  if (paid >= lifetime || (paid <= year && !/\b(?:years|so far|lifetime)\b/.test(plain))) return null;
  const left = toRand(toCents(lifetime) - toCents(paid));
  return `If ${formatRand(paid)} has gone in over the years, ${formatRand(left)} of the ${formatRand(lifetime)} for life is left, and at most ${formatRand(Math.min(year, left))} of it may go in during ${taxYear}, less what you have put in since March.`;
}

/** Returns the tax on the part of an amount above the year's limit: “my gogo put R50 000 in my tax-free account”. */
function excessOver(plain: string, taxYear: TaxYear): string | null {
  const paid = onlyAmount(plain);
  if (!contributes.test(plain) || isNoContribution.test(plain)) return null;
  const { year, lifetime } = returnTables[taxYear].taxFreeSavings;
  if (!paid || paid.per !== null) return null;
  if (asksRoom.test(plain)) return roomLeft(plain, paid.amount, taxYear);
  if (paid.amount <= year || paid.amount >= lifetime) return null;
  const over = toCents(paid.amount) - toCents(year);
  const tax = Math.round((over * statutoryPercents.taxFreeExcess.value) / 100);
  return `If ${formatRand(paid.amount)} goes in during ${taxYear}, whoever pays it, ${formatRand(toRand(over))} is over the limit and the tax on that is ${formatRand(toRand(tax))}.`;
}

/** Matches companies and other bodies, whose dividends and gifts follow other rules. */
const ofCompany =
  /\b(?:(?:my|our|the|a) (?:own )?(?:company|pty|cc|business|trust|club|npo|church)(?:'s)?|pty|close corporation|maatskappy|beslote korporasie)\b[^.;?]{0,40}\b(?:receiv\w*|got|gets?|earn\w*|was paid|gave|gives?|giving|donat\w*|gift\w*|ontvang|skenk|gegee|kry)\b/;
/** Matches statements that the person received a gift, on which the giver pays. */
const isReceiver =
  /\b(?:i|we|ek|ons) (?:\w+ )?(?:receiv\w+|got|get|was given|were given|ontvang|gekry|kry)\b|\b(?:gave|gives?|giving|gifted|donated|gegee|gee) (?:me|us|my|ons)\b(?! (?:son|daughter|child|children|kids?|brother|sister|mother|father|mom|dad|friend|niece|nephew|cousin|parents?|granddaughter|grandson|grandchild\w*|girlfriend|boyfriend|partner|gogo|employee|staff|domestic|helper|stepson|stepdaughter))/;

/** Returns the donations tax on a gift if it's the only one in the year: “I want to give my daughter R180 000”. */
function giftTax(plain: string, taxYear: TaxYear): string | null {
  const gift = onlyAmount(plain);
  if (!gift || gift.per !== null || !/\b(?:gives?|giving|gave|gift\w*|donat\w*)\b/.test(plain)) return null;
  if (/\b(?:wife|husband|spouse|hubby|wives)\b/.test(plain)) return null;
  if (ofCompany.test(plain) || isReceiver.test(plain)) return null;
  const { amount: exempt } = datedLimits(taxYear).donationsExemption;
  const only = `If ${formatRand(gift.amount)} is all you give in ${taxYear}`;
  if (gift.amount <= exempt) return `${only}, there’s no donations tax.`;
  const over = toCents(gift.amount) - toCents(exempt);
  const tax = Math.round((over * statutoryPercents.donationsTax.value) / 100);
  return `${only}, ${formatRand(toRand(over))} is above that and the donations tax is ${formatRand(toRand(tax))}.`;
}

const namesIncome = /\b(?:taxable income|income (?:was|is|of)|i (?:\w+ )?(?:earn(?:ed)?|made|make)|salary)\b/;
const chargesFine =
  /\b(?:charg\w+|debit\w*|add\w*|fin(?:ed|es|ing)|penali[sz]\w+) (?:me |us |my \w+ )?(?:r ?)?\d|(?:\d|k|bucks|rand) (?:penalt\w+|fines?)\b/;

/** Minimum income without a period that is taken to be a year's. */
const MIN_ANNUAL = 60_000;

/** Returns the monthly fine for a late return, by income: “I earn R380 000, what is the fine?” */
function lateFine(question: string): string | null {
  const plain = plainWords(question);
  const { income } = understand(question).facts;
  const isYears = income?.per === 'year' || (income?.per === null && income.amount >= MIN_ANNUAL);
  if (!income || (!isYears && income.per !== 'month')) return null;
  if (!namesIncome.test(plain) || chargesFine.test(plain)) return null;
  const yearly = toCents(income.amount) * (income.per === 'month' ? 12 : 1);
  const fine = latePenalty(yearly);
  const months = statutoryCounts.lateMonths.value;
  return `With a taxable income of ${formatRand(toRand(yearly))} in the year before, that’s ${formatRand(fine)} a month, so at most ${formatRand(fine * months)} in ${months} months.`;
}

/** Matches payments that were late, or that were never made. */
const isUnpaid =
  /\b(?:paid|payed|betaal)\b|\b(?:did ?n['o]?t|did not|have ?n['o]?t|have not|never|forgot to|could ?n['o]?t|could not|failed to|nie) (?:yet )?(?:pay|make)\b|\b(?:missed|skipped|unpaid)\b/;

/** Returns the penalty for a late provisional payment, if the question names no other amount. */
function latePayment(plain: string): string | null {
  const paid = onlyAmount(plain);
  if (!paid || paid.per !== null || !isUnpaid.test(plain)) return null;
  if (
    namesIncome.test(plain) ||
    chargesFine.test(plain) ||
    /\b(?:estimate|owe|part|half|short)\b/.test(plain)
  )
    return null;
  const fine = Math.round((toCents(paid.amount) * statutoryPercents.latePayment.value) / 100);
  return `If ${formatRand(paid.amount)} wasn’t paid in time, that’s ${formatRand(toRand(fine))}, and interest comes on top.`;
}

/** Compares a return's filing date with the deadlines of its season. */
function filedInTime(question: string, taxYear: TaxYear): string | null {
  const filed = readFilingDate(question);
  const season = returnTables[taxYear].filingSeason;
  if (!filed || !season || filed.day < season.opens) return null;
  const day = writtenDay(filed.day);
  const lastDays = `For ${taxYear} the last day was ${writtenDay(season.closes)}, or ${writtenDay(season.provisionalCloses)} for provisional taxpayers.`;
  if (filed.day <= season.closes) return `${lastDays} So ${day} was in time.`;
  return filed.day <= season.provisionalCloses
    ? `${lastDays} So ${day} was late, unless you were a provisional taxpayer.`
    : `${lastDays} So ${day} was late.`;
}

const isPaid = /\b(?:pays?|paid|gives?|gets?|reimburs\w*|betaal|kry)\b/;
/** Highest amount in rand that is read as a rate per kilometre. */
const MAX_RATE_PER_KM = 20;

/** Returns the taxable part of a rate per kilometre: “they pay me 5.20 per km”. */
function aboveRate(plain: string, taxYear: TaxYear): string | null {
  const only = onlyAmount(plain);
  const isRate = only !== null && only.amount <= MAX_RATE_PER_KM && isPaid.test(plain);
  const [, digits = isRate && !/\d ?km?\b/.test(plain) ? String(only.amount) : ''] =
    /(?<![\d.,])(?:r ?)?(\d{1,2}[.,]\d{1,2})(?: rand)? ?(?:a|per|\/|for (?:each|every))? ?(?:km|k|kilomet\w+)\b/.exec(
      plain,
    ) ??
    /(?<![\d.,])r ?(\d{1,2})(?: rand)? ?(?:a|per|\/|for (?:each|every)) ?(?:km|kilomet\w+)\b/.exec(plain) ??
    [];
  // A cost isn't a reimbursement, as in “taxis cost me R12 per km”.
  if (digits === '' || /\b(?:costs? me|petrol|diesel|taxis?|uber|bolt)\b/.test(plain)) return null;
  const { ratePerKm } = returnTables[taxYear].travel;
  const paid = toCents(Number(digits.replace(',', '.')));
  const over = paid - toCents(ratePerKm);
  const is = `At ${formatRand(toRand(paid))} a kilometre in ${taxYear}`;
  return over > 0 ? `${is}, ${formatRand(toRand(over))} of each is taxed.` : `${is}, nothing is taxed.`;
}

/** Products that a case may need, most complex first, with the reason and the words that indicate it. */
const needs: readonly [product: number, because: string, words: RegExp][] = [
  [3, 'crypto', /\b(?:crypto\w*|bitcoins?|btc|doge\w*|ethereum|eth|usdt|luno|binance|valr)\b/],
  [
    3,
    'foreign income',
    /\b(?:foreign (?:income|employer|pay|salary)|overseas|from abroad|paid from (?:the )?(?:uk|us|usa|dubai))\b/,
  ],
  [3, 'provisional tax', /\b(?:provisional|irp6)\b/],
  [
    2,
    'more than one kind of income',
    /\b(?:airbnb|rent(?:s|al|als|ing|ed)?(?: out)?|let (?:out )?(?:a|my)|tenants?|dividends?|shares|unit trusts?|capital gains?|side (?:hustle|business|job))\b/,
  ],
];

/** Returns the product that fits a case: “I sold crypto and have a salary, which package?” */
function fittingProduct(plain: string, prices: Prices): string | null {
  if (/\b(?:company|pty|cc|trust)\b/.test(plain)) return null;
  const [id, because] = needs.find(([, , words]) => words.test(plain)) ?? [];
  const product = id === undefined ? undefined : catalogue[id - 1];
  return product ? `With ${because}, that’s “${product.name}” at ${displayPrice(product, prices)}.` : null;
}

const asksYearly =
  /\b(?:a|per|each|every|the (?:whole|full)|for the) (?:year|annum|jaar)\b|\b(?:yearly|annual\w*|annum|jaarliks\w*)\b/;

/** Returns the monthly credit for a number of members, with the year's if it's asked for. */
function familyCredit(
  members: number,
  taxYear: TaxYear,
  rates: MedicalCreditRates,
  isYearly: boolean,
): string {
  const creditOf = ({ firstTwo, further }: MedicalCredit) => {
    const monthly = firstTwo * Math.min(members, 2) + further * Math.max(members - 2, 0);
    return isYearly
      ? `${formatRand(monthly * 12)} for twelve months, or ${formatRand(monthly)}`
      : formatRand(monthly);
  };
  const people = members === 1 ? 'one person' : `${members} people`;
  const credit = creditOf(medicalCreditRate('gazetted', taxTables[taxYear]));
  // The calculator uses the published rates, so give that credit too.
  const published =
    rates === 'published'
      ? ` Our calculator uses the practice’s published rates, which make it ${creditOf(publishedMedicalCredit)} a month.`
      : '';
  return `For ${people}, that’s ${credit} a month in ${taxYear}.${published}`;
}

/** Matches dividends of companies abroad, from which no dividends tax is withheld here. */
const fromAbroad =
  /\b(?:foreign|overseas|offshore|abroad|american|british|german|usa?|u\.s|uk|apple|microsoft|tesla|google|vanguard|nasdaq|nyse|s&p|buitelandse?|oorsese?|amerikaanse?|britse?)\b/;

/** Returns the tax withheld from a dividend and the amount received: “I got # in dividends”. */
function dividendsTax(question: string): string | null {
  const plain = plainWords(question);
  const named = readAmounts(plain).find(
    ({ start, end }) =>
      /^ ?(?:(?:landed |came |was paid |paid )?(?:(?:in|into|to) my (?:bank )?(?:account |bank )?)?(?:in|of|worth of|as) )?(?:(?:local|sa|my|ordinary|cash) )*dividends?\b/.test(
        plain.slice(end),
      ) ||
      /\bdividends? (?:of|was|were|is|are|came to|totalling|amounted to)(?: about)? (?:r ?)?$/.test(
        plain.slice(0, start),
      ),
  );
  if (
    !named ||
    ofCompany.test(plain) ||
    fromAbroad.test(plain) ||
    /\b(?:tfsa|tax[- ]free|reits?)\b/.test(plain)
  )
    return null;
  const cents = toCents(named.amount);
  if (
    /\b(?:after|net of|na) (?:the )?(?:dividends? (?:withholding )?)?(?:tax|withholding|belasting)\b|\bnett?o?\b/.test(
      plain,
    )
  ) {
    const whole = Math.round((cents * 100) / (100 - statutoryPercents.dividendsTax.value));
    return `If ${formatRand(named.amount)} is what you received after dividends tax, ${formatRand(toRand(whole - cents))} was withheld from a dividend of ${formatRand(toRand(whole))}.`;
  }
  const tax = Math.round((cents * statutoryPercents.dividendsTax.value) / 100);
  return `If ${formatRand(named.amount)} is the amount before dividends tax, ${formatRand(toRand(tax))} is withheld and you receive ${formatRand(toRand(cents - tax))}.`;
}
