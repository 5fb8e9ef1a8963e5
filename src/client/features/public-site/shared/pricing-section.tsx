import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import type { FilingPlan } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';
import { superParams } from '../../../layout/frame-links.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductBadge } from '../../shop/product-badge.tsx';
import { Section } from './section.tsx';

const Feature = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    py: '10px',
    borderBottom: '1px solid',
    borderColor: 'var(--plan-line)',
    textStyle: 'ui',
    '& > svg': { color: 'var(--plan-check)' },
  },
  variants: {
    excluded: { true: { color: 'var(--plan-quiet)', '& > svg': { color: 'var(--plan-quiet)' } } },
  },
});

interface PriceFeaturesProps {
  included: readonly string[];
  excluded: readonly string[];
}

/** What is in a price, and in words, never by colour alone, what isn't. */
function PriceFeatures({ included, excluded }: PriceFeaturesProps) {
  return (
    <chakra.ul mt="24px" mb="28px" borderTop="1px solid" borderColor="var(--plan-line)">
      {included.map((feature) => (
        <Feature key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </Feature>
      ))}
      {excluded.map((feature) => (
        <Feature key={feature} excluded>
          <Icon name="minus" size={18} />
          <span>
            {feature} <chakra.span fontSize="0.875rem">(not included)</chakra.span>
          </span>
        </Feature>
      ))}
    </chakra.ul>
  );
}

const Plan = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    p: { base: '24px', lg: '32px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    '--plan-quiet': '{colors.muted}',
    '--plan-line': '{colors.line}',
    '--plan-check': '{colors.brand-fg}',
  },
  variants: {
    popular: {
      true: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: 'hero-line',
        boxShadow: 'raised',
        my: { lg: '-16px' },
        py: { base: '28px', lg: '48px' },
        '--plan-quiet': '{colors.on-hero-muted}',
        '--plan-line': '{colors.hero-line}',
        '--plan-check': '{colors.accent}',
      },
    },
  },
});

function Amount({ rand }: { rand: string }) {
  return (
    <chakra.p
      display="flex"
      alignItems="flex-start"
      gap="5px"
      mt={{ base: '20px', lg: '28px' }}
      fontFamily="heading"
      fontWeight="700"
      fontSize={{ base: '4.25rem', lg: '5rem' }}
      lineHeight="0.9"
      letterSpacing="-0.045em"
    >
      <chakra.span fontSize="1.875rem" lineHeight="1" letterSpacing="0" mt="2px">
        R
      </chakra.span>
      {formatPrice(rand).slice(1)}
    </chakra.p>
  );
}

/** One of the three prices: for whom it is, what is in it and what isn't. */
function PriceCard({ plan }: { plan: FilingPlan }) {
  const { product, title, forWhom, excluded } = plan;
  const popular = product.badge !== null;
  return (
    <Plan popular={popular}>
      <chakra.h3
        textStyle="h3"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="8px"
      >
        {title}
        {popular && <ProductBadge>{product.badge}</ProductBadge>}
      </chakra.h3>
      <chakra.p textStyle="ui" color="var(--plan-quiet)" mt="8px" minHeight={{ lg: '44px' }}>
        {forWhom}
      </chakra.p>
      <Amount rand={unitPrice(product)} />
      <chakra.p textStyle="sm" color="var(--plan-quiet)" mt="8px">
        per return
      </chakra.p>
      <PriceFeatures included={product.features} excluded={excluded} />
      <LinkButton
        to="/products/$productId"
        params={{ productId: String(product.id) }}
        variant={popular ? 'accent' : 'outline'}
        block
        mt="auto"
      >
        Choose {title}
      </LinkButton>
    </Plan>
  );
}

/** The three published prices, and under them the plan for a whole year. */
export function PricingSection() {
  const prices = usePrices();
  return (
    <Section
      id="pricing"
      tone="sunken"
      title="Know the price before you send a thing"
      lead="Per return, whatever your refund comes to. Prices include VAT where applicable."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '14px', lg: '20px' }}
        pt={{ lg: '16px' }}
      >
        {filingPlans(prices).map((plan) => (
          <PriceCard key={plan.product.id} plan={plan} />
        ))}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="space-between"
        alignItems={{ base: 'flex-start', md: 'baseline' }}
        gap={{ base: '12px', md: '32px' }}
        mt={{ base: '32px', lg: '56px' }}
        pt="24px"
        borderTop="1px solid"
        borderColor="line-strong"
      >
        <chakra.p color="muted">
          <chakra.strong fontWeight="600" color="ink">
            {brand.superName}
          </chakra.strong>{' '}
          looks after the whole year: one Comprehensive return, two provisional submissions and the letters.
        </chakra.p>
        <TextLink to="/$slug" params={superParams} iconAfter="arrow" whiteSpace="nowrap">
          {superPlanPrice(prices)} a year
        </TextLink>
      </chakra.div>
    </Section>
  );
}
