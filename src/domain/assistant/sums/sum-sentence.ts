import { formatRand, toCents, toRand } from '../../money.ts';
import { inclusionPercent } from '../../tax/return/gains.ts';
import type { Calculation, ComparedSums, SumLine } from '../schemas.ts';
import { lineLabels } from './line-labels.ts';
import { annual } from './sum-inputs.ts';
import { amountIn, monthlyLabels, type OwnFigures, totalLabels } from './sums.ts';

const isMonthly = new Set(Object.values(monthlyLabels));

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

/** Says what is left of the take-home pay after the person's own contributions and scheme fees. */
function afterContributions(
  lines: readonly SumLine[],
  { basic, understood }: Pick<Calculation, 'basic' | 'understood'>,
): string[] {
  const contributed = toCents(basic?.retirementContributions ?? 0);
  const paid = understood.find(({ field }) => field === 'medicalFees')?.value;
  const fees = basic && typeof paid === 'object' ? toCents(annual(paid, {})) : 0;
  const takeHome = lines.find(({ label }) => label === totalLabels.takeHome);
  const left = toCents(takeHome?.amount ?? 0) - contributed - fees;
  if (contributed + fees === 0 || left < 0) return [];
  const isByMonth = lines.some(({ label }) => label === monthlyLabels[totalLabels.takeHome]);
  const monthly = isByMonth ? `, or ${formatRand(toRand(Math.round(left / 12)))} a month` : '';
  const own = [
    ...(contributed > 0 ? ['retirement contributions'] : []),
    ...(fees > 0 ? ['medical scheme fees'] : []),
  ].join(' and ');
  return [
    `Take-home pay is before your own ${own}. After the ${formatRand(toRand(contributed + fees))} a year, ${formatRand(toRand(left))}${monthly}, is left.`,
  ];
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
    return isTax
      ? `you pay the same tax with and without it: ${formatRand(after)}`
      : `you take home the same with and without it: ${formatRand(after)}`;
  return isTax
    ? `you would pay ${amount} ${word} tax: ${all}`
    : `you would take home ${amount} ${word}: ${all}`;
}

/** Answers “how much can I claim?” about business travel. */
function deductionSentence(lines: readonly SumLine[], allowance: number): string {
  const deducted = Math.abs(amountIn(lines, 'Deductions'));
  const most = deducted === allowance ? ', the whole travel allowance and never more' : '';
  return `The deduction for business travel comes to ${formatRand(deducted)}${most}, if you pay for fuel and maintenance yourself and keep a logbook.`;
}

/** Answers “what amount gets added to my income?” about a gain. */
function gainSentences(lines: readonly SumLine[], year: string, fields: ReadonlySet<string>): string[] {
  const [gain, excluded, taxable] = [
    amountIn(lines, lineLabels.gain),
    amountIn(lines, lineLabels.annualExclusion),
    amountIn(lines, lineLabels.taxableGain),
  ];
  if (taxable === 0)
    return [
      `For ${year} nothing of the gain is added to your taxable income. The calculator worked this out.`,
    ];
  const rest = formatRand(toRand(toCents(gain) - toCents(excluded)));
  const isHome = fields.has('homeGain') || fields.has('homeProceeds');
  const afterHome = isHome ? ', after the exclusion for a home' : '';
  const asksIncome = fields.has('income') ? '' : ' Give me your income before tax for the tax on it.';
  return [
    `For ${year} ${formatRand(taxable)} is added to your taxable income: ${inclusionPercent}% of ${rest}. The calculator worked this out.`,
    `That is the gain of ${formatRand(gain)}${afterHome}, less the annual exclusion of ${formatRand(excluded)}.${asksIncome}`,
  ];
}

/** Puts a calculation's result into a sentence, using only amounts from its lines. */
export function sumSentence(
  { missing, compared, lines: all, comprehensive, basic, understood }: Calculation,
  own: OwnFigures | null,
  { isPartYear = false, wantsTotal = false }: { isPartYear?: boolean; wantsTotal?: boolean } = {},
): string[] {
  if (missing) return [missing.question];
  // A twelfth isn't the monthly tax of somebody who worked only a few months.
  const lines = isPartYear ? all.filter(({ label }) => !isMonthly.has(label)) : all;
  const year = basic?.taxYear ?? comprehensive?.taxYear ?? '';
  const from = own && !basic ? ` I used ${own.name}.` : '';
  const total = lines.at(-1);
  if (!total) return [];
  const paid = understood.find(({ field }) => field === 'travelAllowance')?.value;
  const allowance = typeof paid === 'object' ? annual(paid, {}) : 0;
  if (compared) {
    const other = [totalLabels.tax, totalLabels.takeHome].find((label) => label !== total.label);
    const change = changeSentence(compared, total.label) ?? changeSentence(compared, totalLabels.tax);
    const otherChange = other === undefined ? null : changeSentence(compared, other);
    const more = compared.lines.find(({ label }) => label === totalLabels.tax);
    if (wantsTotal && total.label === totalLabels.tax && more && compared.before === 'Without it') {
      const word = more.difference < 0 ? 'less' : 'more';
      return [
        `For ${year} your tax comes to ${formatRand(more.after)}. The calculator worked this out.${from}`,
        ...(more.difference === 0
          ? []
          : [`That is ${signed(more.difference)} ${word} than ${formatRand(more.before)} without it.`]),
      ];
    }
    const moved = understood.some(({ field }) => field === 'moreRetirement');
    return [
      `For ${year} ${change}. The calculator worked this out.${from}`,
      ...(otherChange ? [`${otherChange.charAt(0).toUpperCase()}${otherChange.slice(1)}.`] : []),
      ...(moved
        ? ['Take-home pay here is before the contributions themselves, which go into the fund.']
        : []),
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
      `For ${year} the calculator shows ${outcome}.`,
      `The tax is ${formatRand(tax)}, and ${formatRand(tax - total.amount)} was already paid.`,
    ];
  }
  const names: Record<string, string> = {
    [totalLabels.tax]: 'tax',
    [totalLabels.takeHome]: 'take-home pay',
    [totalLabels.uif]: 'UIF',
    [totalLabels.turnoverTax]: 'turnover tax',
    [totalLabels.medicalCredit]: 'additional medical credit',
    [totalLabels.firstProvisional]: 'first provisional payment',
  };
  if (total.label === totalLabels.taxableGain) {
    return gainSentences(lines, year, new Set(understood.map(({ field }) => field)));
  }
  if (total.label === totalLabels.travel)
    return [deductionSentence(lines, allowance), `This is for ${year}.`];
  return [
    `For ${year} your ${names[total.label] ?? 'tax'} comes to ${withMonthly(lines, total)}. The calculator worked this out.`,
    ...(comprehensive?.travel?.length ? [deductionSentence(lines, allowance)] : []),
    ...otherHalf(lines, total),
    ...afterContributions(lines, { basic, understood }),
  ];
}
