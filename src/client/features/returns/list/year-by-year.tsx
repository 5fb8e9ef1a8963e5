import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { barsOf } from '../../../ui/figures/balance-bars.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { useStartReturn } from '../../preparation/use-start-return.ts';
import { isMissing, missingGroups, type OwnYear, ownBalances, ownYears } from './own-years.ts';
import { BARS_PX, Figure, Side, YearColumn, type YearProps, YearTrack } from './year-bars.tsx';

/** ID of the product "Outstanding Return (per year)" in the catalogue. */
const OUTSTANDING = '6';

/** Height of the second line above a bar, in px. `barsOf` leaves room for one. */
const SECOND_LINE_PX = 27;
/** Least height of the chart if it has a text about years without us, in px. */
const MISSING_PX = 132;

const linkSize = { py: '11px', my: '-11px', textStyle: 'sm' } as const;

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

function YearLink({ year: { taxYear, item } }: { year: OwnYear }) {
  if (!item) return <StartYear taxYear={taxYear} />;
  return (
    <TextLink to="/tax-returns/$returnId" params={{ returnId: String(item.id) }} {...linkSize}>
      Open<chakra.span srOnly> tax year {taxYear}</chakra.span>
    </TextLink>
  );
}

/** A tax year: a column of the chart with its state and link below, or a row on narrow screens. */
function Year(props: YearProps) {
  const { year, balance } = props;
  const missing = isMissing(year);
  return (
    <chakra.li
      display={{ base: 'grid', across: 'block' }}
      gridTemplateColumns="108px minmax(0, 1fr) 96px"
      alignItems="center"
      gap="8px 12px"
      py={{ base: missing ? '8px' : '14px', across: '0' }}
      borderBottom={{ base: missing ? 'none' : '1px solid', across: 'none' }}
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
        pt={{ across: '10px' }}
      >
        {year.taxYear}
        {missing && <chakra.span srOnly>, not with us</chakra.span>}
      </chakra.b>
      <YearTrack {...props} />
      {!missing && (
        <>
          <chakra.span hideFrom="across" textStyle="sm" textAlign="right">
            {balance && <Figure balance={balance} />}
          </chakra.span>
          <chakra.span
            display="flex"
            alignItems="center"
            minHeight="28px"
            mt={{ across: '6px' }}
            textStyle="sm"
            color="muted"
          >
            <YearState year={year} />
          </chakra.span>
          <chakra.span hideFrom="across" textStyle="sm" color="muted">
            {balance ? <Side balance={balance} /> : year.item && 'No figures yet'}
          </chakra.span>
          <chakra.span display="block" textAlign={{ base: 'right', across: 'left' }} mt={{ across: '6px' }}>
            <YearLink year={year} />
          </chakra.span>
        </>
      )}
    </chakra.li>
  );
}

interface MissingYearsProps {
  groups: ReturnType<typeof missingGroups>;
  /** Height of the chart, in px. */
  height: number;
}

/** An empty area in place of the years without us, with one link for all of them in the largest. */
function MissingYears({ groups, height }: MissingYearsProps) {
  const largest = Math.max(...groups.map(({ count }) => count));
  const first = groups.findIndex(({ count }) => count === largest);
  return groups.map(({ from, count }, at) => (
    <chakra.div
      key={from}
      display={at === first ? 'flex' : { base: 'none', across: 'block' }}
      flexDirection="column"
      alignItems="flex-start"
      justifyContent="center"
      gap="4px"
      gridRow={{ across: '1' }}
      height={{ across: 'var(--height)' }}
      mt={{ base: '8px', across: '0' }}
      p={{ across: '16px 20px' }}
      border={{ across: '1.5px dashed' }}
      borderColor={{ across: 'line-strong' }}
      borderRadius={{ across: 'md' }}
      textStyle="sm"
      color="muted"
      style={{ '--height': `${height}px`, '--columns': `${from + 1} / span ${count}` } as CSSProperties}
      css={{ across: { gridColumn: 'var(--columns)' } }}
    >
      {at === first && (
        <>
          <chakra.p maxWidth={{ across: '44ch' }}>
            {largest === 1
              ? 'Not with us'
              : 'We didn’t file these years. If SARS is still waiting for one of them, we can file it.'}
          </chakra.p>
          <TextLink
            to="/products/$productId"
            params={{ productId: OUTSTANDING }}
            iconAfter={largest === 1 ? undefined : 'arrow'}
            py="10px"
            mb="-10px"
          >
            File an earlier year
          </TextLink>
        </>
      )}
    </chakra.div>
  ));
}

/** The client's own tax years as a chart of their balances with SARS, or as rows on narrow screens. */
export function YearByYear({ returns }: { returns: readonly ReturnView[] }) {
  const years = ownYears(returns);
  const balances = ownBalances(years);
  const bars = barsOf(balances, BARS_PX);
  const missing = missingGroups(years.map(isMissing));
  const up = Math.max(bars.up + SECOND_LINE_PX, missing.length > 0 ? MISSING_PX - bars.down : 0);
  return (
    <chakra.section aria-labelledby="year-by-year" mt="48px">
      <SectionHead
        id="year-by-year"
        title="Year by year"
        fact={balances.some(({ isAssessed }) => !isAssessed) && 'outlined: by our figures'}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: `repeat(${years.length}, minmax(0, 1fr))` }}
        columnGap="16px"
        mt={{ base: '6px', across: '20px' }}
      >
        <chakra.ol
          display={{ base: 'flex', across: 'grid' }}
          // Narrow screens list the newest year first, and the Tab key follows where browsers support it.
          flexDirection="column-reverse"
          css={{ readingFlow: 'flex-visual' }}
          gridTemplateColumns={{ across: 'subgrid' }}
          gridColumn="1 / -1"
          gridRow={{ across: '1' }}
        >
          {years.map((year) => (
            <Year
              key={year.taxYear}
              year={year}
              balance={bars.years.find(({ taxYear }) => taxYear === year.taxYear)}
              up={up}
              down={bars.down}
            />
          ))}
        </chakra.ol>
        {missing.length > 0 && <MissingYears groups={missing} height={up + bars.down + 1.5} />}
      </chakra.div>
    </chakra.section>
  );
}
