import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import { formatRand } from '../../../../domain/money.ts';
import { defaultTaxYear } from '../../../../domain/tax/tax-year.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { barsOf } from '../../../ui/figures/balance-bars.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { useStartReturn } from '../../preparation/use-start-return.ts';
import { type OwnYear, ownYears } from './own-years.ts';

/** ID of the product "Outstanding Return (per year)" in the catalogue. */
const OUTSTANDING = '6';

/** Combined height of the longest bars above and below the line, in px. */
const BARS_PX = 72;

const linkSize = { py: '11px', my: '-11px', textStyle: 'sm' } as const;

const State = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '28px', textStyle: 'sm', color: 'muted' },
});

/** Button that starts the year's return. */
function StartYear({ taxYear }: { taxYear: OwnYear['taxYear'] }) {
  const start = useStartReturn();
  return (
    <Button
      variant="plain"
      size="sm"
      minHeight="44px"
      my="-11px"
      busy={start.isPending}
      busyLabel="Opening…"
      onClick={() => start.mutate()}
    >
      Start<chakra.span srOnly> {taxYear}</chakra.span>
    </Button>
  );
}

/** Who acts on the year's return, and a link to it or to the way to file it. */
function YearState({ year: { taxYear, item } }: { year: OwnYear }) {
  if (!item) {
    return (
      <>
        <State>Not with us</State>
        {taxYear === defaultTaxYear ? (
          <StartYear taxYear={taxYear} />
        ) : (
          <TextLink to="/products/$productId" params={{ productId: OUTSTANDING }} {...linkSize}>
            Need it filed?<chakra.span srOnly> {taxYear}</chakra.span>
          </TextLink>
        )}
      </>
    );
  }
  return (
    <>
      <State>{item.status === 'closed' ? 'Closed' : <TurnBadge turn={turnOf(item)} onCard />}</State>
      <TextLink to="/tax-returns/$returnId" params={{ returnId: String(item.id) }} {...linkSize}>
        Open<chakra.span srOnly> tax year {taxYear}</chakra.span>
      </TextLink>
    </>
  );
}

const Bar = chakra('i', {
  base: {
    display: 'block',
    maxWidth: '120px',
    bg: 'brand',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight' },
  },
  variants: { payment: { true: { bg: 'fig-tax', _highContrast: { bg: 'CanvasText' } } } },
});

function Amount({ balance }: { balance: number }) {
  if (balance === 0) return <chakra.span color="muted">Nothing due</chakra.span>;
  return (
    <span>
      <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatRand(Math.abs(balance))}
      </chakra.span>{' '}
      <chakra.span color="muted">{balance < 0 ? 'refund' : 'to pay'}</chakra.span>
    </span>
  );
}

/** The client's own tax years as columns, with bars up for refunds and down for payments; as rows on narrow screens. */
export function YearByYear({ returns }: { returns: readonly ReturnView[] }) {
  const years = ownYears(returns);
  const assessed = years.flatMap(({ taxYear, item }) =>
    item?.assessedBalance === undefined || item.assessedBalance === null
      ? []
      : [{ taxYear, balance: item.assessedBalance }],
  );
  const { years: bars, up, down } = barsOf(assessed, BARS_PX);
  return (
    <chakra.section aria-labelledby="year-by-year" mt="48px">
      <SectionHead
        id="year-by-year"
        title="Year by year"
        fact={assessed.length > 0 && 'what SARS assessed: refunds up, payments down'}
      />
      <chakra.ol
        display={{ base: 'flex', across: 'grid' }}
        // Narrow screens list the newest year first, and the Tab key follows where browsers support it.
        flexDirection="column-reverse"
        css={{ readingFlow: 'flex-visual' }}
        columnGap="16px"
        gridTemplateColumns={{ across: `repeat(${years.length}, minmax(0, 1fr))` }}
        mt="12px"
      >
        {years.map((year) => {
          const bar = bars.find(({ taxYear }) => taxYear === year.taxYear);
          const isPayment = bar !== undefined && bar.balance > 0;
          return (
            <chakra.li
              key={year.taxYear}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', across: 'minmax(0, 1fr)' }}
              alignItems={{ base: 'center', across: 'start' }}
              alignContent="start"
              gap={{ base: '4px 16px', across: '0' }}
              py={{ base: '14px', across: '0' }}
              borderBottom={{ base: '1px solid', across: 'none' }}
              borderColor="line"
            >
              {assessed.length > 0 && (
                <>
                  <chakra.div
                    hideBelow="across"
                    display="flex"
                    flexDirection="column"
                    justifyContent="flex-end"
                    gap="4px"
                    textStyle="sm"
                    style={{ height: up + 8 }}
                  >
                    {bar && <Amount balance={bar.balance} />}
                    {bar && !isPayment && <Bar style={{ height: bar.height }} />}
                  </chakra.div>
                  <chakra.div
                    hideBelow="across"
                    borderTop="1.5px solid"
                    borderColor="ink"
                    style={{ height: down + 1.5 }}
                  >
                    {bar && isPayment && <Bar payment style={{ height: bar.height }} />}
                  </chakra.div>
                </>
              )}
              <chakra.b
                fontFamily="heading"
                fontWeight="700"
                letterSpacing="-0.02em"
                fontVariantNumeric="tabular-nums"
                pt={{ across: '10px' }}
              >
                {year.taxYear}
              </chakra.b>
              {bar && (
                <chakra.span hideFrom="across" textStyle="sm" gridColumn="1" gridRow="2">
                  <Amount balance={bar.balance} />
                </chakra.span>
              )}
              <chakra.span
                display="flex"
                flexDirection={{ base: 'row', across: 'column' }}
                alignItems={{ base: 'center', across: 'flex-start' }}
                gap={{ base: '16px', across: '4px' }}
                gridRow={{ base: '1 / span 2', across: 'auto' }}
                gridColumn={{ base: '2', across: 'auto' }}
                pt={{ across: '6px' }}
              >
                <YearState year={year} />
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.section>
  );
}
