import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { compareResults } from '../../../../domain/tax/tax-result.ts';
import type { TaxInput, TaxResult } from '../../../../domain/tax/tax-result.ts';
import { previousTaxYear } from '../../../../domain/tax/tax-year.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { calculateWithWorking } from '../../../../domain/tax/working/working.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { figureRows, formatAmount, formatDifference, formatFigure } from './figures.ts';
import type { Period } from './figures.ts';

interface ComparedYear {
  year: TaxYear;
  before: TaxResult;
}

/**
 * Calculates the same input for the previous tax year, with the same medical credit rates. Returns null for
 * the oldest year.
 */
export function compareWithPreviousYear(result: CalculationResult, input: TaxInput): ComparedYear | null {
  const year = previousTaxYear(result.taxYear);
  if (!year) return null;
  return { year, before: calculateWithWorking({ ...input, taxYear: year }, result.medicalCreditRates) };
}

/** Returns whether both years have the same ten figures. */
function isSame({ before }: ComparedYear, after: TaxResult): boolean {
  return figureRows.every(({ figure }) => before[figure] === after[figure]);
}

/** Summarizes the comparison in one sentence. */
export function comparisonSentence(comparison: ComparedYear, after: TaxResult, period: Period): string {
  const { year, before } = comparison;
  if (isSame(comparison, after)) return `The ${year} tables give exactly the same figures.`;
  const { takeHomePay } = compareResults(before, after);
  if (takeHomePay === 0) return `With the ${year} tables you would take home exactly the same.`;
  const amount = formatAmount(Math.abs(takeHomePay), period);
  const span = period === 'annual' ? 'a year' : 'a month';
  return `With the ${year} tables you would take home ${amount} ${takeHomePay > 0 ? 'less' : 'more'} ${span}.`;
}

interface YearComparisonProps {
  input: TaxInput;
  result: CalculationResult;
  period: Period;
  /** The figures, shown instead of the table if both years have the same ones. */
  children: ReactNode;
}

/**
 * Table that compares the ten figures of two years. Narrow cards show the difference first, with both years
 * below it.
 */
export function YearComparison({ input, result, period, children }: YearComparisonProps) {
  const comparison = compareWithPreviousYear(result, input);
  if (!comparison) return null;
  const { year, before } = comparison;
  const sentence = (
    <chakra.p textStyle="ui" fontWeight="600" mb="14px">
      {comparisonSentence(comparison, result, period)}
    </chakra.p>
  );
  if (isSame(comparison, result)) {
    return (
      <>
        {sentence}
        {children}
      </>
    );
  }
  return (
    <>
      {sentence}
      <Table
        fold="container"
        css={{
          '@container (min-width: 560px)': {
            '& tbody td': { py: '11px' },
            '& [data-phone=below]': { display: 'none' },
          },
        }}
        aria-label={`${result.taxYear} compared with ${year}`}
      >
        <thead>
          <Row>
            <HeadCell>Figure</HeadCell>
            <HeadCell numeric>{result.taxYear}</HeadCell>
            <HeadCell numeric>{year}</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
          </Row>
        </thead>
        <tbody>
          {figureRows.map(({ figure, label, strong }) => {
            const [now, then] = [result[figure], before[figure]].map((value) =>
              formatFigure(figure, value, period),
            );
            const difference = formatDifference(figure, before[figure], result[figure], period);
            const weight = strong ? '600' : undefined;
            return (
              <Row key={figure} style={{ fontWeight: weight }}>
                <Cell>{label}</Cell>
                <Cell phone="below" style={{ fontWeight: 400 }}>
                  {now === then ? `${now} in both years` : `${now}, in ${year} ${then}`}
                </Cell>
                <Cell numeric phone="hide">
                  {now}
                </Cell>
                <Cell numeric phone="hide">
                  {then}
                </Cell>
                <Cell numeric style={difference === 'no change' ? { fontWeight: 400 } : { fontWeight: 600 }}>
                  {difference}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}
