import { chakra } from '@chakra-ui/react/styled-system';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { figureRows, formatFigure } from './figure-rows.ts';
import type { Period } from './figure-rows.ts';
import { MedicalCreditNote } from './medical-credit-note.tsx';

interface TenFiguresProps {
  result: CalculationResult;
  period: Period;
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    textStyle: 'ui',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: '12px',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': {
      fontWeight: '600',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-strong] dt': { color: 'ink', fontWeight: '600' },
    // Read down the first column, then down the second.
    '@container results (min-width: 460px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'repeat(5, auto)',
      gridAutoFlow: 'column',
      columnGap: 'clamp(20px, 5cqi, 40px)',
    },
  },
});

/** The ten figures of a year, or a twelfth of each. */
export function TenFigures({ result, period }: TenFiguresProps) {
  return (
    <List>
      {figureRows.map(({ figure, label, strong }) => (
        <div key={figure} data-strong={strong}>
          <dt>
            {label}
            {figure === 'medicalCredits' && <MedicalCreditNote result={result} period={period} />}
          </dt>
          <dd>{formatFigure(figure, result[figure], period)}</dd>
        </div>
      ))}
    </List>
  );
}
