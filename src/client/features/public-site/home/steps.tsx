import { chakra } from '@chakra-ui/react/styled-system';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { Prices } from '../../../../domain/shop/prices.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { usePrices } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Section } from '../shared/section.tsx';

interface StepItemProps {
  /** From 0: how high it stands. */
  at: number;
  /** Who has to act. */
  who: string;
  title: string;
  text: string;
  /** One fact at the foot. */
  fact: string;
}

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    ms: { base: 'calc(var(--at) * 10px)', lg: '-1px' },
    minHeight: { lg: 'calc(276px + var(--at) * 48px)' },
    p: { base: '20px 20px 24px', lg: '24px 24px 20px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderBottom: '0',
    borderTop: '2px solid',
    borderTopColor: 'ink',
    _last: { bg: 'brand-subtle' },
  },
});

/** One step of the four, 48 px above the one before it; on phones a little further in. */
function StepItem({ at, who, title, text, fact }: StepItemProps) {
  return (
    <Item style={{ '--at': at } as object}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start">
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize="3.5rem"
          lineHeight="0.9"
          letterSpacing="-0.04em"
          aria-hidden="true"
        >
          {at + 1}
        </chakra.span>
        <chakra.span textStyle="xs" fontWeight="500" color="muted" pt="4px">
          {who}
        </chakra.span>
      </chakra.div>
      <chakra.h3 textStyle="h3" fontSize="1.375rem" mt={{ base: '16px', lg: '28px' }}>
        {title}
      </chakra.h3>
      <chakra.p textStyle="ui" color="muted" mt="10px">
        {text}
      </chakra.p>
      <chakra.p textStyle="sm" fontWeight="500" mt="auto" pt={{ base: '16px', lg: '24px' }}>
        {fact}
      </chakra.p>
    </Item>
  );
}

function stepsAt(prices: Prices) {
  const [first, second, third] = filingPlans(prices).map(({ product }) => formatPrice(unitPrice(product)));
  return [
    {
      who: 'You',
      title: 'Send who you are',
      text: 'Your ID or company registration, with your tax number and billing address.',
      fact: 'A photo is good enough',
    },
    {
      who: 'You',
      title: 'Let us in',
      text: 'Approve us on eFiling under “Manage Access Requests”. Your password stays yours.',
      fact: 'You can withdraw it at any time',
    },
    {
      who: 'We',
      title: 'Get your quote',
      text: 'We read your papers and name the price, what it covers and what is still missing.',
      fact: `${first}, ${second} or ${third}`,
    },
    {
      who: 'You pay, we file',
      title: 'Your return is filed',
      text: 'Once you have paid, the return goes in. We watch the assessment and tell you how it ends.',
      fact: `Within ${facts.turnaround}`,
    },
  ] as const;
}

/** How it goes, drawn as the staircase it is. */
export function Steps() {
  return (
    <Section
      tone="sunken"
      title="Up four steps, then it is off your table"
      lead="Two steps are yours, one is ours, and the last we take together."
    >
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}
        alignItems="end"
        borderBottom="2px solid"
        borderColor="ink"
      >
        {stepsAt(usePrices()).map((step, at) => (
          <StepItem key={step.title} at={at} {...step} />
        ))}
      </chakra.ol>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="space-between"
        gap={{ base: '8px', md: '24px' }}
        pt="16px"
      >
        <chakra.p textStyle="sm" color="muted">
          The tax year runs from March to February.
        </chakra.p>
        <TextLink to="/contact" iconAfter="arrow">
          Take the first step
        </TextLink>
      </chakra.div>
    </Section>
  );
}
