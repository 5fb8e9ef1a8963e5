import { chakra } from '@chakra-ui/react/styled-system';
import type { Outcome } from './outcome-lines.tsx';
import { scaleOf } from './scale-of.ts';

const Bar = chakra('i', {
  base: {
    position: 'absolute',
    top: '4px',
    bottom: '4px',
    minWidth: '3px',
    bg: 'brand',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight' },
  },
  variants: {
    payment: { true: { bg: 'fig-tax', _highContrast: { bg: 'CanvasText' } } },
    /** Balance that we calculated; SARS's is solid. */
    outlined: {
      true: {
        bg: 'transparent',
        boxShadow: 'inset 0 0 0 2px {colors.ink}',
        _highContrast: { bg: 'Canvas', border: '2px solid CanvasText' },
      },
    },
  },
});

/**
 * The approved and the assessed balance on one scale: refunds to the right of the line, payments to its left. Hidden
 * from screen readers, because the cards above have the amounts.
 */
export function BalanceScale({ outcome: { balance, submittedBalance } }: { outcome: Outcome }) {
  const scale = scaleOf([submittedBalance, balance]);
  if (!scale) return null;
  const { zero, bars } = scale;
  const rows = [
    { label: 'You approved', bar: bars[0], outlined: true },
    { label: 'SARS assessed', bar: bars[1], outlined: false },
  ];
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns={{ base: '96px minmax(0, 1fr)', tablet: '148px minmax(0, 1fr)' }}
      textStyle="sm"
      mb="8px"
    >
      {rows.map(({ label, bar, outlined }) => (
        <chakra.div key={label} display="contents">
          <chakra.span
            display="flex"
            alignItems="center"
            color="muted"
            textStyle={{ base: 'xs', tablet: 'sm' }}
          >
            {label}
          </chakra.span>
          {/* The inset has room for the smallest bar on either side of the line. */}
          <chakra.span position="relative" height="40px" mx="3px">
            {bar && <Bar outlined={outlined} payment={bar.isPayment && !outlined} style={bar.place} />}
            <chakra.i
              position="absolute"
              top="0"
              bottom="0"
              borderLeft="2px solid"
              borderColor="ink"
              style={{ left: zero }}
            />
          </chakra.span>
        </chakra.div>
      ))}
      <span />
      <chakra.span position="relative" height="20px" mx="3px" textStyle="xs" color="muted">
        {zero !== '0%' && (
          <chakra.span position="absolute" left="0">
            to pay
          </chakra.span>
        )}
        {zero !== '100%' && (
          <chakra.span position="absolute" right="0">
            refund
          </chakra.span>
        )}
      </chakra.span>
    </chakra.div>
  );
}
