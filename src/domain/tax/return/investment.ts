import { formatBriefCents, formatCents, multiplyCents, toCents } from '../../money.ts';
import type { WorkingFigure } from '../working/working-step.ts';
import { centsFigure, returnLine, type ReturnLine } from './return-line.ts';
import type { ReturnInput } from './return-input.ts';
import type { ReturnTable } from './tables/return-table.ts';

/** Interest and dividends in whole cents; half of the couple's total if married in community of property. */
export type Investment = {
  lines: ReturnLine[];
  income: number;
  exemptions: number;
  interest: { local: number; foreign: number; taxableLocal: number };
  /** Foreign dividends: all of them, and the taxable part. */
  foreignDividends: number;
  taxableForeignDividends: number;
  foreignTax: number;
  reit: number;
};

const foreignDividendSource = 'Income Tax Act 58 of 1962, section 10B';

function halved(isHalved: boolean): string {
  return isHalved ? '; your half, because you’re married in community of property' : '';
}

/** Taxes interest and dividends. Local dividends are exempt and aren't entered. */
export function assessInvestment(
  {
    interest,
    dividends,
    inCommunity,
    age,
  }: Pick<ReturnInput, 'interest' | 'dividends' | 'inCommunity' | 'age'>,
  table: ReturnTable,
): Investment {
  const own = (rand: number) => multiplyCents(toCents(rand), 1, inCommunity ? 2 : 1);
  const local = own(interest.local);
  const foreign = own(interest.foreign);
  const reit = own(dividends.reit);
  const { foreignHolding10 } = dividends;
  const held = typeof foreignHolding10 === 'number' ? own(foreignHolding10) : 0;
  const portfolio = own(dividends.foreign);
  const exemptHolding = foreignHolding10 === true ? portfolio : held;
  // Dividends from large holdings, if given as an amount, are entered in addition to the other foreign dividends.
  const foreignDividends = portfolio + held;
  const { interestExemption } = table;
  const limit = (age === 'under65' ? interestExemption.under65 : interestExemption.from65) * 100;
  const exemptInterest = Math.min(local, limit);
  // 25/45 is exempt, so the effective rate is at most 20%.
  const exemptPart = multiplyCents(foreignDividends - exemptHolding, 25, 45);
  const half = halved(inCommunity);

  const lines: ReturnLine[] = [];
  const add = (id: string, label: string, cents: number, rule: string, source: string) => {
    if (cents === 0) return;
    const head = { id, group: 'investment', total: 'income', label } as const;
    lines.push(
      returnLine(head, cents, { rule: `${rule}${half}`, figures: [centsFigure(label, cents)], source }),
    );
  };
  const subtract = (
    id: string,
    label: string,
    cents: number,
    rule: string,
    figures: WorkingFigure[],
    source: string,
  ) => {
    if (cents === 0) return;
    const head = { id, group: 'investment', total: 'exemptions', label } as const;
    lines.push(returnLine(head, 0 - cents, { rule, figures, source }));
  };
  add('interest-local', 'Local interest', local, 'Interest certificates, IT3(b)', interestExemption.source);
  subtract(
    'interest-exemption',
    'Interest exemption',
    exemptInterest,
    `The first ${formatBriefCents(limit)} of local interest, ${age === 'under65' ? 'under 65' : '65 and older'}`,
    [centsFigure('Received', local), centsFigure('Maximum exemption', limit)],
    interestExemption.source,
  );
  add(
    'interest-foreign',
    'Foreign interest',
    foreign,
    'Taxed in full',
    'Income Tax Act 58 of 1962, section 1: gross income',
  );
  add(
    'reit',
    'REIT distributions',
    reit,
    'Taxed as income',
    'Income Tax Act 58 of 1962, section 10(1)(k)(i)(aa)',
  );
  add('dividends-foreign', 'Foreign dividends', foreignDividends, 'Before tax abroad', foreignDividendSource);
  subtract(
    'dividends-exempt',
    'Foreign dividends, exempt part',
    exemptPart,
    `25/45 of ${formatCents(foreignDividends - exemptHolding)}`,
    [centsFigure('Received', foreignDividends - exemptHolding)],
    foreignDividendSource,
  );
  subtract(
    'dividends-holding',
    'Foreign dividends from holdings of 10% or more',
    exemptHolding,
    'Exempt in full',
    [centsFigure('Received', exemptHolding)],
    foreignDividendSource,
  );
  return {
    lines,
    income: local + foreign + reit + foreignDividends,
    exemptions: exemptInterest + exemptPart + exemptHolding,
    interest: { local, foreign, taxableLocal: local - exemptInterest },
    foreignDividends,
    taxableForeignDividends: foreignDividends - exemptPart - exemptHolding,
    foreignTax: own(dividends.foreignTax),
    reit,
  };
}

/** Taxes contributions to tax-free investments above the annual or lifetime limit at 40%. */
export function assessTaxFreeSavings(
  { contributed, lifetimeBefore }: ReturnInput['taxFree'],
  { taxFreeSavings: { year, lifetime, source } }: ReturnTable,
): { lines: ReturnLine[]; tax: number } {
  const room = Math.max(0, Math.min(year * 100, lifetime * 100 - toCents(lifetimeBefore)));
  const excess = Math.max(0, toCents(contributed) - room);
  if (excess === 0) return { lines: [], tax: 0 };
  const tax = multiplyCents(excess, 40, 100);
  const head = {
    id: 'tax-free-excess',
    group: 'tax',
    total: 'tax',
    label: 'Tax on excess tax-free savings',
  } as const;
  const line = returnLine(head, tax, {
    rule: `40% of contributions above ${formatBriefCents(year * 100)} a year or ${formatBriefCents(lifetime * 100)} in a lifetime`,
    figures: [
      { label: 'Contributed', value: contributed },
      { label: 'Contributed in earlier years', value: lifetimeBefore },
      centsFigure('Above the limits', excess),
    ],
    source,
  });
  return { lines: [line], tax };
}
