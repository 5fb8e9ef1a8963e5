import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingsOnSale, lowestFilingPrice } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { CalendarDrawing } from '../../../ui/drawings/calendar-drawing.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';
import { ShieldDrawing } from '../../../ui/drawings/shield-drawing.tsx';
import { CheckedList } from '../shared/checked-list.tsx';
import { Section } from '../shared/section.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const Day = chakra('span', {
  base: {
    position: 'relative',
    minWidth: '0',
    pt: { base: '8px', across: '10px' },
    pb: { base: '48px', across: '60px' },
    ps: { base: '6px', across: '9px' },
    textStyle: 'xs',
    color: 'muted',
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
  },
  variants: {
    kind: { first: {}, filing: { bg: 'accent-subtle', color: 'accent-fg' }, off: { bg: 'inset' } },
  },
});

/** Week with the filing days marked: the second to the fifth business day. */
function WeekStrip() {
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      overflow="hidden"
    >
      {days.map((day, at) => (
        <Day key={day} kind={at === 0 ? 'first' : at < 5 ? 'filing' : 'off'}>
          {day}
          {at < 5 && (
            <chakra.b
              position="absolute"
              left={{ base: '6px', across: '9px' }}
              bottom={{ base: '8px', across: '10px' }}
              fontFamily="heading"
              fontWeight="700"
              fontSize={{ base: '1.375rem', across: '1.625rem', lg: '1.75rem' }}
              lineHeight="1"
              color="ink"
            >
              {at + 1}
            </chakra.b>
          )}
        </Day>
      ))}
    </chakra.div>
  );
}

interface ReasonProps {
  /** Column span of the card: `first` and `second` share a row, and three `third` cards fill the next one. */
  share: 'first' | 'second' | 'third';
  /** Content at the top of the card, from tablet width up. */
  figure: ReactNode;
  /** Compact version of `figure`, shown beside the text on phones. */
  small: ReactNode;
  title: string;
  children: ReactNode;
}

const Card = chakra('article', {
  base: {
    display: { base: 'grid', tablet: 'flex' },
    gridTemplateColumns: '76px minmax(0, 1fr)',
    flexDirection: 'column',
    alignItems: { base: 'center', tablet: 'stretch' },
    gap: { base: '14px', tablet: '20px', lg: '28px' },
    minWidth: '0',
    minHeight: { lg: '300px' },
    py: { base: '16px', tablet: '20px', across: '26px', lg: '32px' },
    px: { base: '0', tablet: '16px', roomy: '20px', across: '26px', lg: '32px' },
    borderBottom: '1px solid',
    borderColor: 'line-strong',
    tablet: { bg: 'card', border: '1px solid', borderColor: 'line', borderRadius: 'lg' },
    // Attributes instead of variants, because each variant would repeat all of these styles in the page.
    '&[data-share=first]': { gridColumn: { tablet: 'span 3', lg: 'span 7' } },
    '&[data-share=second]': { gridColumn: { tablet: 'span 3', lg: 'span 5' } },
    '&[data-share=third]': { gridColumn: { tablet: 'span 2', lg: 'span 4' } },
  },
});

/** A reason with its figure, title and text: a ruled row on phones, a card on wider screens. */
function Reason({ share, figure, small, title, children }: ReasonProps) {
  return (
    <Card data-share={share}>
      <chakra.div aria-hidden="true" hideFrom="tablet">
        {small}
      </chakra.div>
      <chakra.div hideBelow="tablet">{figure}</chakra.div>
      <chakra.div mt={{ tablet: 'auto' }}>
        <chakra.h3 textStyle="h3" fontSize={{ base: '1.1875rem', across: '1.375rem', lg: '1.5rem' }}>
          {title}
        </chakra.h3>
        <chakra.p textStyle="ui" color="muted" mt={{ base: '4px', lg: '8px' }} maxWidth="46ch">
          {children}
        </chakra.p>
      </chakra.div>
    </Card>
  );
}

/** Compact number with its unit below. */
function SmallFigure({ figure, unit }: { figure: string; unit: string }) {
  return (
    <>
      <chakra.span display="block" textStyle="figure-md" letterSpacing="-0.03em">
        {figure}
      </chakra.span>
      <chakra.span display="block" textStyle="xs" color="muted">
        {unit}
      </chakra.span>
    </>
  );
}

function Papers() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', roomy: 'auto minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ roomy: '18px', across: '32px', lg: '40px' }}
    >
      <chakra.div
        hideBelow="roomy"
        css={{ '& svg': { height: { roomy: '96px', across: '120px', lg: '132px' }, width: 'auto' } }}
      >
        <DocumentsDrawing height={132} />
      </chakra.div>
      <CheckedList items={['IRP5 or IT3(a)', 'Medical aid certificate', 'Retirement contributions']} bare />
    </chakra.div>
  );
}

function FilingPrices() {
  const prices = usePrices();
  return (
    <chakra.dl>
      {filingsOnSale(prices).map(({ product, title }) => (
        <chakra.div
          key={title}
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap="8px"
          py="8px"
          borderBottom="1px solid"
          borderColor="line"
          _last={{ borderBottom: 'none' }}
        >
          <chakra.dt
            textStyle="ui"
            fontSize={{ base: '0.8125rem', roomy: '0.875rem', across: '0.9375rem' }}
            color="muted"
          >
            {title}
          </chakra.dt>
          <chakra.dd textStyle="figure-md" fontSize={{ base: '1rem', roomy: '1.375rem', across: '1.5rem' }}>
            {formatPrice(unitPrice(product))}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Home page section with five illustrated reasons to use the practice. */
export function Reasons() {
  const [days = '', unit = ''] = facts.turnaround.split(' business ');
  return (
    <Section
      title="Five reasons to choose us"
      lead="You could do it yourself, but it has to be right and on time."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'repeat(6, minmax(0, 1fr))',
          lg: 'repeat(12, minmax(0, 1fr))',
        }}
        gap={{ tablet: '14px', across: '18px', lg: '20px' }}
        borderTop={{ base: '2px solid', tablet: 'none' }}
        borderColor={{ base: 'ink' }}
      >
        <Reason
          share="first"
          figure={<Papers />}
          small={<DocumentsDrawing height={50} />}
          title="You send documents, not forms"
        >
          Photos from your phone are fine. We take the figures from them, so you have no forms to fill in.
        </Reason>
        <Reason
          share="second"
          figure={<WeekStrip />}
          small={<SmallFigure figure={days} unit={unit} />}
          title={`Filed in ${facts.turnaround}`}
        >
          Counted from the day we have your last document, your eFiling access and your payment.
        </Reason>
        <Reason
          share="third"
          figure={<FilingPrices />}
          small={<SmallFigure figure={formatPrice(lowestFilingPrice(usePrices()))} unit="fixed" />}
          title="You know the price upfront"
        >
          Every return has one of three fixed prices. For anything else, you get a quote before you pay.
        </Reason>
        <Reason
          share="third"
          figure={<ShieldDrawing height={100} />}
          small={<ShieldDrawing height={50} />}
          title="We challenge penalties"
        >
          Where there are grounds, we ask SARS to cancel the penalty and follow up until SARS decides.
        </Reason>
        <Reason
          share="third"
          figure={<CalendarDrawing height={100} />}
          small={<CalendarDrawing height={50} />}
          title="Your year, kept in order"
        >
          Your documents from March to February, encrypted and kept for at least {facts.recordsKept}.
        </Reason>
      </chakra.div>
    </Section>
  );
}
