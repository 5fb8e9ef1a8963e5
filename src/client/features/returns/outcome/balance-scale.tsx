import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatBalance, formatSigned } from '../../../../domain/money.ts';
import { balanceName, favourColor, inFavour, less, type Outcome } from './outcome-lines.tsx';
import { scaleOf } from './scale-of.ts';

const Bar = chakra('i', {
  base: {
    position: 'absolute',
    insetBlock: 'var(--gap)',
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

/** Label and amount on the left, and the row's part of the scale on the right. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '8.25rem minmax(0, 1fr)',
      tablet: '10.5rem minmax(0, 1fr)',
    },
    gridTemplateRows: '1fr 1fr',
    columnGap: { base: '12px', tablet: '20px' },
    height: 'var(--row)',
    '& dt': { textStyle: 'sm', color: 'muted' },
    '& dd[data-amount]': {
      textStyle: 'sm',
      color: 'muted',
      gridRow: '2',
      whiteSpace: 'nowrap',
      '& b': { fontWeight: '600', color: 'ink', fontVariantNumeric: 'tabular-nums' },
    },
    // The inset has room for the smallest bar on either side of the line.
    '& dd[data-scale]': { position: 'relative', gridColumn: '2', gridRow: '1 / span 2', mx: '3px' },
  },
});

const side = (balance: number) => (balance === 0 ? '' : balanceName(balance).toLowerCase());

interface BalanceRowProps {
  label: string;
  balance: number;
  /** The zero line, and the bar if the balance isn't zero. */
  children: ReactNode;
}

function BalanceRow({ label, balance, children }: BalanceRowProps) {
  return (
    <Row>
      <chakra.dt alignSelf="end">{label}</chakra.dt>
      <dd data-amount="">
        <b>{formatBalance(balance)}</b> {side(balance)}
      </dd>
      <dd data-scale="" aria-hidden="true">
        {children}
      </dd>
    </Row>
  );
}

/** Bracket from the end of the approved bar to the end of the assessed one, with the difference below it. */
function Difference({ difference, ends }: { difference: number; ends: readonly [number, number] }) {
  const [assessed, approved] = ends.map((end) => `${end * 100}%`);
  const [from, to] = [Math.min(...ends) * 100, Math.max(...ends) * 100];
  const middle = `${(from + to) / 2}%`;
  const line = {
    position: 'absolute',
    bottom: '0',
    borderColor: 'accent-line',
    borderStyle: 'solid',
  } as const;
  return (
    <Row height="auto" gridTemplateRows="auto">
      <chakra.dt gridRow="1 / span 2" mt="16px">
        Difference
      </chakra.dt>
      <dd data-scale="">
        <chakra.span aria-hidden="true" display="block" position="relative" height="12px">
          <chakra.i {...line} borderBottomWidth="2px" style={{ left: `${from}%`, width: `${to - from}%` }} />
          {/* Up to the lower edge of each bar. */}
          <chakra.i
            {...line}
            borderLeftWidth="2px"
            top="calc(-1 * (var(--row) + var(--gap)))"
            ms="-1px"
            style={{ left: assessed }}
          />
          <chakra.i
            {...line}
            borderLeftWidth="2px"
            top="calc(-1 * var(--gap))"
            ms="-1px"
            style={{ left: approved }}
          />
        </chakra.span>
        <chakra.span
          display="block"
          position="relative"
          width="max-content"
          mt="4px"
          textStyle="sm"
          color="muted"
          textAlign="center"
          // Centred on the bracket, but always within the scale.
          style={{ left: middle, translate: `-${middle}` }}
        >
          <chakra.b fontWeight="700" color={favourColor(difference)} fontVariantNumeric="tabular-nums">
            {formatSigned(difference)}
          </chakra.b>{' '}
          <chakra.span display={{ base: 'block', tablet: 'inline', lg: 'block', xl: 'inline' }}>
            {inFavour(difference)}
          </chakra.span>
        </chakra.span>
      </dd>
    </Row>
  );
}

/**
 * The assessed and the approved balance on one scale, refunds to the right of the line and payments to its left, with
 * the difference as a bracket between their ends.
 */
export function BalanceScale({ outcome: { balance, submittedBalance } }: { outcome: Outcome }) {
  const scale = scaleOf([balance, submittedBalance]);
  const difference = less(submittedBalance, balance);
  const rows = [
    { label: 'SARS assessed', amount: balance, isAssessed: true },
    { label: 'You approved', amount: submittedBalance, isAssessed: false },
  ];
  return (
    <chakra.dl css={{ '--row': '3.5rem', '--gap': '0.75rem' }}>
      {rows.map(({ label, amount, isAssessed }, place) => {
        const bar = scale?.bars[place];
        return (
          <BalanceRow key={label} label={label} balance={amount}>
            {bar && <Bar outlined={!isAssessed} payment={bar.isPayment && isAssessed} style={bar.place} />}
            {scale && (
              <chakra.i
                position="absolute"
                insetBlock="0"
                borderLeft="2px solid"
                borderColor="ink"
                style={{ left: scale.zero }}
              />
            )}
          </BalanceRow>
        );
      })}
      {scale && difference !== 0 && (
        <Difference difference={difference} ends={[scale.ends[0]!, scale.ends[1]!]} />
      )}
    </chakra.dl>
  );
}
