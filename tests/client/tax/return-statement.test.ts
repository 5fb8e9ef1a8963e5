import { describe, expect, it } from 'vitest';
import { fieldsCsv, fieldsFileName } from '../../../src/client/features/tax/return/result/fields-csv.ts';
import {
  balanceLabel,
  carriedRows,
  figureName,
  formatWorkingFigure,
  paymentBasis,
  paymentRows,
  statementOf,
} from '../../../src/client/features/tax/return/result/statement.ts';
import { formatRand, toCents } from '../../../src/domain/money.ts';
import { assess } from '../../tax/return/returns.ts';

const result = assess({
  taxYear: '2025/2026',
  certificates: [
    {
      name: 'Baobab Logistics',
      amounts: { '3601': 489_000, '3701': 48_000, '4001': 36_675, '4102': 93_941.02 },
    },
  ],
  travel: [{ value: 285_000, totalKm: 11_840, businessKm: 5310, fuelPaid: true }],
  business: [{ name: '=Design', income: 60_000, costs: 22_000 }],
  interest: { local: 27_300 },
  medical: { members: 3, expenses: 90_000 },
  lumpSums: { retirement: 700_000 },
  provisional: { first: 3500 },
});
const { sections, sources } = statementOf(result);
const lines = sections.flatMap(({ rows }) => rows.filter((row) => row.kind === 'line'));
const sums = new Map(
  sections.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'sum' ? [[row.id, row] as const] : []))),
);
const step = (id: string) => lines.find(({ line }) => line.id === id)!;

const cents = (...totals: string[]) =>
  lines.reduce((sum, { line }) => (totals.includes(line.total) ? sum + toCents(line.amount) : sum), 0);
const sum = (id: string) => toCents(sums.get(id)!.amount);

describe('return statement', () => {
  it('shows every line once, numbered from 1', () => {
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1));
    expect(new Set(lines.map(({ line }) => line.id))).toEqual(new Set(result.lines.map(({ id }) => id)));
  });

  it('adds up from its lines to the cent', () => {
    expect(sum('income')).toBe(cents('income'));
    expect(sum('taxable-income')).toBe(cents('income', 'exemptions', 'deductions'));
    expect(sum('tax-before-credits')).toBe(cents('tax'));
    expect(sum('net-tax')).toBe(cents('tax', 'credits'));
    expect(sum('paid')).toBe(cents('paid'));
    expect(sum('net-tax') + sum('paid')).toBe(toCents(result.balance));
  });

  it('refers to steps by number', () => {
    expect(sums.get('income')?.rule).toBe(`Steps 1 to ${step('interest-local').number}`);
    expect(sums.get('taxable-income')?.rule).toMatch(/^Income less steps \d+ to \d+$/);
    expect(step('interest-exemption').rule).toContain(`see step\u00a0${step('interest-local').number}`);
    expect(step('travel-1').rule).toContain(`see step\u00a0${step('code-3701').number}`);
  });

  it('shows the kind of each line that the user has named', () => {
    expect(step('business-1')).toMatchObject({ note: 'business' });
    expect(step('code-3601')).toMatchObject({ note: null });
  });

  it('lists each source once, with each of its steps once', () => {
    expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
    const rates = sources.find(({ source }) => source.startsWith('SARS, Rates of tax'));
    expect(rates?.steps).toBe(`Steps ${step('normal-tax').number}, ${step('rebates').number}`);
  });

  it('leaves out the payments if nothing was paid', () => {
    const unpaid = statementOf(assess({ certificates: [{ name: 'Employer', amounts: { '3601': 90_000 } }] }));
    expect(unpaid.sections.map(({ title }) => title)).toEqual(['Income', 'Taxable income', 'Tax']);
  });

  it('lists the provisional payments with their dates, and only amounts that carry forward', () => {
    const { provisional, carriedForward } = assess({
      taxYear: '2025/2026',
      business: [{ name: 'Design', income: 500_000, costs: 100_000 }],
      provisional: { first: 10_000 },
      gains: [{ name: 'Shares', kind: 'other', proceeds: 10_000, baseCost: 80_000 }],
    });
    expect(paymentRows(provisional)).toEqual([
      {
        label: 'First payment',
        note: 'by 29 August 2025: half of that tax less half of PAYE and foreign tax',
        amount: provisional.first,
      },
      {
        label: 'Second payment',
        note: `by 27 February 2026: that tax less PAYE, foreign tax and the first payment of ${formatRand(10_000)}`,
        amount: provisional.second,
      },
      {
        label: 'Top-up to avoid interest',
        note: 'by 30 September 2026: what is left of the actual tax for the year',
        amount: provisional.third,
      },
    ]);
    expect(carriedRows(carriedForward)).toMatchObject([{ label: 'Capital loss', amount: 30_000 }]);
  });

  it('says that rebates can’t reduce tax below zero, and which payments are due even without tax', () => {
    const small = assess({ certificates: [{ amounts: { '3601': 50_000 } }] });
    const rebates = statementOf(small).sections.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'line' && row.line.id === 'rebates' ? [row.rule] : [])),
    );
    expect(rebates).toEqual([expect.stringMatching(/^Primary rebate R\d+.\d+; .*not below$/)]);
    const { provisional } = assess({ business: [{ income: 50_000, costs: 10_000 }] });
    expect(paymentBasis(provisional)).toContain('Nothing is payable');
  });

  it.each([
    [-0.01, 'SARS would refund you'],
    [0, 'Nothing to pay and no refund'],
    [0.01, 'You would pay SARS'],
  ])('names a balance of %d', (balance, label) => {
    expect(balanceLabel(balance)).toBe(label);
  });

  it.each([
    [{ label: 'Your share (%)', value: 50 }, '50%'],
    [{ label: 'Fuel (c/km)', value: 177.9 }, '177.9c'],
    [{ label: 'Area of the office (m²)', value: 12 }, '12 m²'],
    [{ label: 'Business kilometres', value: 5310 }, '5\u00a0310 km'],
    [{ label: 'Cost of business travel', value: 53_495.67 }, 'R53\u00a0495.67'],
    [{ label: 'Days', value: 181 }, '181'],
    [{ label: 'Months of first two members', value: 24 }, '24'],
    [{ label: 'Monthly credit for each further member', value: 246 }, 'R246.00'],
  ])('formats the figure $0.label in its unit', (figure, text) => {
    expect(formatWorkingFigure(figure)).toBe(text);
    expect(figureName(figure)).not.toContain('(');
  });
});

describe('CSV file with the fields of the return', () => {
  it('has a byte order mark, a header and a CRLF after each row', () => {
    expect(fieldsCsv([{ code: '3601', label: 'Salary', amount: 489_000 }])).toBe(
      '\uFEFFcode,label,amount\r\n3601,Salary,489000.00\r\n',
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(fieldsCsv([{ code: '4210', label: 'Rent, "A"\nflat', amount: 0.1 }])).toContain(
      '4210,"Rent, ""A""\nflat",0.10\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    'keeps the label %j from being evaluated as a formula',
    (label) => {
      expect(fieldsCsv([{ code: '4210', label, amount: 1 }])).toContain(`4210,'${label},1.00`);
    },
  );

  it('names the file after the year', () => {
    expect(fieldsFileName('2025/2026')).toBe('return-fields-2025-2026.csv');
  });
});
