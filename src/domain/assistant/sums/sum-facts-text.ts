import { formatBriefCents, toCents } from '../../money.ts';
import { ageGroupLabels, ageGroups } from '../../tax/age-group.ts';
import { incomeKindLabels } from '../../tax/income-kind.ts';
import { maxMedicalAidMembers } from '../../tax/medical-credits.ts';
import { currentTaxYear, defaultTaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { maxAmount } from '../../tax/schemas.ts';
import type { ReturnRequest } from '../../tax/return/return-input.ts';
import type { MissingFact, UnderstoodFact } from '../schemas.ts';
import { isTravelOnly } from '../reading/special-facts.ts';
import { isBasic, isTooLarge } from './sum-inputs.ts';
import {
  type Money,
  type Period,
  sumFieldLabels,
  type SumFacts,
  type SumField,
  sumFields,
} from '../reading/sum-facts.ts';
import type { Unclear } from '../reading/amounts/sum-amounts.ts';
import type { Reading } from '../reading/reading.ts';

const everyPeriod: Record<Period, string> = {
  year: 'a year',
  month: 'a month',
  fortnight: 'every two weeks',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
};

export const moneyText = ({ amount, per }: Money) =>
  `${formatBriefCents(toCents(amount))}${per === null ? '' : ` ${everyPeriod[per]}`}`;

/** One-off amounts, which are shown without “a year”. */
const onceOnly: ReadonlySet<SumField> = new Set([
  'bonus',
  'gain',
  'proceeds',
  'baseCost',
  'homeProceeds',
  'homeGain',
  'carValue',
  'savingsPot',
  'lumpSum',
  'withdrawal',
  'severance',
  'earlierLumpSum',
  'earlierWithdrawal',
]);

function membersText(members: number, facts: SumFacts): string {
  if (members === 0) return 'Nobody';
  if (members >= maxMedicalAidMembers && isBasic(facts)) return `${maxMedicalAidMembers} or more people`;
  return `${members} ${members === 1 ? 'person' : 'people'}`;
}

const formatKm = (km: number) => String(km).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');

function textOf(facts: SumFacts, field: SumField): string {
  if (field === 'age') return ageGroupLabels[facts.age ?? 'under65'];
  if (field === 'incomeKind') return incomeKindLabels[facts.incomeKind ?? 'salary'];
  if (field === 'members') return membersText(facts.members ?? 0, facts);
  if (field === 'coverMonths') return `${facts[field]} of 12`;
  if (field === 'homeShare') return `${facts[field] ?? 100}%`;
  if (field === 'totalKm' || field === 'businessKm') return `${formatKm(facts[field] ?? 0)} km`;
  const value = facts[field];
  if (typeof value !== 'object') return String(value ?? '');
  return onceOnly.has(field) && value.per === 'year' ? moneyText({ ...value, per: null }) : moneyText(value);
}

/** Defaults that chips show for facts that the question doesn't mention. */
const assumed = { taxYear: defaultTaxYear, age: 'under65', members: 0 } as const;

/** Returns the chips: the facts stated, and defaults for the others. */
export function chipsOf(facts: SumFacts, own?: ReturnRequest): UnderstoodFact[] {
  // No defaults with the person's own figures, which include their age and medical scheme members.
  const all: SumFacts = own
    ? { ...(own.taxYear && { taxYear: own.taxYear }), ...facts }
    : { ...assumed, ...facts };
  return sumFields.flatMap((field) => {
    const value = all[field];
    if (value === undefined) return [];
    const isAssumed = facts[field] === undefined;
    return [{ field, label: sumFieldLabels[field], value, text: textOf(all, field), isAssumed }];
  });
}

const perMonthOrYear = ({ amount }: Money) =>
  (['month', 'year', 'week'] as const).map((per) => ({
    value: { amount, per },
    label: moneyText({ amount, per }),
  }));

const numbers = (from: number, to: number, one: string, many: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).map((value) => ({
    value,
    label: value === 0 ? 'Nobody' : `${value} ${value === 1 ? one : many}`,
  }));

/** Amounts whose tax can be worked out without any other income. */
const standsAlone: readonly SumField[] = [
  'lumpSum',
  'withdrawal',
  'severance',
  'business',
  'income',
  'foreignPay',
  'turnover',
];

/** A number of this size or more, such as days abroad, may decide how an income is taxed and is never left out. */
const MAX_LEFT_OUT = 100;
/** Maximum number of doubted amounts that a question names. */
const MAX_NAMED = 4;

const incomeQuestions = {
  several: 'I read more than one amount. What is your income before tax, and how often do you get it?',
  whole: 'What is your whole income before tax, and how often do you get it?',
  couple: 'Each person is taxed separately. What do you yourself earn before tax, and how often?',
  partYear: 'You didn’t earn this all year. What did you earn before tax in the whole tax year?',
  net: 'I work from income before tax. What do you earn before tax, and how often?',
  target:
    'I can’t work back from take-home pay to the pay before tax. Give me a salary before tax and I’ll work out your take-home pay.',
  part: 'I couldn’t tell whether one of the amounts is part of another. What is your whole income before tax, with everything, and how often do you get it?',
  sign: 'I can’t work with an amount below zero. What is your income before tax, and how often do you get it?',
  once: 'I couldn’t tell whether you get each of these amounts every month. What did you earn before tax in the whole tax year?',
  none: 'What do you earn before tax, and how often? For example: R30 000 a month.',
} as const;

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Asks for the income, and names the amounts or numbers in doubt. A number that isn't an amount can be left out. */
function doubtOn({ why, doubted = [] }: Unclear, { income }: SumFacts): MissingFact {
  const named = [...new Set(doubted)].slice(0, MAX_NAMED);
  const doubt = `I couldn’t tell what ${listFormat.format(named)} ${named.length === 1 ? 'stands' : 'stand'} for.`;
  const isSmall = named.every((number) => Number(number) < MAX_LEFT_OUT);
  if (income?.per && !isSmall)
    return {
      field: 'income',
      question: `${doubt} I read an income of ${moneyText(income)} before tax. If that isn’t all, what do you earn in total, and how often?`,
      choices: [],
    };
  if (why !== 'unread' || !income?.per || !isSmall)
    return { field: 'income', question: `${doubt} ${incomeQuestions.whole}`, choices: [] };
  return {
    field: 'income',
    question: `${doubt} Shall I leave that out and use an income of ${moneyText(income)} before tax?`,
    choices: [{ value: income, label: `Yes, ${moneyText(income)}` }],
  };
}

function missingPeriod(facts: SumFacts): MissingFact | null {
  for (const field of sumFields) {
    const value = facts[field];
    if (typeof value !== 'object' || value.per !== null) continue;
    const question =
      field === 'income'
        ? `How often do you earn ${moneyText(value)}?`
        : `How often is the ${moneyText(value)} for ${sumFieldLabels[field].toLowerCase()}?`;
    return { field, question, choices: perMonthOrYear(value) };
  }
  return null;
}

/** Returns the next missing fact for the business travel deduction. */
function missingTravel({ carValue, totalKm, businessKm }: SumFacts): MissingFact | null {
  if (carValue === undefined && totalKm === undefined && businessKm === undefined) return null;
  if (carValue === undefined)
    return { field: 'carValue', question: 'What did the car cost, including VAT?', choices: [] };
  if (totalKm === undefined || totalKm < (businessKm ?? 0) || totalKm === 0)
    return {
      field: 'totalKm',
      question: 'How many kilometres did you drive in total during the year?',
      choices: [],
    };
  return businessKm === undefined
    ? { field: 'businessKm', question: 'How many of these kilometres were for work?', choices: [] }
    : null;
}

/** Returns the next fact to ask for before the calculator can run; null if nothing is missing. */
export function missingFact(facts: SumFacts, unclear: Reading['unclear']): MissingFact | null {
  if (unclear?.field === 'taxYear') {
    return {
      field: 'taxYear',
      question: `I have the tables for ${taxYears.at(-1)} to ${currentTaxYear}. Which of these years do you mean?`,
      choices: taxYears.map((year) => ({ value: year, label: year })),
    };
  }
  if (unclear?.field === 'age') {
    return {
      field: 'age',
      question: `How old were or will you be on the last day of February ${yearOfAssessment(facts.taxYear ?? defaultTaxYear)}?`,
      choices: ageGroups.map((value) => ({ value, label: ageGroupLabels[value] })),
    };
  }
  if (unclear?.why === 'role' && facts.income) {
    const { income } = facts;
    const question = `Is ${moneyText(income)} what you earn before tax?`;
    return income.per === null
      ? { field: 'income', question: `${question} If so, how often?`, choices: perMonthOrYear(income) }
      : { field: 'income', question, choices: [{ value: income, label: `Yes, ${moneyText(income)}` }] };
  }
  if (unclear?.why === 'word')
    return {
      field: 'income',
      question: `I couldn’t tell what “${unclear.doubted?.[0] ?? ''}” does to the amount. ${incomeQuestions.whole}`,
      choices: [],
    };
  if (unclear?.doubted && unclear.doubted.length > 0) return doubtOn(unclear, facts);
  if (unclear?.field === 'income') {
    const { why } = unclear;
    const question =
      incomeQuestions[why in incomeQuestions ? (why as keyof typeof incomeQuestions) : 'several'];
    return { field: 'income', question, choices: [] };
  }
  if (!standsAlone.some((field) => facts[field] !== undefined) && !isTravelOnly(facts)) {
    return { field: 'income', question: incomeQuestions.none, choices: [] };
  }
  if (unclear?.field === 'bonus') {
    return { field: 'bonus', question: 'How much is the bonus before tax?', choices: [] };
  }
  if (unclear?.field === 'paye') {
    return { field: 'paye', question: 'How much tax was deducted in total during the year?', choices: [] };
  }
  if (unclear?.field === 'employerMedical') {
    const question =
      'What your employer pays for your medical aid is a taxed benefit and counts as income. How much is it a month?';
    return { field: 'employerMedical', question, choices: [] };
  }
  if (unclear?.field === 'baseCost' && facts.baseCost) {
    const { baseCost } = facts;
    const cost = moneyText({ ...baseCost, per: null });
    return {
      field: 'baseCost',
      question: `Did it really cost you ${cost}? What did you pay for it?`,
      choices: [{ value: baseCost, label: `Yes, ${cost}` }],
    };
  }
  if (unclear?.field === 'homeShare') {
    return {
      field: 'homeShare',
      question: 'What share of the home was yours?',
      choices: [
        { value: 50, label: 'Half' },
        { value: 100, label: 'All of it' },
      ],
    };
  }
  if (unclear?.field === 'coverMonths' && facts.members !== 0) {
    const ends = yearOfAssessment(facts.taxYear ?? defaultTaxYear);
    return {
      field: 'coverMonths',
      question: `For how many of the 12 months from March ${ends - 1} to February ${ends} did you have the medical aid?`,
      choices: numbers(1, 12, 'month', 'months'),
    };
  }
  const period = missingPeriod(facts);
  if (period) return period;
  const paid = new Set(
    Object.values(facts).flatMap((value) => (typeof value === 'object' ? [value.per] : [])),
  );
  if (paid.has('hour') && facts.hoursPerWeek === undefined) {
    return {
      field: 'hoursPerWeek',
      question: 'How many hours a week do you work?',
      choices: [20, 40, 45].map((value) => ({ value, label: `${value} hours` })),
    };
  }
  if (paid.has('day') && facts.daysPerWeek === undefined) {
    return {
      field: 'daysPerWeek',
      question: 'How many days a week do you work?',
      choices: numbers(3, 6, 'day', 'days'),
    };
  }
  const travel = missingTravel(facts);
  if (travel) return travel;
  for (const field of sumFields) {
    const value = facts[field];
    if (typeof value !== 'object' || !isTooLarge(value, facts)) continue;
    return {
      field,
      question: `The calculator takes at most ${formatBriefCents(toCents(maxAmount))} a year. Which amount do you mean?`,
      choices: [],
    };
  }
  const needsMembers =
    facts.medicalFees !== undefined ||
    facts.employerMedical !== undefined ||
    facts.medicalCosts !== undefined ||
    facts.coverMonths !== undefined;
  if (facts.members === undefined && (unclear?.field === 'members' || needsMembers)) {
    return {
      field: 'members',
      question: 'How many people are on your medical aid, including you?',
      choices: numbers(0, 6, 'person', 'people'),
    };
  }
  return null;
}
