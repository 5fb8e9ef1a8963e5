import { toCents, toRand } from '../../money.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { taxOn } from '../../tax/brackets.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../tax/return/return-input.ts';
import type { ReturnResult } from '../../tax/return/return-result.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import type { AnswerLink, Calculation, ComparedSums, SumLine } from '../schemas.ts';
import { lineLabels } from './line-labels.ts';
import { chipsOf, missingFact, moneyText } from './sum-facts-text.ts';
import type { AmountField, SumFacts } from '../reading/sum-facts.ts';
import { annual, basicInputOf, isBasic, returnRequestOf } from './sum-inputs.ts';
import type { Reading } from '../reading/reading.ts';
import type { Wanted } from '../reading/wanted.ts';

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

export const totalLabels: Record<Wanted, string> = {
  tax: lineLabels.tax,
  takeHome: 'Take-home pay for the year',
  balance: 'Still to pay, or refund if negative',
  uif: 'UIF for the year',
  firstProvisional: lineLabels.firstProvisional,
  travel: 'Deductions',
  turnoverTax: lineLabels.turnoverTax,
  medicalCredit: lineLabels.additionalMedical,
  taxableGain: lineLabels.taxableGain,
};

/** Labels for a twelfth of each total. */
export const monthlyLabels: Record<string, string> = {
  [totalLabels.tax]: 'Monthly tax (one-twelfth of the year’s)',
  [totalLabels.takeHome]: 'Monthly take-home pay (one-twelfth of the year’s)',
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
    { label: lineLabels.income, amount: result.grossIncome },
    ...unlessZero('Retirement deduction', result.retirementDeduction),
    { label: lineLabels.taxableIncome, amount: result.taxableIncome },
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

/** Returns a line for the scheme fees credit, and another for any additional credit for costs the scheme didn't pay. */
const medicalLines = ({ schemeFees, additional }: ReturnResult['medicalCredits']): SumLine[] =>
  additional === 0
    ? unlessZero('Medical credits', schemeFees)
    : [
        ...unlessZero(lineLabels.schemeFees, schemeFees),
        { label: lineLabels.additionalMedical, amount: additional },
      ];

/** Returns the lines for turnover tax, which replaces a business's income tax. Costs aren't deducted. */
function turnoverLines(facts: SumFacts): SumLine[] {
  const turnover = annual(facts.turnover, facts);
  const { brackets } = returnTables[facts.taxYear ?? defaultTaxYear].turnoverTax;
  return [
    { label: 'Turnover', amount: turnover },
    { label: lineLabels.turnoverTax, amount: toRand(taxOn(brackets, toCents(turnover))) },
  ];
}

/** Returns the lines for the taxable part of a gain, with the steps leading to it. */
function gainLines({ lines }: ReturnResult): SumLine[] {
  const line = lines.find(({ id }) => id === 'taxable-gain');
  const step = (id: string) => line?.working.find((one) => one.id === id)?.amount ?? 0;
  return [
    { label: lineLabels.gain, amount: step('gains-sum') },
    { label: lineLabels.annualExclusion, amount: Math.abs(step('gains-exclusion')) },
    { label: lineLabels.taxableGain, amount: line?.amount ?? 0 },
  ];
}

function comprehensiveLines(facts: SumFacts, { own }: SumContext, wanted: Wanted) {
  const request = returnRequestOf(facts, own?.request);
  if (facts.turnover) return { lines: turnoverLines(facts), request, notes: [] };
  const result = assessReturn(returnInput.parse(request));
  if (wanted === 'taxableGain') return { lines: gainLines(result), request, notes: [] };
  if (wanted === 'medicalCredit') {
    const { schemeFees, additional } = result.medicalCredits;
    const credits = [
      { label: lineLabels.schemeFees, amount: schemeFees },
      { label: lineLabels.additionalMedical, amount: additional },
    ];
    return { lines: credits, request, notes: [] };
  }
  const lines: SumLine[] = [
    { label: lineLabels.income, amount: result.income },
    ...unlessZero(lineLabels.exemptions, result.exemptions),
    ...unlessZero('Deductions', result.deductions),
    { label: lineLabels.taxableIncome, amount: result.taxableIncome },
    { label: 'Tax before rebates', amount: result.normalTax },
    { label: 'Rebates', amount: result.rebates },
    ...medicalLines(result.medicalCredits),
    ...unlessZero(lineLabels.lumpSums, result.taxOnLumpSums),
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
  'homeGain',
  'foreignDividends',
  'interest',
  'rent',
  'business',
  'donation',
  'lumpSum',
  'withdrawal',
  'severance',
];

/** Returns the amount to compare results with and without; null if there is no such amount, or more than one. */
function comparedField(facts: SumFacts, { own }: SumContext): AmountField | null {
  // In “if I put the whole bonus into my annuity”, the bonus is paid either way.
  const isFixed = (field: AmountField) => field === 'bonus' && facts.moreRetirement !== undefined;
  const named = comparable.filter((field) => facts[field] !== undefined && !isFixed(field));
  const [field] = named;
  // With tax already deducted, the question asks for the refund or the amount owed.
  if (facts.paye !== undefined) return null;
  // Without an income, there's nothing to compare the amount with.
  if (facts.income?.amount === 0) return null;
  return named.length === 1 && field && (facts.income !== undefined || own) ? field : null;
}

export const amountIn = (lines: readonly SumLine[], wanted: string) =>
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
    ? { before: 'As it is', after: `With ${amount} more` }
    : { before: 'Without it', after: `With ${amount}` };
}

/** Returns the person's own figures, unless adding the facts would make their return invalid. */
const usable = (own: OwnFigures | null, facts: SumFacts) =>
  own && returnInput.safeParse(returnRequestOf(facts, own.request)).success ? own : null;

/** Maps amounts to the cost or tax that is meaningless without them. */
const companions: Partial<Record<AmountField, AmountField>> = {
  rent: 'rentCosts',
  business: 'businessCosts',
  proceeds: 'baseCost',
  homeProceeds: 'baseCost',
  foreignDividends: 'foreignTax',
};

/** Returns the facts without and with the amount whose tax is asked for. */
function withAndWithout(facts: SumFacts, field: AmountField | null) {
  if (field === null) return { without: facts, all: facts };
  const { [field]: amount, [companions[field] ?? field]: _, ...without } = facts;
  return { without, all: field === 'otherIncome' && amount ? { ...without, income: amount } : facts };
}

/** Whether a home's exclusion covers the whole gain, so that no other income matters. */
function isExemptHome(facts: SumFacts): boolean {
  const isHome = facts.income === undefined && (facts.homeGain ?? facts.homeProceeds) !== undefined;
  return isHome && gainLines(assessReturn(returnInput.parse(returnRequestOf(facts)))).at(-1)?.amount === 0;
}

/**
 * Whether scheme fees don't change the tax once the members are counted. The basic calculator, which works out
 * take-home pay, can then leave them out.
 */
function hasPlainFees({ medicalFees, ...others }: SumFacts): boolean {
  if (medicalFees === undefined || others.members === undefined || !isBasic(others)) return false;
  const request = returnRequestOf({ ...others, medicalFees });
  return assessReturn(returnInput.parse(request)).medicalCredits.additional === 0;
}

/** Calculates an answer from the facts, or asks for a missing fact. The calculators do all the arithmetic. */
export function calculateSum(
  facts: SumFacts,
  { wanted: asked, unclear }: Pick<Reading, 'wanted' | 'unclear'>,
  ctx: SumContext,
): Calculation {
  const wanted = isExemptHome(facts) ? 'taxableGain' : asked;
  // Questions about UIF, turnover tax or a taxable gain ask for nothing else.
  const isCredit = wanted === 'medicalCredit';
  const isOwnTax = wanted === 'uif' || wanted === 'turnoverTax' || wanted === 'taxableGain' || isCredit;
  const field = isOwnTax ? null : comparedField(facts, ctx);
  const own = field === null || facts.income !== undefined ? null : usable(ctx.own, facts);
  const scope = { ...ctx, own };
  const isSimple = own === null && isBasic(facts);
  const calculator = isSimple ? 'basic' : 'comprehensive';
  const isKnown = own !== null || isCredit || (wanted === 'taxableGain' && facts.income === undefined);
  const missing = missingFact(isKnown ? { ...facts, income: { amount: 0, per: 'year' } } : facts, unclear);
  const shared = { calculator, understood: chipsOf(facts, own?.request), link: links[calculator] } as const;
  if (missing) {
    return { ...shared, missing, lines: [], compared: null, notes: [], basic: null, comprehensive: null };
  }
  if (wanted === 'takeHome' && own === null && hasPlainFees(facts)) {
    const { medicalFees: _, ...others } = facts;
    const simple = calculateSum(others, { wanted: asked, unclear }, ctx);
    return { ...simple, understood: shared.understood };
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
  const { lines, request, notes } = comprehensiveLines(all, scope, wanted);
  const sorted = withTotal(lines, wanted);
  const compared =
    field &&
    compare(
      withTotal(comprehensiveLines(without, scope, wanted).lines, wanted),
      sorted,
      columnNames(field, facts),
    );
  return { ...shared, missing, lines: sorted, compared, notes, basic: null, comprehensive: request };
}
