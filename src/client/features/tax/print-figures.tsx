import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { figureRows, formatFigure } from './figure-rows.ts';

const Figures = chakra('table', {
  base: {
    width: 'full',
    '& th': { textAlign: 'left', fontWeight: '400', color: 'muted' },
    '& thead th': { fontWeight: '600' },
    '& th, & td': { py: '2px', borderBottom: '1px solid', borderColor: 'line' },
    '& td, & thead th + th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& [data-strong] > *': { fontWeight: '600', color: 'ink' },
  },
});

/** The ten figures of the year and of a month, on paper. */
export function PrintFigures({ result }: { result: TaxResult }) {
  return (
    <Figures>
      <thead>
        <tr>
          <th scope="col">Figures</th>
          <th scope="col">Annual</th>
          <th scope="col">Monthly</th>
        </tr>
      </thead>
      <tbody>
        {figureRows.map(({ figure, label, strong }) => (
          <tr key={figure} data-strong={strong}>
            <th scope="row">{label}</th>
            <td>{formatFigure(figure, result[figure], 'annual')}</td>
            <td>{formatFigure(figure, result[figure], 'monthly')}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
