import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessReturn } from '../../../src/domain/tax/return/assess-return.ts';
import { returnInput } from '../../../src/domain/tax/return/return-input.ts';
import type { ReturnLine } from '../../../src/domain/tax/return/return-line.ts';
import type { TaxYear } from '../../../src/domain/tax/tax-year.ts';
import type { WorkingStep } from '../../../src/domain/tax/working/working-step.ts';
import { rates } from '../published-figures.ts';
import { anyReturn } from './any-return.ts';
import { publishedReturnYears } from './published-return-figures.ts';

const toCents = (rand: number) => Math.round(rand * 100);

/** Divides integers, rounding half up. */
function divide(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) return 0;
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Reads the figures of a step by label: cents, hundredths of a kilometre, or tenths of a cent. */
function reader({ figures }: WorkingStep) {
  const value = (label: string) => {
    const figure = figures.find(({ label: own }) => own === label);
    if (!figure) throw new Error(`No figure ${label}`);
    return figure.value;
  };
  const hundredths = (label: string) => toCents(value(label));
  const big = (label: string) => BigInt(hundredths(label));
  const tenths = (label: string) => BigInt(Math.round(value(label) * 10));
  const has = (label: string) => figures.some(({ label: own }) => own === label);
  const sum = figures.reduce((total, { value: own }) => total + toCents(own), 0);
  return { value, hundredths, big, tenths, has, sum };
}

/** Returns the owner's share of an amount, according to the step's figures and rule. */
function ownShare(amount: number, step: WorkingStep): number {
  const { value, has } = reader(step);
  const millionths = has('Your share (%)')
    ? BigInt(Math.round(value('Your share (%)') * 10_000))
    : 1_000_000n;
  const halves = step.rule.includes('your half') ? 2n : 1n;
  const size = divide(BigInt(Math.abs(amount)) * millionths, 1_000_000n * halves);
  return amount < 0 ? 0 - size : size;
}

function taxOnLumpSums(bounds: readonly (readonly [number, number])[], amount: number): number {
  let tax = 0n;
  bounds.forEach(([above], index) => {
    const next = bounds[index + 1]?.[0] ?? Infinity;
    const slice = Math.min(amount, next * 100) - above * 100;
    if (slice > 0) tax += BigInt(slice) * BigInt([18, 27, 36][index]!);
  });
  return divide(tax, 100n);
}

/** Recomputes a step's item from its figures, in cents, with the same sign as its line. */
function recompute(id: string, step: WorkingStep, year: TaxYear, earlier: readonly WorkingStep[]): number {
  const { value, hundredths, big, tenths, has, sum } = reader(step);
  const published = publishedReturnYears[year];
  if (/^code-\d{4}$/.test(id)) return sum;
  if (/^(code-\d{4}-|provisional-)/.test(id)) return 0 - sum;
  switch (id.replace(/-\d+$/, '')) {
    case 'business':
      return hundredths('Income') - hundredths('Costs');
    case 'rental':
      return step.rule.includes('can only offset')
        ? 0
        : ownShare(hundredths('Income') - hundredths('Costs'), step);
    case 'interest-local':
    case 'interest-foreign':
    case 'reit':
    case 'dividends-foreign':
    case 'foreign-work':
    case 'savings-pot':
    case 'assessed-loss':
      return sum;
    case 'interest-exemption':
      return 0 - Math.min(hundredths('Received'), hundredths('Maximum exemption'));
    case 'dividends-exempt':
      return 0 - divide(big('Received') * 25n, 45n);
    case 'dividends-holding':
      return 0 - hundredths('Received');
    case 'foreign-work-exemption':
      return 0 - Math.min(hundredths('Pay for days abroad'), hundredths('Limit'));
    case 'taxable-gain':
      return divide(BigInt(netGain(earlier)) * 40n, 100n);
    case 'travel': {
      const [business, all] = [big('Business kilometres'), big('Total kilometres')];
      const running = tenths('Fuel (c/km)') + tenths('Maintenance (c/km)');
      const fixed = BigInt(value('Fixed cost')) * 100n * BigInt(value('Days')) * business * 1000n;
      const cost = divide(fixed + running * business * 365n * all, 365_000n * all);
      return 0 - Math.min(cost, hundredths('Allowance left to deduct from'));
    }
    case 'company-car': {
      const [business, all] = [big('Business kilometres'), big('Total kilometres')];
      const ownUse = all - business;
      const costs = big('Licence') + big('Insurance') + big('Maintenance');
      const shares = (big('Benefit') * business + costs * ownUse) * 1000n;
      const reduction = divide(shares + ownUse * tenths('Fuel (c/km)') * all, all * 1000n);
      const left = has('Benefit left on the certificates')
        ? hundredths('Benefit left on the certificates')
        : Infinity;
      return 0 - Math.min(reduction, hundredths('Benefit'), left);
    }
    case 'subsistence': {
      const days = value('Days with meals') * published.meals * 100;
      const incidentals = value('Days with incidentals only') * published.incidentals * 100;
      return 0 - Math.min(days + incidentals, hundredths('Allowance'));
    }
    case 'home-office': {
      const home = big('Area of the home (m²)');
      const cost = divide(big('Running costs of the home') * big('Area of the office (m²)'), home);
      return 0 - cost - hundredths('Wear and tear on equipment');
    }
    case 'retirement': {
      const base = Math.max(
        hundredths('Remuneration, with 80% of a travel allowance'),
        hundredths('Taxable income before this deduction'),
      );
      const limit = divide(BigInt(base) * 275n, 1000n);
      expect(hundredths('27.5% limit')).toBe(limit);
      const gainless = hundredths('Taxable income without capital gains');
      return 0 - Math.min(hundredths('Contributed'), limit, hundredths('Cap'), gainless);
    }
    case 'donations':
      return 0 - Math.min(hundredths('Donated'), hundredths('10% limit'));
    case 'bracket':
      expect(rates).toContain(value('Rate (%)'));
      return divide(big('Taxable income in this bracket') * BigInt(value('Rate (%)')), 100n);
    case 'rebate-primary':
    case 'rebate-secondary':
    case 'rebate-tertiary':
      return 0 - sum;
    case 'medical-credits': {
      const firstTwo =
        value('Months of first two members') * value('Monthly credit for each of the first two members');
      const further = value('Months of further members') * value('Monthly credit for each further member');
      return 0 - (firstTwo + further) * 100;
    }
    case 'additional-medical-credit': {
      const [fees, expenses] = [big('Fees paid to the scheme'), big('Expenses not recovered')];
      const scheme = big('Scheme fees credit');
      const over = (times: bigint) => (fees > times * scheme ? fees - times * scheme : 0n);
      if (step.rule.startsWith('33.3%')) return 0 - divide((over(3n) + expenses) * 333n, 1000n);
      const above = (over(4n) + expenses) * 1000n - big('Taxable income') * 75n;
      return above > 0n ? 0 - divide(above, 4000n) : 0;
    }
    case 'foreign-tax-credit': {
      const [all, foreign] = [big('Taxable income'), big('Foreign taxable income')];
      const limit = divide((foreign < all ? foreign : all) * big('Normal tax'), all);
      return 0 - Math.min(hundredths('Tax paid abroad'), limit);
    }
    case 'unused': {
      const used = hundredths('Used');
      return sum - 2 * used;
    }
    case 'withdrawal-tax':
    case 'retirement-tax': {
      const bounds = id === 'withdrawal-tax' ? published.withdrawals : published.retirementLumpSums;
      const before = hundredths('Earlier lump sums');
      return taxOnLumpSums(bounds, before + hundredths('Lump sum')) - taxOnLumpSums(bounds, before);
    }
    case 'tax-free-excess': {
      const left = Math.max(0, 500_000_00 - hundredths('Contributed in earlier years'));
      const above = hundredths('Contributed') - Math.min(left, published.taxFree * 100);
      expect(hundredths('Above the limits')).toBe(above);
      return divide(BigInt(above) * 40n, 100n);
    }
    default:
      throw new Error(`No rule for the line ${id}`);
  }
}

/** Recomputes the net gain from the sales and exclusion in the working. */
function netGain(steps: readonly WorkingStep[]): number {
  const memo = (id: string) => toCents(steps.find((step) => step.id === id)?.amount ?? 0);
  const sales = steps.filter(({ id }) => id.startsWith('sale-'));
  for (const sale of sales) {
    if (sale.rule.includes('exclusion')) continue;
    const { hundredths } = reader(sale);
    const gain = ownShare(hundredths('Proceeds') - hundredths('Base cost'), sale);
    expect(toCents(sale.amount)).toBe(gain);
  }
  const sum = sales.reduce((total, { amount }) => total + toCents(amount), 0);
  expect(memo('gains-sum')).toBe(sum);
  return sum <= 0 ? 0 : sum + memo('gains-exclusion') + memo('gains-loss-used');
}

/** Lists the amounts of a line and its items that don't match the figures in the working. */
function wrongAmounts({ id, amount, working }: ReturnLine, year: TaxYear): string[] {
  const memos = working.filter(({ kind }) => kind === 'memo');
  const wrong: string[] = [];
  let sum = 0;
  for (const step of working.filter(({ kind }) => kind === 'item')) {
    const expected = recompute(step.id, step, year, memos);
    sum += expected;
    if (toCents(step.amount) !== expected) wrong.push(`${step.id} is ${step.amount}: ${step.rule}`);
  }
  if (toCents(amount) !== sum) wrong.push(`${id} is ${amount}`);
  return wrong;
}

it('recomputes each line of any return from its own figures', () => {
  fc.assert(
    fc.property(anyReturn, (request) => {
      const { taxYear, lines } = assessReturn(returnInput.parse(request));
      expect(lines.flatMap((line) => wrongAmounts(line, taxYear))).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});
