import { describe, expect, it } from 'vitest';
import { toCents } from '../../../src/domain/money.ts';
import { compareResults } from '../../../src/domain/tax/estimates/compare-results.ts';
import { lineGroups } from '../../../src/domain/tax/return/return-line.ts';
import { assess } from './returns.ts';

const a = assess({
  certificates: [{ amounts: { '3601': 480_000, '4102': 90_000 } }],
  rentals: [{ name: 'Flat', income: 60_000, costs: 20_000 }],
});
const b = assess({
  certificates: [{ amounts: { '3601': 480_000.1, '4102': 90_000 } }],
  interest: { local: 40_000 },
  provisional: { first: 1_000 },
});

describe('the comparison of two results', () => {
  const { difference, groups, lines } = compareResults({ a, b });

  it('subtracts the totals of the first from those of the second, to the cent', () => {
    expect(difference.income).toBe(0.1);
    expect(difference.exemptions).toBe(23_800);
    expect(difference.taxableIncome).toBe(-23_799.9);
    expect(difference.provisionalPaid).toBe(1_000);
    expect(difference.balance).toBe((toCents(b.balance) - toCents(a.balance)) / 100);
  });

  it('lists each line of either result once, in the statement’s order', () => {
    const ids = lines.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...a.lines, ...b.lines].map(({ id }) => id)));
    expect(ids).toHaveLength(new Set(ids).size);
    const order = lines.map(({ group }) => lineGroups.indexOf(group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('counts a line that one result lacks as 0', () => {
    expect(lines.find(({ id }) => id === 'rental-1')).toMatchObject({
      label: 'Flat',
      a: 40_000,
      b: 0,
      difference: -40_000,
    });
    expect(lines.find(({ id }) => id === 'provisional-first')).toMatchObject({ a: 0, b: -1_000 });
  });

  it('shows both names of an entry that was renamed', () => {
    const renamed = assess({ rentals: [{ name: 'House', income: 50_000, costs: 20_000 }] });
    const compared = compareResults({ a, b: renamed }).lines;
    expect(compared.find(({ id }) => id === 'rental-1')).toMatchObject({ label: 'Flat / House', a: 40_000 });
  });

  it('adds lines up to their groups', () => {
    for (const { group, difference: change } of groups) {
      const cents = lines
        .filter((line) => line.group === group)
        .reduce((sum, line) => sum + toCents(line.difference), 0);
      expect([group, toCents(change)]).toEqual([group, cents]);
    }
    expect(groups.map(({ group }) => group)).toEqual(
      lineGroups.filter((group) => lines.some((line) => line.group === group)),
    );
  });
});
