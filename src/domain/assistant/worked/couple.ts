import { formatRand, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import { currentTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import { ageGroupOf } from '../reading/read-age.ts';
import { yearlyIncome } from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksTax = /\b(?:tax\w*|sars|owe|belasting)\b/;
const ofBoth = /\b(?:we|our|us|together|jointly|each|both|combined|couple|ons|albei|elk\w*|saam)\b/;
/** Matches other income and facts, and money that one pays the other. */
const isOther =
  /\b(?:rent\w*|interest|bonus|medical|med ?aid|mediese|ras?|retirement|annuity|fund|contribut\w*|business|freelanc\w*|profit|paye|deduct\w*|refund|gains?|sold|dividends?|gepf|donat\w*|gift|nett?|after tax|take[- ]home|pay(?:s|ing)? (?:my|her|him)|give|transfer|child\w*|kids?|kinders?|allowance|commission|abroad|overseas|months? only|since|started|resigned|retrenched|severance|lump|trust|company|loan|divorc\w*|was|were)\b|%/;

const wife = String.raw`wife|vrou`;
const husband = String.raw`husband|hubby|man`;
/** Matches mentions of one of the two. What follows is about that person, until the next mention. */
const mentions = new RegExp(
  String.raw`\b(?:(${wife})|(${husband})|(spouse|partner|eggenoot|eggenote|gade)|(i|i'm|im|ek|me|myself|mine|myne)|(she|he|sy|hy|her|his))\b`,
  'g',
);

type Who = 'wife' | 'husband' | 'spouse' | 'you';
const names: Record<Who, string> = {
  wife: 'your wife',
  husband: 'your husband',
  spouse: 'your spouse',
  you: 'you',
};

/** Returns who is spoken of before a place in the question; null if nobody is. */
function personAt(plain: string, index: number): Who | null {
  let who: Who | null = null;
  for (const [, isWife, isHusband, isSpouse, isSelf] of plain.slice(0, index).matchAll(mentions)) {
    if (isWife) who = 'wife';
    else if (isHusband) who = 'husband';
    else if (isSpouse) who = 'spouse';
    else if (isSelf) who = 'you';
    else if (who === 'you') return null;
  }
  return who;
}

interface Earner {
  who: Who;
  income: number;
  age: AgeGroup | null;
}

const ageInYears =
  /(?<![\d.,]|\br ?|\d )([2-9]\d)\b(?! ?(?:%|k\b|\d|rand\b|thousand\b|days?\b|hours?\b|[.,/]\d))/g;

/** Reads who earns what and how old they are, with incomes in cents for a year; null if that isn't clear. */
function earnersIn(plain: string): Earner[] | null {
  const amounts = readAmounts(plain);
  const periods = new Set(amounts.flatMap(({ per }) => per ?? []));
  const [shared = null] = periods.size === 1 ? periods : [];
  const isAmount = (index: number) => amounts.some(({ start, end }) => index >= start && index < end);
  const ages = [...plain.matchAll(ageInYears)].filter(({ index }) => !isAmount(index));
  const earners = amounts.flatMap((one: ReadAmount): Earner[] => {
    const who = personAt(plain, one.start);
    const income = yearlyIncome({ ...one, per: one.per ?? shared });
    const own = ages.filter(({ index }) => personAt(plain, index) === who);
    if (who === null || income === null || own.length > 1) return [];
    return [{ who, income, age: own[0] ? ageGroupOf(Number(own[0][1])) : null }];
  });
  const isOfTwo = new Set(earners.map(({ who }) => who)).size === 2;
  const areRead = ages.every(({ index }) => personAt(plain, index) !== null);
  return amounts.length === 2 && earners.length === 2 && isOfTwo && areRead ? earners : null;
}

const rand = (cents: number) => formatRand(toRand(cents));

const taxOf = ({ income, age }: Earner, taxYear: TaxYear) =>
  toCents(
    calculateWithWorking(
      {
        income: toRand(income),
        incomeKind: 'salary',
        age: age ?? 'under65',
        retirementContributions: 0,
        medicalAidMembers: 0,
        taxYear,
      },
      'gazetted',
    ).netTax,
  );

/** Works out each one's tax: “I earn R45 000 a month and my wife R30 000, what do we pay?” */
export const couple: WorkedRule = {
  passage: 'life/marriage',
  work({ plain, taxYear, namedYear, isCalculated }) {
    if (!asksTax.test(plain) || isOther.test(plain)) return null;
    // Without a word for both, the calculators answer for oneself if they can.
    if (!ofBoth.test(plain) && isCalculated) return null;
    const earners = earnersIn(plain)?.toSorted((a, b) => Number(b.who === 'you') - Number(a.who === 'you'));
    if (!earners) return null;
    const [first, other] = earners.map(({ who }) => names[who]);
    const taxesIn = (year: TaxYear) => earners.map((one) => taxOf(one, year));
    const [tax = 0, otherTax = 0] = taxesIn(taxYear);
    const incomes = earners.map(({ income }) => rand(income));
    const verb = first === 'you' ? 'pay' : 'pays';
    const later = namedYear ? [] : [taxesIn(currentTaxYear)];
    const assumed = earners.filter(({ age }) => age === null).map(({ who }) => names[who]);
    return [
      'You are taxed separately: there is no joint tax for a couple.',
      `For ${taxYear} ${first} ${verb} ${rand(tax)} on ${incomes[0]} a year, and ${other} pays ${rand(otherTax)} on ${incomes[1]}: ${rand(tax + otherTax)} together.`,
      ...later.map(([one = 0, two = 0]) => `In ${currentTaxYear} it’s ${rand(one)} and ${rand(two)}.`),
      ...(assumed.length > 0
        ? [`This takes ${assumed.join(' and ')} to be under 65, without other deductions.`]
        : []),
    ];
  },
};
