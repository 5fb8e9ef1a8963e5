import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../domain/money.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { sourceLines, workingRows } from './working-rows.ts';

const Steps = chakra('table', {
  base: {
    width: 'full',
    mt: '14px',
    '& th': { textAlign: 'left', fontWeight: '600', color: 'muted' },
    '& th, & td': {
      py: '2px',
      pe: '12px',
      borderBottom: '1px solid',
      borderColor: 'line',
      verticalAlign: 'top',
    },
    '& :last-child:is(th, td)': {
      pe: '0',
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-kind=subtotal] > *, & [data-kind=total] > *': { fontWeight: '600' },
    '& [data-kind=total] > *': { borderTop: '2px solid', borderTopColor: 'ink' },
    '& tr': { breakInside: 'avoid' },
  },
});

/** The working on paper. */
export function PrintWorking({ result }: { result: CalculationResult }) {
  const rows = workingRows(result.working);
  return (
    <>
      <Steps>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              The working
            </th>
            <th scope="col">Rule</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, number }) => (
            <tr key={step.id} data-kind={step.kind}>
              <td>{number}</td>
              <td>{step.label}</td>
              <td style={{ fontWeight: 400 }}>{step.rule}</td>
              <td>{formatRand(step.amount)}</td>
            </tr>
          ))}
        </tbody>
      </Steps>
      <chakra.p mt="10px" color="muted">
        {sourceLines(rows)
          .map(({ steps, source }) => `${steps}: ${source}.`)
          .join(' ')}
      </chakra.p>
    </>
  );
}
