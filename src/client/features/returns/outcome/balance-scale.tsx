import { chakra } from '@chakra-ui/react/styled-system';
import type { Outcome } from './outcome-lines.tsx';

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
    /** By our figures, so only outlined. */
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
  // Left of zero is a payment.
  const least = Math.min(0, -balance, -submittedBalance);
  const range = Math.max(0, -balance, -submittedBalance) - least;
  if (range === 0) return null;
  const percent = (value: number) => `${((value - least) / range) * 100}%`;
  const rows = [
    { label: 'You approved', value: -submittedBalance, outlined: true },
    { label: 'SARS assessed', value: -balance, outlined: false },
  ];
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns={{ base: '96px minmax(0, 1fr)', tablet: '148px minmax(0, 1fr)' }}
      textStyle="sm"
      mb="8px"
    >
      {rows.map(({ label, value, outlined }) => (
        <chakra.div key={label} display="contents">
          <chakra.span
            display="flex"
            alignItems="center"
            color="muted"
            textStyle={{ base: 'xs', tablet: 'sm' }}
          >
            {label}
          </chakra.span>
          <chakra.span position="relative" height="40px">
            <Bar
              outlined={outlined}
              payment={value < 0 && !outlined}
              style={{
                left: percent(Math.min(0, value)),
                width: `${(Math.abs(value) / range) * 100}%`,
              }}
            />
            <chakra.i
              position="absolute"
              top="0"
              bottom="0"
              borderLeft="2px solid"
              borderColor="ink"
              style={{ left: percent(0) }}
            />
          </chakra.span>
        </chakra.div>
      ))}
      <span />
      <chakra.span position="relative" height="20px" textStyle="xs" color="muted">
        {least < 0 && (
          <chakra.span position="absolute" left="0">
            to pay
          </chakra.span>
        )}
        {range + least > 0 && (
          <chakra.span position="absolute" right="0">
            refund
          </chakra.span>
        )}
      </chakra.span>
    </chakra.div>
  );
}
