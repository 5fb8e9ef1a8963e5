import { calculateTax } from '../src/domain/tax/calculate.ts';
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

function perSecond(calculate: (input: TaxInput) => { netTax: number }): number {
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

/** Measures the pure calculation module on one core. */
export function measureCalculation(): void {
  print('Calculations per second, one core', ['calculation', 'target', 'min', 'median', 'max']);
  const cases = [
    ['with working', '> 300 000', (input: TaxInput) => calculateWithWorking(input, 'published')],
    ['without working', '> 1 000 000', (input: TaxInput) => calculateTax(input, 'published')],
  ] as const;
  for (const [name, target, calculate] of cases) {
    perSecond(calculate);
    const { min, median, max } = spread(Array.from({ length: ROUNDS }, () => perSecond(calculate)));
    row([name, target, min.toFixed(0), median.toFixed(0), max.toFixed(0)]);
  }
}
