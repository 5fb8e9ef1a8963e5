import { expect, it } from 'vitest';
import { ageGroups } from '../../../src/domain/tax/age-group.ts';
import { lineGroups, type ReturnLine } from '../../../src/domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../src/domain/tax/return/return-result.ts';
import { formatRand } from '../../../src/domain/money.ts';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { assess } from './returns.ts';
import { sampleReturns } from './sample-returns.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('−', '-');
const rand = (amount: number) => plain(formatRand(amount)).padStart(18);

function lineText({ label, amount, working }: ReturnLine): string[] {
  return [
    `${rand(amount)}  ${label}`,
    ...working.flatMap(({ kind, label: step, rule, figures, amount: stepAmount, source }) => [
      `                      ${kind === 'memo' ? '(' : ''}${plain(formatRand(stepAmount))}${kind === 'memo' ? ')' : ''} ${step}: ${plain(rule)}`,
      ...(figures.length > 0
        ? [
            `                        ${figures.map((figure) => `${figure.label} ${figure.value}`).join(' · ')}`,
          ]
        : []),
      `                        ${source}`,
    ]),
  ];
}

function totalsText(result: ReturnResult): string[] {
  const { medicalCredits, provisional } = result;
  const totals: [string, number][] = [
    ['Income', result.income],
    ['Exemptions', result.exemptions],
    ['Deductions', result.deductions],
    ['Taxable income', result.taxableIncome],
    ['Normal tax', result.normalTax],
    ['Rebates', result.rebates],
    ['Scheme fees credit', medicalCredits.schemeFees],
    ['Additional medical credit', medicalCredits.additional],
    ['Foreign tax credit', result.foreignTaxCredit],
    ['Tax on lump sums', result.taxOnLumpSums],
    ['Tax on excess savings', result.taxOnExcessSavings],
    ['Net tax', result.netTax],
    ['Employees’ tax', result.employeesTax],
    ['Provisional payments', result.provisionalPaid],
    ['Balance', result.balance],
  ];
  const carried = Object.entries(result.carriedForward).filter(([, amount]) => amount > 0);
  return [
    ...totals.map(([label, amount]) => `${rand(amount)}  ${label}`),
    `Rates: effective ${result.effectiveRate}%, average ${result.averageRate}%, marginal ${result.marginalRate}%`,
    ...carried.map(([label, amount]) => `Carried forward: ${label} ${rand(amount).trim()}`),
    `Provisional: ${provisional.required ? 'required' : 'not required'}. ${plain(provisional.why)}`,
    ...(['first', 'second', 'third'] as const).map(
      (period) => `  ${period} by ${provisional.dates[period]}: ${rand(provisional[period]).trim()}`,
    ),
    ...(provisional.underestimation
      ? [
          `  penalty ${rand(provisional.underestimation.penalty).trim()}: ${plain(provisional.underestimation.why)}`,
        ]
      : []),
    ...(provisional.interest
      ? [`  interest ${rand(provisional.interest.perMonth).trim()} a month at ${provisional.interest.rate}%`]
      : []),
    ...(result.fields.length > 0
      ? [`Fields: ${result.fields.map(({ code, amount }) => `${code} ${amount}`).join(', ')}`]
      : []),
    ...result.notes.map(({ text }) => `Note: ${plain(text)}`),
    `Product ${result.product.id}: ${result.product.because.join('; ')}`,
  ];
}

function returnText(title: string, index: number): string {
  const request = { age: 'under65' as const, ...sampleReturns[title] };
  const result = assess(request);
  const { lines } = result;
  return [
    `${index + 1}. ${title}`,
    `${result.taxYear}, ${request.age}`,
    '',
    ...lineGroups.flatMap((group) => {
      const own = lines.filter((line) => line.group === group);
      return own.length > 0 ? [group.toUpperCase(), ...own.flatMap(lineText)] : [];
    }),
    'RESULT',
    ...totalsText(result),
  ].join('\n');
}

const titles = Object.keys(sampleReturns);

// After an intended change, run npx vitest run tests/tax/return/sample-returns.test.ts --update and review the
// diff.
it('assesses the sample returns as the file shows', async () => {
  const text = titles.map((title, index) => returnText(title, index)).join(`\n\n${'='.repeat(100)}\n\n`);
  await expect(`${text}\n`).toMatchFileSnapshot('sample-returns.txt');
});

it('has 40 returns with every group of lines, year and age group', () => {
  const requests = Object.values(sampleReturns);
  const results = requests.map(assess);
  expect(titles).toHaveLength(40);
  expect(new Set(results.map(({ taxYear }) => taxYear))).toEqual(new Set(taxYears));
  expect(new Set(requests.map(({ age }) => age ?? 'under65'))).toEqual(new Set(ageGroups));
  const groups = results.flatMap(({ lines }) => lines.map(({ group }) => group));
  expect(new Set(groups)).toEqual(new Set(lineGroups));
});
