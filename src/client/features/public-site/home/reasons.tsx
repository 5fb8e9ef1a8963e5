import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
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
    pt: '10px',
    pb: { base: '44px', md: '60px' },
    ps: { base: '6px', md: '10px' },
    textStyle: 'xs',
    color: 'muted',
    '& + &': { borderLeft: '1px solid', borderColor: 'line' },
  },
  variants: {
    kind: { first: {}, filing: { bg: 'accent-subtle', color: 'accent-fg' }, off: { bg: 'inset' } },
  },
});

/** A week with the days in which a return is filed: the second to the fifth business day. */
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
              left={{ base: '6px', md: '10px' }}
              bottom="10px"
              fontFamily="heading"
              fontWeight="700"
              fontSize={{ base: '1.25rem', md: '1.75rem' }}
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

interface ReasonCardProps {
  /** Columns of twelve on wide screens. */
  span: 4 | 5 | 7;
  figure: ReactNode;
  title: string;
  children: ReactNode;
}

/** A figure at the top, a title and two lines at the foot. */
function ReasonCard({ span, figure, title, children }: ReasonCardProps) {
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      minHeight={{ lg: '300px' }}
      minWidth="0"
      gridColumn={{ lg: `span ${span}` }}
      p={{ base: '24px', lg: '32px' }}
      bg="card"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
    >
      {figure}
      <chakra.h3 textStyle="h3" mt="auto" pt="28px">
        {title}
      </chakra.h3>
      <chakra.p textStyle="ui" color="muted" mt="8px" maxWidth="46ch" textWrap="pretty">
        {children}
      </chakra.p>
    </chakra.article>
  );
}

function Papers() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '20px', sm: '40px' }}
    >
      <DocumentsDrawing height={132} />
      <CheckedList items={['IRP5 or IT3(a)', 'Medical aid certificate', 'Retirement contributions']} bare />
    </chakra.div>
  );
}

function FilingPrices() {
  const prices = usePrices();
  return (
    <chakra.dl>
      {filingPlans(prices).map(({ product, title }) => (
        <chakra.div
          key={title}
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          py="8px"
          borderBottom="1px solid"
          borderColor="line"
          _last={{ borderBottom: 'none' }}
        >
          <chakra.dt textStyle="ui" color="muted">
            {title}
          </chakra.dt>
          <chakra.dd textStyle="figure-md">{formatPrice(unitPrice(product))}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Why people leave it to us: five cards, each with a figure of its own. */
export function Reasons() {
  return (
    <Section
      title="Five things you stop worrying about"
      lead="You could do it yourself. We do it every day, and our name stands on the return."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '12px', lg: '20px' }}
      >
        <ReasonCard span={7} figure={<Papers />} title="The forms">
          You photograph your papers where you are; we fill in the return remotely, on eFiling, and tell you
          what is missing.
        </ReasonCard>
        <ReasonCard span={5} figure={<WeekStrip />} title="The wait">
          {facts.turnaround} from your last document, and every day your account shows whose turn it is.
        </ReasonCard>
        <ReasonCard span={4} figure={<FilingPrices />} title="The bill">
          Three published prices, and a quote to agree to before you pay.
        </ReasonCard>
        <ReasonCard span={4} figure={<ShieldDrawing height={104} />} title="The penalties">
          We know how penalties are reversed, and ask for it where there are grounds.
        </ReasonCard>
        <ReasonCard span={4} figure={<CalendarDrawing height={104} />} title="The year">
          March to February: we keep its papers in order, for at least {facts.recordsKept}.
        </ReasonCard>
      </chakra.div>
    </Section>
  );
}
