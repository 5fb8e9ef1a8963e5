import { chakra } from '@chakra-ui/react/styled-system';
import { formatDay } from '../../../domain/calendar.ts';
import { formatWholeRand } from '../../../domain/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { inputOf } from './saved-calculation.ts';
import type { SavedCalculation } from './saved-calculation.ts';
import type { Settled } from './use-calculator.ts';

export type OpenCalculation = (opened: Settled) => void;

interface HistoryTableProps {
  calculations: readonly SavedCalculation[];
  onOpen: OpenCalculation;
}

const OpenButton = chakra('button', {
  base: {
    minHeight: '44px',
    minWidth: '44px',
    my: '-12px',
    color: 'brand-fg',
    fontWeight: '600',
    textAlign: 'right',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    textDecorationColor: 'brand-muted',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

export function HistoryTable({ calculations, onOpen }: HistoryTableProps) {
  return (
    <Table>
      <thead>
        <Row>
          <HeadCell>Calculated</HeadCell>
          <HeadCell>Tax year</HeadCell>
          <HeadCell numeric>Income</HeadCell>
          <HeadCell numeric>Net tax</HeadCell>
          <HeadCell numeric>Take-home pay</HeadCell>
          <HeadCell>
            <chakra.span srOnly>Open</chakra.span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {calculations.map((calculation) => {
          const { id, calculatedAt, financialYear, income, result } = calculation;
          const day = formatDay(new Date(calculatedAt));
          return (
            <Row key={id}>
              <Cell>{day}</Cell>
              <Cell phone="hide">{financialYear}</Cell>
              <Cell numeric phone="hide">
                <Amount rand={income} />
              </Cell>
              <Cell numeric phone="hide">
                <Amount rand={result.netTax} />
              </Cell>
              <Cell numeric style={{ fontWeight: 600 }}>
                <Amount rand={result.takeHomePay} />
              </Cell>
              <Cell numeric phone="below">
                <chakra.span
                  display="flex"
                  justifyContent={{ base: 'space-between', md: 'flex-end' }}
                  alignItems="baseline"
                >
                  <chakra.span md={{ display: 'none' }}>
                    {financialYear}, income {formatWholeRand(income)}
                  </chakra.span>
                  <OpenButton
                    type="button"
                    aria-label={`Open the calculation of ${day}, income ${formatWholeRand(income)}`}
                    onClick={() => onOpen({ input: inputOf(calculation), result: calculation.result })}
                  >
                    Open
                  </OpenButton>
                </chakra.span>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
