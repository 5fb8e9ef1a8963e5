import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import type { YearBalance } from '../../../domain/dashboard/schemas.ts';
import { formatWholeRand } from '../../../domain/money.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { barsOf, LABEL_PX, yearsOnAxis } from '../../ui/figures/balance-bars.ts';
import { FigureCard, footLink } from './figure-card.tsx';

const Bar = chakra('i', {
  base: {
    display: 'block',
    width: '70%',
    maxWidth: '64px',
    '@container (width >= 34rem)': { maxWidth: '112px' },
    bg: 'brand',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight' },
  },
  variants: {
    look: {
      payment: { bg: 'fig-tax', _highContrast: { bg: 'CanvasText' } },
      none: { bg: 'transparent', boxShadow: 'inset 0 0 0 1.5px {colors.line-strong}' },
      toCome: {
        height: 'var(--slot)',
        bg: 'transparent',
        border: '1.5px dashed',
        borderColor: 'field',
        borderBottom: 'none',
        _highContrast: { bg: 'Canvas', borderColor: 'CanvasText' },
      },
      estimate: {
        bg: 'transparent',
        boxShadow: 'inset 0 0 0 1.5px {colors.brand}',
        _highContrast: { bg: 'Canvas', border: '1px solid CanvasText' },
      },
      estimatedPayment: {
        bg: 'transparent',
        boxShadow: 'inset 0 0 0 1.5px {colors.ink}',
        _highContrast: { bg: 'Canvas', border: '1px solid CanvasText' },
      },
    },
  },
});

/** Minimum height in px of the area above the line. */
const LEAST_UP_PX = 12;
/** Height in px of the dashed box for a year to come. */
const SLOT_PX = 28;

/** Placeholder for the chart before the first return: outlined bars. */
function NoBars() {
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      alignItems="end"
      borderBottom="1.5px solid"
      borderColor="line-strong"
      pt="4px"
    >
      {['14px', '22px', '18px', '34px'].map((height) => (
        <Bar key={height} look="none" style={{ height }} />
      ))}
    </chakra.div>
  );
}

type Balance = YearBalance & { height: number };

interface YearColumnProps {
  balance: Balance | undefined;
  /** Whether the year follows the newest balance. */
  isToCome: boolean;
  up: number;
  down: number;
}

/** Text for screen readers, after the amount and before the tax year. */
const sideOf = ({ balance, isAssessed }: Balance) =>
  `${balance === 0 ? '' : balance > 0 ? ' to pay' : ' refund'}${isAssessed ? ' for ' : ', by our calculation, for '}`;

function YearAmount({ year }: { year: Balance }) {
  return (
    <span>
      {year.balance < 0 && '+'}
      {formatWholeRand(-year.balance)}
      <chakra.span srOnly>{sideOf(year)}</chakra.span>
    </span>
  );
}

/**
 * Column for a tax year: its bar, up for a refund or down for a payment, with the amount at its end. A year to come has
 * a dashed box, and an earlier one without a balance is empty.
 */
function YearColumn({ balance: year, isToCome, up, down }: YearColumnProps) {
  const isPayment = year !== undefined && year.balance > 0;
  const bar = year && (
    <Bar
      style={{ height: year.height }}
      {...(!year.isAssessed
        ? { look: isPayment ? ('estimatedPayment' as const) : ('estimate' as const) }
        : isPayment && { look: 'payment' as const })}
    />
  );
  return (
    <>
      <chakra.span
        display="flex"
        flexDirection="column"
        justifyContent="flex-end"
        borderBottom="1.5px solid"
        borderColor="ink"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        color={year?.isAssessed || isPayment ? 'ink' : 'brand-fg'}
        style={{ height: up }}
      >
        {!year && (
          <chakra.span fontWeight="400" color="muted">
            {isToCome && 'None yet'}
            <chakra.span srOnly>{isToCome ? ' for ' : 'No balance yet for '}</chakra.span>
          </chakra.span>
        )}
        {!year && isToCome && <Bar look="toCome" />}
        {year && !isPayment && <YearAmount year={year} />}
        {!isPayment && bar}
      </chakra.span>
      <chakra.span
        display="flex"
        flexDirection="column"
        gap="5px"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        style={{ height: down }}
      >
        {isPayment && bar}
        {year && isPayment && <YearAmount year={year} />}
      </chakra.span>
    </>
  );
}

/** Container query for cards too narrow for the amounts of four tax years. */
const narrow = '@container (width < 18rem)';

/** The client's balance with SARS by tax year: bars up for refunds, down for payments. */
export function BalancesCard({ balances }: { balances: readonly YearBalance[] }) {
  const { years, up: highest, down } = barsOf(balances);
  const axis = yearsOnAxis(balances);
  const newest = balances.at(-1)?.taxYear ?? '';
  const isOneToCome = axis.some((taxYear) => taxYear > newest);
  const up = Math.max(highest, isOneToCome ? SLOT_PX + LABEL_PX : LEAST_UP_PX);
  const isFirst = balances.length === 1 && balances[0]!.taxYear === axis.at(-1) && balances[0]!.balance !== 0;
  const hangs = isFirst && balances[0]!.balance > 0;
  return (
    <FigureCard
      label="You and SARS"
      fact={years.some(({ isAssessed }) => !isAssessed) ? 'outlined: our calculation' : 'by return'}
      link={
        <TextLink to="/tax-returns" {...footLink}>
          All returns
        </TextLink>
      }
      picture={
        balances.length === 0 ? (
          <NoBars />
        ) : (
          <chakra.div position="relative">
            {isFirst && (
              <chakra.p
                position="absolute"
                left="0"
                // End before the column for the year with the balance.
                width={`calc(${100 - 100 / axis.length}% - 16px)`}
                display="grid"
                // Keep the text on the bar's side of the axis.
                alignContent={hangs ? 'center' : 'end'}
                pb={hangs ? undefined : '8px'}
                maxWidth="17rem"
                textStyle="xs"
                lineHeight="17px"
                textWrap="balance"
                color="muted"
                css={{ [narrow]: { width: `calc(${100 - 100 / (axis.length - 1)}% - 8px)` } }}
                style={hangs ? { top: up, height: down } : { height: up }}
              >
                Your first balance with us. Each return adds a bar.
              </chakra.p>
            )}
            <chakra.ol
              display="grid"
              gridAutoFlow="column"
              gridAutoColumns="minmax(0, 1fr)"
              textStyle="xs"
              lineHeight="16px"
              css={{
                [narrow]: {
                  fontSize: 'clamp(0.625rem, calc(17.5cqi / var(--years)), 0.8125rem)',
                  '& > [data-filler]:first-child': { display: 'none' },
                },
              }}
              style={
                {
                  '--years': Math.max(axis.length - 1, balances.length),
                  '--slot': `${SLOT_PX}px`,
                } as CSSProperties
              }
            >
              {axis.map((taxYear) => (
                <li key={taxYear} data-filler={taxYear < balances[0]!.taxYear || undefined}>
                  <YearColumn
                    balance={years.find((year) => year.taxYear === taxYear)}
                    isToCome={taxYear > newest}
                    up={up}
                    down={down}
                  />
                  <chakra.span display="block" color="muted" mt="4px">
                    {taxYear.replace('/20', '/')}
                  </chakra.span>
                </li>
              ))}
            </chakra.ol>
          </chakra.div>
        )
      }
    >
      {balances.length === 0 && 'Each of your returns adds a bar here: up for a refund, down for a payment.'}
    </FigureCard>
  );
}
