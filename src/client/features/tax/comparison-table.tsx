import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { figureRows, formatDifference, formatFigure } from './figure-rows.ts';
import type { Period } from './figure-rows.ts';
import { compareWithPreviousYear, comparisonSentence } from './year-comparison.ts';

interface ComparisonTableProps {
  input: TaxInput;
  result: CalculationResult;
  period: Period;
}

/** The ten figures of two years beside each other. On phones the difference leads and both years stand under it. */
export function ComparisonTable({ input, result, period }: ComparisonTableProps) {
  const comparison = compareWithPreviousYear(result, input);
  if (!comparison) return null;
  const { year, before } = comparison;
  return (
    <>
      <chakra.p textStyle="ui" fontWeight="600" mb="14px">
        {comparisonSentence(comparison, result, period)}
      </chakra.p>
      <Table
        css={{ md: { '& tbody td': { py: '11px' }, '& [data-phone=below]': { display: 'none' } } }}
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
