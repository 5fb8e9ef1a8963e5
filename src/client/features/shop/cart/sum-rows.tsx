import { chakra } from '@chakra-ui/react/styled-system';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    sum: { true: { borderTop: '2px solid', borderColor: 'ink', pb: '0', fontWeight: '600' } },
  },
});

/** Subtotal, and the total under the ink rule; they are the same amount, since nothing is added. */
export function SumRows({ total }: { total: string }) {
  return (
    <dl>
      <Line>
        <dt>Subtotal</dt>
        <dd>{total}</dd>
      </Line>
      <Line sum>
        <dt>Total</dt>
        <chakra.dd textStyle="figure-lg">{total}</chakra.dd>
      </Line>
    </dl>
  );
}
