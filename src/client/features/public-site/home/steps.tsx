import { chakra } from '@chakra-ui/react/styled-system';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingsOnSale } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Section } from '../shared/section.tsx';

interface StepItemProps {
  /** Zero-based index, which determines the step's height. */
  at: number;
  /** Label that says who takes this step. */
  who: string;
  title: string;
  text: string;
  /** Short fact at the bottom of the step, hidden on phones. */
  fact: string;
}

const Item = chakra('li', {
  base: {
    display: { base: 'grid', tablet: 'flex' },
    gridTemplateColumns: '44px minmax(0, 1fr)',
    flexDirection: 'column',
    ms: { base: 'calc(var(--at) * 10px)', tablet: '-1px' },
    minHeight: {
      tablet: '220px',
      roomy: 'calc(256px + var(--at) * 32px)',
      across: 'calc(268px + var(--at) * 40px)',
    },
    pt: { base: '14px', tablet: '18px', across: '22px' },
    pb: { base: '16px', tablet: '14px', across: '18px' },
    px: { base: '16px', roomy: '14px', across: '22px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderBottom: '0',
    borderTop: '2px solid',
    borderTopColor: 'ink',
    _last: { bg: 'brand-subtle' },
  },
});

/** Process step, taller than the previous one. On phones it is indented instead. */
function StepItem({ at, who, title, text, fact }: StepItemProps) {
  return (
    <Item style={{ '--at': at } as object}>
      <chakra.div
        display={{ tablet: 'flex' }}
        justifyContent="space-between"
        alignItems="flex-start"
        gap="8px"
      >
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.5rem', tablet: '2.75rem', across: '3.375rem' }}
          lineHeight="0.9"
          letterSpacing="-0.04em"
          aria-hidden="true"
        >
          {at + 1}
        </chakra.span>
        <chakra.span
          textStyle="xs"
          fontWeight="500"
          color="muted"
          pt="4px"
          textAlign="right"
          hideBelow="tablet"
        >
          {who}
        </chakra.span>
      </chakra.div>
      <chakra.div>
        <chakra.div
          display="flex"
          flexWrap={{ base: 'wrap', tablet: 'nowrap' }}
          justifyContent="space-between"
          alignItems="baseline"
          columnGap="8px"
        >
          <chakra.h3
            textStyle="h3"
            fontSize={{ base: '1.1875rem', tablet: '1.125rem', across: '1.3125rem' }}
            mt={{ tablet: '16px', across: '24px' }}
          >
            {title}
          </chakra.h3>
          <chakra.span textStyle="xs" fontWeight="500" color="muted" whiteSpace="nowrap" hideFrom="tablet">
            {who}
          </chakra.span>
        </chakra.div>
        <chakra.p
          textStyle="ui"
          fontSize={{ tablet: '0.875rem', across: '0.9375rem' }}
          color="muted"
          mt={{ base: '4px', lg: '10px' }}
        >
          {text}
        </chakra.p>
      </chakra.div>
      <chakra.p
        textStyle="sm"
        fontSize={{ tablet: '0.8125rem', across: '0.875rem' }}
        fontWeight="500"
        mt="auto"
        pt={{ base: '14px', lg: '24px' }}
        hideBelow="tablet"
      >
        {fact}
      </chakra.p>
    </Item>
  );
}

function stepsAt(prices: Prices) {
  const fixedPrices = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    filingsOnSale(prices).map(({ product }) => formatPrice(unitPrice(product))),
  );
  return [
    {
      who: 'You',
      title: 'Send your details',
      text: 'Your ID or company registration, tax number and billing address.',
      fact: 'Photos from your phone are fine',
    },
    {
      who: 'You',
      title: 'Give us access',
      text: 'On eFiling, under “Manage Access Requests”. Your password stays private.',
      fact: 'Withdraw it whenever you like',
    },
    {
      who: 'We quote',
      title: 'You receive a quote',
      text: 'For a return, one of the three fixed prices. For anything else, what the work will cost.',
      fact: fixedPrices,
    },
    {
      who: 'You pay, we file',
      title: 'Your return is filed',
      text: 'Pay by card or instant EFT. We file, and tell you the outcome.',
      fact: `In ${facts.turnaround}`,
    },
  ] as const;
}

/** Home page section that shows the process as a staircase of four steps. */
export function Steps() {
  return (
    <Section
      tone="sunken"
      title="Four steps, and it’s filed"
      lead="You send, give access and pay. We do the rest."
    >
      <chakra.ol
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'repeat(2, minmax(0, 1fr))',
          roomy: 'repeat(4, minmax(0, 1fr))',
        }}
        alignItems={{ tablet: 'stretch', roomy: 'end' }}
        borderBottom="2px solid"
        borderColor="ink"
      >
        {stepsAt(usePrices()).map((step, at) => (
          <StepItem key={step.title} at={at} {...step} />
        ))}
      </chakra.ol>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="24px"
        pt="10px"
      >
        <chakra.p textStyle="sm" color="muted">
          The tax year runs from March to February.
        </chakra.p>
        <TextLink to="/products" hash="returns" iconAfter="arrow" minHeight="44px">
          Start my return
        </TextLink>
      </chakra.div>
    </Section>
  );
}
