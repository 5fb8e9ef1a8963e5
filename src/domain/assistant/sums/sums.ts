import { formatRand, toCents, toRand } from '../../money.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../tax/return/return-input.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import type { AnswerLink, Calculation, ComparedSums, SumLine } from '../schemas.ts';
import { chipsOf, missingFact, moneyText } from './sum-facts-text.ts';
import type { AmountField, SumFacts } from '../reading/sum-facts.ts';
import { basicInputOf, isBasic, returnRequestOf } from './sum-inputs.ts';
import type { Reading, Wanted } from '../reading/understand.ts';

/** The person's own figures, for questions such as “what if I put R2 000 more into my annuity?”. */
export interface OwnFigures {
  /** Name of the figures, such as “your estimate 'Draft'”. */
  name: string;
  request: ReturnRequest;
}

interface SumContext {
  rates: MedicalCreditRates;
  own: OwnFigures | null;
}

const totalLabels: Record<Wanted, string> = {
  tax: 'Tax for the year',
  takeHome: 'Take-home pay for the year',
  balance: 'Still to pay, or refund if below zero',
  uif: 'UIF for the year',
  firstProvisional: 'First provisional payment, half of the year’s tax',
  travel: 'Deductions',
};

/** Labels for a twelfth of each total. */
const monthlyLabels: Record<string, string> = {
  [totalLabels.tax]: 'Tax a month, a twelfth',
  [totalLabels.takeHome]: 'Take-home pay a month, a twelfth',
};

/** Moves the requested line to the end, as the total. */
function withTotal(lines: readonly SumLine[], wanted: Wanted): SumLine[] {
  const label = totalLabels[wanted];
  const total =
    lines.find((line) => line.label === label) ?? lines.find((line) => line.label === totalLabels.tax);
  const others = lines.filter(
    (line) =>
      line !== total && (wanted === 'firstProvisional' || line.label !== totalLabels.firstProvisional),
  );
  return total ? [...others, total] : others;
}

const unlessZero = (label: string, amount: number): SumLine[] => (amount === 0 ? [] : [{ label, amount }]);
const aTwelfth = (total: string, amount: number): SumLine => ({
  label: monthlyLabels[total] ?? total,
  amount: toRand(Math.round(toCents(amount) / 12)),
});

function basicLines(facts: SumFacts, { rates }: SumContext) {
  const input = basicInputOf(facts);
  const result = calculateWithWorking(input, rates);
  const lines: SumLine[] = [
    { label: 'Income', amount: result.grossIncome },
    ...unlessZero('Retirement deduction', result.retirementDeduction),
    { label: 'Taxable income', amount: result.taxableIncome },
    { label: 'Tax before rebates', amount: result.taxBeforeDeductions },
    { label: 'Rebates', amount: result.rebates },
    ...unlessZero('Medical credits', result.medicalCredits),
    ...unlessZero(totalLabels.uif, result.uifContribution),
    aTwelfth(totalLabels.tax, result.netTax),
    aTwelfth(totalLabels.takeHome, result.takeHomePay),
    { label: totalLabels.takeHome, amount: result.takeHomePay },
    { label: totalLabels.tax, amount: result.netTax },
  ];
  return { lines, input, notes: [] as string[] };
}

function comprehensiveLines(facts: SumFacts, { own }: SumContext) {
  const request = returnRequestOf(facts, own?.request);
  const result = assessReturn(returnInput.parse(request));
  const lines: SumLine[] = [
    { label: 'Income', amount: result.income },
    ...unlessZero('Exemptions', result.exemptions),
    ...unlessZero('Deductions', result.deductions),
    { label: 'Taxable income', amount: result.taxableIncome },
    { label: 'Tax before rebates', amount: result.normalTax },
    { label: 'Rebates', amount: result.rebates },
    ...unlessZero(
      'Medical credits',
      toRand(toCents(result.medicalCredits.schemeFees) + toCents(result.medicalCredits.additional)),
    ),
    ...unlessZero('Tax on lump sums', result.taxOnLumpSums),
    { label: totalLabels.firstProvisional, amount: toRand(Math.round(toCents(result.netTax) / 2)) },
    { label: totalLabels.tax, amount: result.netTax },
    ...unlessZero('Tax already deducted', result.employeesTax),
    ...unlessZero('Provisional tax paid', result.provisionalPaid),
    ...(result.employeesTax + result.provisionalPaid > 0
      ? [{ label: totalLabels.balance, amount: result.balance }]
      : []),
  ];
  return { lines, request, notes: result.notes.map(({ text }) => text) };
}

/** Amounts whose own tax a question can ask for: the tax with the amount minus the tax without it. */
const comparable: readonly AmountField[] = [
  'otherIncome',
  'raise',
  'moreRetirement',
  'bonus',
  'savingsPot',
  'gain',
  'proceeds',
  'homeProceeds',
  'foreignDividends',
  'interest',
  'rent',
  'business',
  'donation',
];

/** Returns the amount to calculate the sum with and without; null if there is none, or more than one. */
function comparedField(facts: SumFacts, { own }: SumContext): AmountField | null {
  const named = comparable.filter((field) => facts[field] !== undefined);
  const [field] = named;
  // With tax already deducted, the refund or the amount owed is asked for.
  if (facts.paye !== undefined) return null;
  // “Only interest”: there's nothing to compare it with.
  if (facts.income?.amount === 0) return null;
  return named.length === 1 && field && (facts.income !== undefined || own) ? field : null;
}

const amountIn = (lines: readonly SumLine[], wanted: string) =>
  lines.find(({ label }) => label === wanted)?.amount ?? 0;

function compare(
  before: readonly SumLine[],
  after: readonly SumLine[],
  names: { before: string; after: string },
): ComparedSums {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))].filter(
    (label) => !/ a month, /.test(label),
  );
  const total = after.at(-1)?.label;
  const sorted = [...labels.filter((label) => label !== total), ...labels.filter((label) => label === total)];
  return {
    ...names,
    lines: sorted.map((label) => {
      const [a, b] = [amountIn(before, label), amountIn(after, label)];
      return { label, before: a, after: b, difference: toRand(toCents(b) - toCents(a)) };
    }),
  };
}

const links: Record<Calculation['calculator'], AnswerLink> = {
  basic: { to: '/tax-calculator', label: 'Open the calculator' },
  comprehensive: { to: '/tax-calculator/comprehensive', label: 'Open the comprehensive calculator' },
};

/** Names the two columns: “Without the bonus”, “With R2 000 a month more”. */
function columnNames(field: AmountField, facts: SumFacts): { before: string; after: string } {
  if (field === 'otherIncome' && facts.income && facts.otherIncome)
    return { before: moneyText(facts.income), after: moneyText(facts.otherIncome) };
  if (field === 'raise') return { before: 'Before the raise', after: 'After the raise' };
  const money = facts[field];
  const amount = money ? moneyText(field === 'moreRetirement' ? money : { ...money, per: null }) : '';
  return field === 'moreRetirement'
    ? { before: 'As you are', after: `With ${amount} more` }
    : { before: 'Without it', after: `With ${amount}` };
}

/** Returns the person's own figures, unless adding the facts would make their return invalid. */
const usable = (own: OwnFigures | null, facts: SumFacts) =>
  own && returnInput.safeParse(returnRequestOf(facts, own.request)).success ? own : null;

/** Amounts that mean nothing without another one. */
const companions: Partial<Record<AmountField, AmountField>> = {
  rent: 'rentCosts',
  business: 'businessCosts',
  proceeds: 'baseCost',
  homeProceeds: 'baseCost',
};

/** Returns the facts before and after the amount whose tax is asked for. */
function withAndWithout(facts: SumFacts, field: AmountField | null) {
  if (field === null) return { without: facts, all: facts };
  const { [field]: amount, [companions[field] ?? field]: _, ...without } = facts;
  return { without, all: field === 'otherIncome' && amount ? { ...without, income: amount } : facts };
}

/** Works out a sum from the understood facts, or asks for a missing one. The calculators do all the arithmetic. */
export function calculateSum(
  facts: SumFacts,
  { wanted, unclear }: Pick<Reading, 'wanted' | 'unclear'>,
  ctx: SumContext,
): Calculation {
  const field = comparedField(facts, ctx);
  const own = field === null || facts.income !== undefined ? null : usable(ctx.own, facts);
  const scope = { ...ctx, own };
  const isSimple = own === null && isBasic(facts);
  const calculator = isSimple ? 'basic' : 'comprehensive';
  const missing = missingFact(own ? { ...facts, income: { amount: 0, per: 'year' } } : facts, unclear);
  const shared = { calculator, understood: chipsOf(facts, own?.request), link: links[calculator] } as const;
  if (missing) {
    return { ...shared, missing, lines: [], compared: null, notes: [], basic: null, comprehensive: null };
  }
  const { without, all } = withAndWithout(facts, field);
  if (isSimple) {
    const { lines, input } = basicLines(all, scope);
    const sorted = withTotal(lines, wanted);
    const compared =
      field &&
      compare(withTotal(basicLines(without, scope).lines, wanted), sorted, columnNames(field, facts));
    return { ...shared, missing, lines: sorted, compared, notes: [], basic: input, comprehensive: null };
  }
  const { lines, request, notes } = comprehensiveLines(all, scope);
  const sorted = withTotal(lines, wanted);
  const compared =
    field &&
    compare(withTotal(comprehensiveLines(without, scope).lines, wanted), sorted, columnNames(field, facts));
  return { ...shared, missing, lines: sorted, compared, notes, basic: null, comprehensive: request };
}

const signed = (amount: number) => formatRand(Math.abs(amount));

/**
 * Formats an amount, followed by the monthly amount if there is a line for it: “R75 472.00, or R6 289.33 a month”.
 */
function withMonthly(lines: readonly SumLine[], { label, amount }: SumLine): string {
  const monthly = lines.find((line) => line.label === monthlyLabels[label]);
  return `${formatRand(amount)}${monthly ? `, or ${formatRand(monthly.amount)} a month` : ''}`;
}

/** Adds the take-home pay to an answer about the tax, and vice versa, since either may be meant. */
function otherHalf(lines: readonly SumLine[], total: SumLine): string[] {
  const takeHome = lines.find(({ label }) => label === totalLabels.takeHome);
  const tax = lines.find(({ label }) => label === totalLabels.tax);
  const uif = amountIn(lines, totalLabels.uif);
  if (takeHome && total.label === totalLabels.tax) {
    const afterUif = uif === 0 ? '' : `, after ${formatRand(uif)} for UIF in the year`;
    return [`Your take-home pay is ${withMonthly(lines, takeHome)}${afterUif}.`];
  }
  return tax && total.label === totalLabels.takeHome ? [`The tax is ${withMonthly(lines, tax)}.`] : [];
}

/** Describes a change: “you would pay R5 675.00 more tax: R63 072.00 instead of R57 397.00”. */
function changeSentence({ lines }: ComparedSums, label: string): string | null {
  const line = lines.find((one) => one.label === label);
  if (!line) return null;
  const { before, after, difference } = line;
  const isTax = label === totalLabels.tax;
  const word = difference < 0 ? 'less' : 'more';
  const amount = signed(difference);
  const all = `${formatRand(after)} instead of ${formatRand(before)}`;
  if (difference === 0)
    return isTax ? `you would pay the same tax: ${all}` : `you would take home the same: ${all}`;
  return isTax
    ? `you would pay ${amount} ${word} tax: ${all}`
    : `you would take home ${amount} ${word}: ${all}`;
}

/** “How much can I claim?” */
const deductionSentence = (lines: readonly SumLine[]) =>
  `The deduction for business travel comes to ${formatRand(Math.abs(amountIn(lines, 'Deductions')))}, if you pay for fuel and maintenance yourself and keep a logbook.`;

/** Puts a calculation's result into a sentence, using only amounts from its lines. */
export function sumSentence(
  { missing, compared, lines, comprehensive, basic }: Calculation,
  own: OwnFigures | null,
): string[] {
  if (missing) return [missing.question];
  const year = basic?.taxYear ?? comprehensive?.taxYear ?? '';
  const from = own && !basic ? ` I used ${own.name}.` : '';
  const total = lines.at(-1);
  if (!total) return [];
  if (compared) {
    const other = [totalLabels.tax, totalLabels.takeHome].find((label) => label !== total.label);
    const change = changeSentence(compared, total.label) ?? changeSentence(compared, totalLabels.tax);
    const otherChange = other === undefined ? null : changeSentence(compared, other);
    return [
      `For ${year} ${change}. The calculator worked this out.${from}`,
      ...(otherChange ? [`${otherChange.charAt(0).toUpperCase()}${otherChange.slice(1)}.`] : []),
    ];
  }
  if (total.label === totalLabels.balance) {
    const outcome =
      total.amount < 0
        ? `a refund of ${signed(total.amount)}`
        : total.amount > 0
          ? `${signed(total.amount)} still to pay`
          : 'nothing to pay and no refund';
    const tax = amountIn(lines, totalLabels.tax);
    return [
      `For ${year} the calculator comes to ${outcome}.`,
      `The tax is ${formatRand(tax)}, and ${formatRand(tax - total.amount)} was already paid.`,
    ];
  }
  const names: Record<string, string> = {
    [totalLabels.tax]: 'tax',
    [totalLabels.takeHome]: 'take-home pay',
    [totalLabels.uif]: 'UIF',
    [totalLabels.firstProvisional]: 'first provisional payment',
  };
  if (total.label === totalLabels.travel) return [deductionSentence(lines)];
  return [
    `For ${year} your ${names[total.label] ?? 'tax'} comes to ${withMonthly(lines, total)}. The calculator worked this out.`,
    ...(comprehensive?.travel?.length ? [deductionSentence(lines)] : []),
    ...otherHalf(lines, total),
  ];
}
