import { chakra } from '@chakra-ui/react/styled-system';
import { turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { barsOf } from '../../../ui/figures/balance-bars.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { useStartReturn } from '../../preparation/use-start-return.ts';
import { isMissing, type OwnYear, ownBalances, ownYears } from './own-years.ts';
import {
  BARS_PX,
  Figure,
  isToCome,
  noFigures,
  Side,
  SLOT_PX,
  YearColumn,
  type YearProps,
  YearTrack,
} from './year-bars.tsx';

/** ID of the product "Outstanding Return (per year)" in the catalogue. */
const OUTSTANDING = '6';

/** Height in px of the two lines at the end of a bar: the amount, and whether it's a refund. */
const LABEL_PX = 48;
/** Height in px of the line above a dashed box. */
const LINE_PX = 28;

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

function YearState({ year: { item } }: { year: OwnYear }) {
  if (!item) return 'Not started';
  return item.status === 'closed' ? 'Closed' : <TurnBadge turn={turnOf(item)} onCard />;
}

/** A tax year: a column of the chart with its state below, or a row on narrow screens. */
function Year(props: YearProps) {
  const { year, balance } = props;
  const missing = isMissing(year);
  return (
    <chakra.li
      display={{ base: 'grid', tablet: 'block' }}
      gridTemplateColumns="108px minmax(0, 1fr) 96px"
      alignItems="center"
      gap="8px 12px"
      py={{ base: missing ? '8px' : '14px', tablet: '0' }}
      borderBottom={{ base: missing ? 'none' : '1px solid', tablet: 'none' }}
      borderColor="line"
    >
      <YearColumn {...props} />
      <chakra.b
        display="block"
        fontFamily="heading"
        fontWeight={missing ? '500' : '700'}
        color={missing ? 'muted' : 'ink'}
        letterSpacing="-0.02em"
        fontVariantNumeric="tabular-nums"
        pt={{ tablet: '10px' }}
      >
        {year.taxYear}
      </chakra.b>
      <YearTrack {...props} />
      {missing && (
        <chakra.span hideFrom="tablet" gridColumn="2 / -1" textStyle="sm" textAlign="right" color="muted">
          {noFigures(year)}
        </chakra.span>
      )}
      {!missing && (
        <>
          <chakra.span hideFrom="tablet" textStyle="sm" textAlign="right">
            {balance && <Figure balance={balance} />}
          </chakra.span>
          <chakra.span
            display="flex"
            alignItems="center"
            minHeight="28px"
            mt={{ tablet: '6px' }}
            textStyle="sm"
            color="muted"
          >
            <YearState year={year} />
          </chakra.span>
          {year.item ? (
            <chakra.span
              hideFrom="tablet"
              gridColumn="3"
              textStyle="sm"
              textAlign="right"
              color="muted"
              whiteSpace="nowrap"
            >
              {balance ? <Side balance={balance} /> : noFigures(year)}
            </chakra.span>
          ) : (
            <chakra.span
              display="block"
              gridColumn="3"
              gridRow="2"
              textAlign={{ base: 'right', tablet: 'left' }}
              mt={{ tablet: '6px' }}
            >
              <StartYear taxYear={year.taxYear} />
            </chakra.span>
          )}
        </>
      )}
    </chakra.li>
  );
}

/** Explains the years that aren't with us, with one link for all of them. */
const MissingYears = ({ years: [first, second] }: { years: readonly OwnYear[] }) => (
  <chakra.div
    display="flex"
    flexDirection={{ base: 'column', tablet: 'row' }}
    gap="4px 16px"
    mt={{ base: '8px', tablet: '20px' }}
    textStyle="sm"
    color="muted"
  >
    <p>
      {second
        ? 'We didn’t file the years marked “not with us”. If SARS is still waiting for one of them, we can file it.'
        : `We didn’t file ${first?.taxYear}. If SARS is still waiting for it, we can file it.`}
    </p>
    <TextLink
      to="/products/$productId"
      params={{ productId: OUTSTANDING }}
      iconAfter="arrow"
      flex="none"
      py="11px"
      my={{ base: '0 -11px', tablet: '-11px' }}
    >
      File an earlier year
    </TextLink>
  </chakra.div>
);

/** The client's own tax years as a chart of their balances with SARS, or as rows on narrow screens. */
export function YearByYear({ returns }: { returns: readonly ReturnView[] }) {
  const years = ownYears(returns);
  const balances = ownBalances(years);
  const bars = barsOf(balances, { barsPx: BARS_PX, labelPx: LABEL_PX });
  const missing = years.filter(isMissing);
  const hasSlot = years.some((year) => isToCome(year) && !balances.some((of) => of.taxYear === year.taxYear));
  const up = Math.max(bars.up, hasSlot ? SLOT_PX + LINE_PX : LINE_PX);
  return (
    <chakra.section aria-labelledby="year-by-year" mt="48px">
      <SectionHead
        id="year-by-year"
        title="Year by year"
        fact={balances.some(({ isAssessed }) => !isAssessed) && 'outlined: our calculation'}
      />
      <chakra.ol
        display={{ base: 'flex', tablet: 'grid' }}
        // Narrow screens list the newest year first, and the Tab key follows where browsers support it.
        flexDirection="column-reverse"
        css={{ readingFlow: 'flex-visual' }}
        gridTemplateColumns={{ tablet: `repeat(${years.length}, minmax(0, 1fr))` }}
        mt={{ base: '6px', tablet: '20px' }}
      >
        {years.map((year) => (
          <Year
            key={year.taxYear}
            year={year}
            balance={bars.years.find(({ taxYear }) => taxYear === year.taxYear)}
            up={up}
            down={bars.down}
            lowest={bars.lowest}
          />
        ))}
      </chakra.ol>
      {missing.length > 0 && <MissingYears years={missing} />}
    </chakra.section>
  );
}
