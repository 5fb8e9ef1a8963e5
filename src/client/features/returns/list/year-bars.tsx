import { chakra } from '@chakra-ui/react/styled-system';
import { formatBalance } from '../../../../domain/money.ts';
import { isMissing, type OwnYear, type ownBalances } from './own-years.ts';

/** Combined length of the longest bars on both sides of the line, in px. */
export const BARS_PX = 160;
/** Height in px of the dashed box for a year without figures. */
export const SLOT_PX = 64;
const SLOT_WIDTH = { width: '70%', maxWidth: '72px' };

const Bar = chakra('i', {
  base: {
    display: 'block',
    bg: 'var(--bar)',
    '--bar': '{colors.brand}',
    '--light': '{colors.brand-subtle}',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight' },
  },
  variants: {
    isPayment: {
      true: { '--bar': '{colors.fig-tax}', '--light': '{colors.inset}', _highContrast: { bg: 'CanvasText' } },
    },
    /** Our figures are an estimate until SARS has assessed them. */
    isOutlined: {
      true: {
        bg: 'var(--light)',
        boxShadow: 'inset 0 0 0 1.5px var(--bar)',
        _highContrast: { bg: 'Canvas', border: '1px solid CanvasText' },
      },
    },
    isRow: { true: { position: 'absolute', insetBlock: '0' }, false: SLOT_WIDTH },
  },
  defaultVariants: { isRow: false },
});

type Balance = ReturnType<typeof ownBalances>[number];

/** Text for a year without a balance, if there is one. */
export function noFigures(year: OwnYear): string | undefined {
  if (isMissing(year)) return 'Not with us';
  return year.item && (year.item.status === 'closed' ? 'No figures' : 'No figures yet');
}

/** Returns whether a year's figures are still to come. */
export const isToCome = (year: OwnYear) => !isMissing(year) && year.item?.status !== 'closed';

/** Dashed box for figures that are still to come. */
const Slot = chakra('i', {
  base: {
    display: 'block',
    border: '1.5px dashed',
    borderColor: 'field',
    _highContrast: { borderColor: 'CanvasText' },
  },
});

export const Figure = ({ balance: { balance } }: { balance: Balance }) => (
  <chakra.span fontWeight="600" color="ink" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {formatBalance(balance)}
  </chakra.span>
);

export const Side = ({ balance: { balance, isAssessed } }: { balance: Balance }) => (
  <span>
    {balance === 0 ? 'nothing due' : balance < 0 ? 'refund' : 'to pay'}
    {!isAssessed && <chakra.span srOnly>, by our calculation</chakra.span>}
  </span>
);

export interface YearProps {
  year: OwnYear;
  balance: (Balance & { height: number }) | undefined;
  /** Heights of the areas above and below the line, and of the longest bar below it, in px. */
  up: number;
  down: number;
  lowest: number;
}

/** A tax year's column of the chart: its bar, up for a refund or down for a payment, with the amount at its end. */
export function YearColumn({ year, balance, up, down }: YearProps) {
  const isPayment = balance !== undefined && balance.balance > 0;
  const bar = balance && (
    <Bar isPayment={isPayment} isOutlined={!balance.isAssessed} style={{ height: balance.height }} />
  );
  const label = balance && (
    <chakra.span display="grid">
      <Figure balance={balance} /> <Side balance={balance} />
    </chakra.span>
  );
  return (
    <chakra.div hideBelow="tablet" textStyle="sm" color="muted">
      <chakra.div
        display="flex"
        flexDirection="column"
        justifyContent="flex-end"
        gap="6px"
        pb={!balance && !isToCome(year) ? '6px' : '0'}
        style={{ height: up }}
      >
        {!balance && noFigures(year)}
        {!balance && isToCome(year) && (
          <Slot borderBottom="none" {...SLOT_WIDTH} style={{ height: SLOT_PX }} />
        )}
        {!isPayment && label}
        {!isPayment && bar}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="6px"
        borderTop="1.5px solid"
        borderColor="ink"
        style={{ height: down + 1.5 }}
      >
        {isPayment && bar}
        {isPayment && label}
      </chakra.div>
    </chakra.div>
  );
}

/** Converts a length in px to a share of the longest bars on both sides. */
const percent = (px: number) => `${(100 * px) / BARS_PX}%`;

/** A tax year's bar in a row: right of the line for a refund, left of it for a payment. */
export function YearTrack({ year, balance, lowest }: Omit<YearProps, 'up' | 'down'>) {
  if (isMissing(year)) return null;
  const isPayment = balance !== undefined && balance.balance > 0;
  return (
    <chakra.div hideFrom="tablet" position="relative" gridRow="1 / span 2" gridColumn="2" height="32px">
      <chakra.i
        position="absolute"
        insetBlock="-3px"
        width="1.5px"
        bg={year.item ? 'ink' : 'line-strong'}
        style={{ left: percent(lowest) }}
      />
      {!balance && isToCome(year) && (
        <Slot
          position="absolute"
          insetBlock="0"
          borderLeft="none"
          style={{ left: percent(lowest), width: percent(Math.min(SLOT_PX, BARS_PX - lowest)) }}
        />
      )}
      {balance && (
        <Bar
          isRow
          isPayment={isPayment}
          isOutlined={!balance.isAssessed}
          style={{
            left: percent(isPayment ? lowest - balance.height : lowest),
            width: percent(balance.height),
          }}
        />
      )}
    </chakra.div>
  );
}
