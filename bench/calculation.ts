import { calculateTax } from '../src/domain/tax/calculate.ts';
import { assessReturn } from '../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../src/domain/tax/return/return-input.ts';
import type { TaxInput } from '../src/domain/tax/tax-result.ts';
import { calculateWithWorking } from '../src/domain/tax/working/working.ts';
import { spread } from './load.ts';
import { print, row } from './report.ts';

const ROUNDS = 5;
const ROUND_MS = 1_000;

const inputs: TaxInput[] = Array.from({ length: 997 }, (_, index) => ({
  income: index * 2_003.37,
  incomeKind: 'salary',
  age: index % 5 === 0 ? '65to74' : 'under65',
  retirementContributions: index * 101.5,
  medicalAidMembers: index % 6,
  taxYear: index % 2 === 0 ? '2025/2026' : '2026/2027',
}));

/** One return for each common kind of client. The index varies its amounts. */
const returnParts: ((index: number) => ReturnRequest)[] = [
  (index) => ({
    age: 'under65',
    certificates: [{ amounts: { '3601': 300_000 + index * 997.31, '4102': 60_000, '4005': 36_000 } }],
    medical: { members: 3, expenses: 25_000 },
  }),
  (index) => ({
    age: 'under65',
    certificates: [{ amounts: { '3601': 480_000, '3701': 60_000, '4001': 24_000, '4102': 96_000 } }],
    travel: [
      {
        value: 250_000,
        totalKm: 30_000,
        businessKm: 10_000 + index,
        fuelPaid: true,
        maintenancePaid: true,
      },
    ],
  }),
  (index) => ({
    age: '65to74',
    certificates: [{ amounts: { '3603': 240_000, '4102': 24_000 } }],
    interest: { local: 60_000 + index * 13.07 },
    medical: { members: 2, fees: 80_000, expenses: 12_000 },
  }),
  (index) => ({
    age: 'under65',
    gains: [{ kind: 'residence', proceeds: 4_000_000 + index * 101, baseCost: 1_500_000 }],
    rentals: [{ income: 120_000, costs: 90_000 + index }],
  }),
  (index) => ({
    age: 'under65',
    foreignWork: [{ pay: 2_000_000 + index, workDays: 230, workDaysAbroad: 230, qualifies: true }],
  }),
  (index) => ({ age: '75plus', lumpSums: { retirement: 900_000 + index * 10, withdrawal: 50_000 } }),
  (index) => ({
    age: 'under65',
    certificates: [{ amounts: { '3601': 2_000_000 + index, '4006': 600_000 } }],
    donations: { receipts: 10_000 },
  }),
  (index) => ({
    age: 'under65',
    business: [{ income: 900_000 + index, costs: 500_000 }],
    estimate: { taxableIncome: 400_000 },
    provisional: { first: 30_000, second: 30_000 },
  }),
];

const returns = Array.from({ length: 997 }, (_, index) =>
  returnInput.parse({
    taxYear: index % 2 === 0 ? '2025/2026' : '2026/2027',
    ...returnParts[index % returnParts.length]!(index),
  }),
);

function perSecond<Input>(inputs: readonly Input[], calculate: (input: Input) => { netTax: number }): number {
  let count = 0;
  let sum = 0;
  const start = performance.now();
  while (performance.now() - start < ROUND_MS) {
    for (const input of inputs) sum += calculate(input).netTax;
    count += inputs.length;
  }
  // Use the sum so that the compiler can't eliminate the calculation.
  if (!(sum > 0)) throw new Error('The calculation returned no tax');
  return (count * 1_000) / (performance.now() - start);
}

const withWorking = () => perSecond(inputs, (input) => calculateWithWorking(input, 'published'));
const assessAll = () => perSecond(returns, assessReturn);

/** Measures the pure calculation module on one core. */
export function measureCalculation(): void {
  print('Calculations per second, one core', ['calculation', 'target', 'min', 'median', 'max']);
  const cases = [
    ['with working', '> 300 000', withWorking],
    ['without working', '> 1 000 000', () => perSecond(inputs, (input) => calculateTax(input, 'published'))],
  ] as const;
  for (const [name, target, measure] of cases) {
    measure();
    const { min, median, max } = spread(Array.from({ length: ROUNDS }, measure));
    row([name, target, min.toFixed(0), median.toFixed(0), max.toFixed(0)]);
  }
  assessAll();
  // Alternate with the basic calculation, so that a busy machine slows both equally.
  const rounds = Array.from({ length: ROUNDS }, () => ({ basic: withWorking(), assessed: assessAll() }));
  const { min, median, max } = spread(rounds.map(({ assessed }) => assessed));
  row(['return with working', '> 50 000', min.toFixed(0), median.toFixed(0), max.toFixed(0)]);
  const share = spread(rounds.map(({ assessed, basic }) => assessed / basic));
  row([
    'return ÷ basic with working',
    '-',
    ...[share.min, share.median, share.max].map((value) => value.toFixed(3)),
  ]);
}
