import { writtenDay } from '../../../../../domain/calendar.ts';
import {
  formatBriefCents,
  formatRand,
  groupThousands,
  toCents,
  toRand,
} from '../../../../../domain/money.ts';
import type { LineTotal, ReturnLine } from '../../../../../domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { formatPercent } from '../../../../../domain/tax/tax-result.ts';
import { sources } from '../../../../../domain/tax/working/working-step.ts';
import type { WorkingFigure } from '../../../../../domain/tax/working/working-step.ts';
import type { RandAmounts } from '../../results/rand-ruler.tsx';
import { nameSteps, sourceLines } from '../../results/working-rows.ts';
import type { SourceLine } from '../../results/working-rows.ts';

/** A numbered line of the statement. */
export interface StatementLine {
  kind: 'line';
  number: number;
  line: ReturnLine;
  /** Kind of income, for lines that the user named. */
  note: string | null;
  /** The working's rules, joined into one sentence. */
  rule: string;
}

/** A subtotal below its lines. */
export interface StatementSum {
  kind: 'sum';
  id: string;
  label: string;
  rule: string;
  amount: number;
}

export type StatementRow = StatementLine | StatementSum;

export interface StatementSection {
  title: string;
  rows: StatementRow[];
}

export interface Statement {
  sections: StatementSection[];
  sources: SourceLine[];
}

const groupNotes: Partial<Record<ReturnLine['group'], string>> = {
  business: 'business',
  rental: 'rental',
};

/** Lines whose rule builds on another line, with the prefix of that line's ID. */
const related: readonly (readonly [line: string, other: string])[] = [
  ['interest-exemption', 'interest-local'],
  ['dividends-exempt', 'dividends-foreign'],
  ['travel-', 'code-3701'],
  ['company-car-', 'code-3802'],
  ['subsistence', 'code-3704'],
  ['additional-medical-credit', 'medical-credits'],
];

/** Joins the rules of a line's working into one sentence. */
export function ruleOf({ id, working }: ReturnLine): string {
  if (id === 'rebates') {
    const used = working.filter(({ id: step }) => step.startsWith('rebate-'));
    const rebates = used
      .map(({ label, amount }) => `${label} ${formatBriefCents(-toCents(amount))}`)
      .join(', ');
    const unused = working.find(({ id: step }) => step === 'unused');
    return unused ? `${rebates}; ${unused.rule.toLowerCase()}` : rebates;
  }
  const rules = new Set(working.filter(({ kind }) => kind === 'item').map(({ rule }) => rule));
  return [...rules].join('; ');
}

/** Order of the lines in the statement. */
const order: readonly LineTotal[] = ['income', 'exemptions', 'deductions', 'tax', 'credits', 'paid'];

function numberedLines(lines: readonly ReturnLine[]): StatementLine[] {
  const ordered = order.flatMap((total) => lines.filter((line) => line.total === total));
  const numberOf = (start: string) => ordered.findIndex(({ id }) => id.startsWith(start)) + 1;
  return ordered.map((line, at) => {
    const other = related.find(([id]) => line.id.startsWith(id));
    const step = other ? numberOf(other[1]) : 0;
    const rule = ruleOf(line);
    return {
      kind: 'line',
      number: at + 1,
      line,
      note: groupNotes[line.group] ?? null,
      rule: step > 0 ? `${rule}; see step\u00a0${step}` : rule,
    };
  });
}

const stepsOf = (rows: readonly StatementLine[]) => nameSteps(rows.map(({ number }) => number));

const sumOf = (rows: readonly StatementLine[]) =>
  toRand(rows.reduce((cents, { line }) => cents + toCents(line.amount), 0));

function sum(id: string, label: string, rule: string, amount: number): StatementSum {
  return { kind: 'sum', id, label, rule, amount };
}

/** Returns the title for the section between income and tax, based on the lines it contains. */
function reductionsTitle(rows: readonly StatementLine[]): string {
  const has = (total: LineTotal) => rows.some(({ line }) => line.total === total);
  if (has('exemptions')) return has('deductions') ? 'Exemptions and deductions' : 'Exemptions';
  return has('deductions') ? 'Deductions' : 'Taxable income';
}

/** Returns a statement's sections, each with its lines and sums. Omits empty sections. */
export function statementOf(result: ReturnResult): Statement {
  const lines = numberedLines(result.lines);
  const of = (...totals: LineTotal[]) => lines.filter(({ line }) => totals.includes(line.total));
  const [income, reductions, tax, credits, paid] = [
    of('income'),
    of('exemptions', 'deductions'),
    of('tax'),
    of('credits'),
    of('paid'),
  ];
  const sections: StatementSection[] = [
    {
      title: 'Income',
      rows: [...income, sum('income', 'Income', income.length > 0 ? stepsOf(income) : 'None', result.income)],
    },
    {
      title: reductionsTitle(reductions),
      rows: [
        ...reductions,
        sum(
          'taxable-income',
          'Taxable income',
          reductions.length > 0 ? `Income less ${stepsOf(reductions).toLowerCase()}` : 'Income',
          result.taxableIncome,
        ),
      ],
    },
    {
      title: 'Tax',
      rows: [
        ...tax,
        ...(credits.length > 0
          ? [
              sum(
                'tax-before-credits',
                'Tax before rebates and credits',
                tax.length > 0 ? stepsOf(tax) : 'None',
                sumOf(tax),
              ),
            ]
          : []),
        ...credits,
        sum('net-tax', 'Tax for the year', rateRule(result), result.netTax),
      ],
    },
  ];
  if (paid.length > 0) {
    sections.push({
      title: 'Already paid',
      rows: [...paid, sum('paid', 'Paid', stepsOf(paid), sumOf(paid))],
    });
  }
  const steps = lines.flatMap(({ line, number }) => line.working.map((step) => ({ step, number })));
  return { sections, sources: sourceLines(steps) };
}

/** Amount derived from the statement, in rand. */
export interface FollowingAmount {
  label: string;
  note: string;
  amount: number;
}

const carried = [
  ['retirement', 'Retirement contributions', 'Deductible in later years, within each year’s limit'],
  ['donations', 'Donations', 'Deductible in later years, up to 10% of taxable income'],
  ['capitalLoss', 'Capital loss', 'Reduces later capital gains'],
  ['rentalLoss', 'Rental loss', 'Reduces later profits of the same property'],
  ['foreignTax', 'Foreign tax', 'Creditable for seven years, within each year’s limit'],
  ['assessedLoss', 'Assessed loss', 'Reduces the income of later years'],
] as const;

/** Returns the amounts that carry forward to the next year, except zeros. */
export function carriedRows(carriedForward: ReturnResult['carriedForward']): FollowingAmount[] {
  return carried
    .map(([id, label, note]) => ({ label, note, amount: carriedForward[id] }))
    .filter(({ amount }) => amount > 0);
}

const by = (date: string, rule: string) => `by ${writtenDay(date)}: ${rule}`;

/** Returns the provisional payments with their dates and how they are calculated. */
export function paymentRows(provisional: ReturnResult['provisional']): FollowingAmount[] {
  const { dates, basis, first, second, third } = provisional;
  const paidFirst = formatRand(basis.firstPayment);
  return [
    {
      label: 'First payment',
      note: by(dates.first, 'half of that tax less half of PAYE and foreign tax'),
      amount: first,
    },
    {
      label: 'Second payment',
      note: by(dates.second, `that tax less PAYE, foreign tax and the first payment of ${paidFirst}`),
      amount: second,
    },
    {
      label: 'Top-up to avoid interest',
      note: by(dates.third, 'what is left of the actual tax for the year'),
      amount: third,
    },
  ];
}

/** States whether provisional tax must be paid. The text continues with `why`. */
export function provisionalDuty({ required }: Pick<ReturnResult['provisional'], 'required'>): string {
  return required ? 'You must pay provisional tax.' : 'You don’t need to pay provisional tax.';
}

/** Describes the income and tax that the provisional payments are based on. */
export function paymentBasis({ basis, first, second, third }: ReturnResult['provisional']): string {
  const { isEstimate, taxableIncome, tax } = basis;
  const income = isEstimate ? 'your estimated taxable income' : 'your taxable income';
  const text = `Based on ${income} of ${formatRand(taxableIncome)}, with tax of ${formatRand(tax)} after rebates and medical credits.`;
  if (first + second + third > 0) return text;
  if (tax === 0) return `${text} Nothing is payable, but both returns (IRP6) are still due.`;
  return `${text} PAYE and foreign tax cover it, but both returns (IRP6) are still due.`;
}

/** Expresses the year's tax as a percentage of income, excluding tax on lump sums. */
function rateRule({ netTax, taxOnLumpSums, taxOnExcessSavings, effectiveRate }: ReturnResult): string {
  if (netTax === 0) return 'None';
  const rate = `${formatPercent(effectiveRate)} of income less exemptions`;
  if (toCents(taxOnLumpSums) + toCents(taxOnExcessSavings) === 0) return rate;
  return effectiveRate > 0 ? `${rate}, excluding lump sums` : 'Tax on lump sums and excess savings';
}

/** Returns the label for the balance: a refund from SARS or an amount to pay. */
export function balanceLabel(balance: number): string {
  if (balance < 0) return 'SARS would refund you';
  return balance > 0 ? 'You would pay SARS' : 'Nothing to pay and no refund';
}

/** Returns a figure's name without its unit, which is shown with the value. */
export function figureName({ label }: WorkingFigure): string {
  return label.replace(' (c/km)', ' per kilometre').replace(/ \((?:%|m²)\)$/, '');
}

/** Formats a figure from a working. Figures are in rand unless their label names another unit. */
export function formatWorkingFigure({ label, value }: WorkingFigure): string {
  if (label.endsWith('(%)')) return formatPercent(value).replace('.00', '');
  if (label.endsWith('(c/km)')) return `${value}c`;
  if (label.endsWith('(m²)')) return `${value} m²`;
  if (label.endsWith('kilometres')) return `${groupThousands(Math.floor(value))} km`;
  if (/^(Days( with (meals|incidentals only))?|Months of (first two|further) members)$/.test(label))
    return String(value);
  return formatRand(value);
}

/** Returns the sources that a line's working cites, without duplicates. */
export function citedSources({ working }: ReturnLine): string[] {
  return [...new Set(working.map(({ source }) => source))].filter(
    (source) => source !== sources.computed && source !== sources.entered,
  );
}

/** Returns the amounts that income is divided into, without lump sums and their tax. Null if tax exceeds income. */
export function randAmounts({ income, netTax, taxOnLumpSums, uif }: ReturnResult): RandAmounts | null {
  const tax = toCents(netTax) - toCents(taxOnLumpSums);
  const kept = toCents(income) - tax - toCents(uif);
  if (kept < 0) return null;
  return { takeHomePay: toRand(kept), netTax: toRand(tax), uifContribution: uif };
}
