import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { filingPlans, filingGuide } from '../../../../domain/shop/filing-plans.ts';
import type { FilingPlan } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { superPlan, superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices, useSettings } from '../../../data/settings.ts';
import { superParams } from '../../../layout/frame-links.tsx';
import { raisedInDark } from '../../../theme/raised-in-dark.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { Fold, FoldSummary } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ProductBadge } from '../../shop/product-badge.tsx';
import { Section } from './section.tsx';

const Feature = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: { base: '10px', tablet: '8px', across: '10px', lg: '12px' },
    py: { base: '8px', lg: '10px' },
    borderBottom: '1px solid',
    borderColor: 'var(--plan-line)',
    textStyle: 'ui',
    fontSize: { tablet: '0.875rem', across: '0.9375rem' },
    '& > svg': { color: 'var(--plan-check)', mt: '2px' },
  },
  variants: {
    excluded: { true: { color: 'var(--plan-quiet)', '& > svg': { color: 'var(--plan-quiet)' } } },
  },
});

/** Included and excluded features. Exclusions start with "No", so colour isn't the only cue. */
function PriceFeatures({ plan: { product, excluded } }: { plan: FilingPlan }) {
  return (
    <ul>
      {product.features.map((feature) => (
        <Feature key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </Feature>
      ))}
      {excluded.map((feature) => (
        <Feature key={feature} excluded>
          <Icon name="minus" size={18} />
          No {feature.toLowerCase()}
        </Feature>
      ))}
    </ul>
  );
}

const Plan = chakra('article', {
  base: {
    position: 'relative',
    display: { base: 'flex', tablet: 'grid' },
    flexDirection: 'column',
    // Subgrid aligns the headers, lists and buttons of the three cards.
    gridRow: { tablet: 'span 3' },
    gridTemplateRows: 'subgrid',
    rowGap: '0',
    minWidth: '0',
    pt: { base: '18px', tablet: '20px', across: '28px', lg: '32px' },
    pb: { base: '20px', across: '28px', lg: '32px' },
    px: { base: '18px', tablet: '16px', across: '26px', lg: '32px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    '--plan-quiet': '{colors.muted}',
    '--plan-line': '{colors.line}',
    '--plan-check': '{colors.brand-fg}',
  },
  variants: {
    popular: {
      true: {
        mt: { base: '10px', tablet: '0' },
        bg: 'hero',
        color: 'on-hero',
        borderColor: 'hero-line',
        boxShadow: { across: 'raised' },
        '--plan-quiet': '{colors.on-hero-muted}',
        '--focus-ring': '{colors.hero-action}',
        '--plan-line': '{colors.hero-line}',
        '--plan-check': '{colors.accent}',
        // In dark mode, the hero's colour is darker than the page, so an accent line makes the card stand out.
        _dark: {
          ...raisedInDark,
          '--plan-quiet': '{colors.muted}',
          '--plan-line': '{colors.line-strong}',
          '--plan-amount': '{colors.accent}',
        },
      },
    },
  },
});

function Amount({ rand }: { rand: string }) {
  return (
    <chakra.p
      display="flex"
      alignItems="flex-start"
      justifyContent={{ base: 'flex-end', tablet: 'flex-start' }}
      gap={{ base: '3px', lg: '5px' }}
      fontFamily="heading"
      fontWeight="700"
      fontSize={{ base: 'clamp(2.5rem, 12.4vw, 3rem)', tablet: '3.5rem', across: '4.5rem', lg: '5rem' }}
      lineHeight="0.9"
      letterSpacing="-0.045em"
      color="var(--plan-amount)"
    >
      <chakra.span
        fontSize={{ base: '1.25rem', across: '1.75rem', lg: '1.875rem' }}
        lineHeight="1"
        letterSpacing="0"
        mt="2px"
      >
        R
      </chakra.span>
      {formatPrice(rand).slice(1)}
    </chakra.p>
  );
}

/** Price card: audience, price and features. On phones, the features are collapsed. */
function PriceCard({ plan }: { plan: FilingPlan }) {
  const { product, title, forWhom } = plan;
  const popular = product.badge === 'POPULAR';
  const { acceptsPayments } = useSettings();
  const button = {
    variant: popular ? 'accent' : 'outline',
    block: true,
    gridRow: { tablet: '3' },
    mt: 'auto',
    px: '10px',
  } as const;
  return (
    <Plan popular={popular}>
      <chakra.div
        display={{ base: 'grid', tablet: 'flex' }}
        gridTemplateColumns="minmax(0, 1fr) auto"
        flexDirection="column"
        gap={{ base: '12px', tablet: '0' }}
      >
        <div>
          <chakra.h3
            textStyle="h3"
            fontSize={{
              base: 'clamp(1.125rem, 5.8vw, 1.375rem)',
              tablet: '1.125rem',
              roomy: '1.25rem',
              across: '1.5rem',
            }}
          >
            {title}{' '}
            {product.badge && (
              <chakra.span
                position="absolute"
                top="-13px"
                left={{ base: '18px', tablet: '16px', across: '26px', lg: '32px' }}
              >
                <ProductBadge>{product.badge}</ProductBadge>
              </chakra.span>
            )}
          </chakra.h3>
          <chakra.p
            textStyle="ui"
            fontSize={{ tablet: '0.875rem', across: '0.9375rem' }}
            color="var(--plan-quiet)"
            mt={{ base: '4px', lg: '8px' }}
          >
            {forWhom}
          </chakra.p>
        </div>
        <chakra.div
          textAlign={{ base: 'right', tablet: 'left' }}
          mt={{ tablet: 'auto' }}
          pt={{ tablet: '20px', lg: '24px' }}
        >
          {!product.offSale && <Amount rand={unitPrice(product)} />}
          <chakra.p
            textStyle="sm"
            fontSize={{ base: '0.8125rem', across: '0.875rem' }}
            color="var(--plan-quiet)"
            mt="6px"
          >
            {product.offSale ? 'Not available at the moment' : 'per return'}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      {/* Toggles the feature list below on phones. On wider screens, the list is always visible. */}
      <Fold hideFrom="tablet" mt="12px" mb="6px" borderTop="1px solid" borderColor="var(--plan-line)">
        <FoldSummary>What it includes</FoldSummary>
      </Fold>
      <chakra.div
        display={{ base: 'none', tablet: 'block' }}
        mt={{ tablet: '16px' }}
        mb={{ base: '14px', tablet: '20px' }}
        borderTop={{ tablet: '1px solid' }}
        borderColor="var(--plan-line)"
        css={{ 'details[open] + &': { display: 'block' } }}
      >
        <PriceFeatures plan={plan} />
      </chakra.div>
      {acceptsPayments && !product.offSale ? (
        <LinkButton
          to="/products/$productId"
          params={{ productId: String(product.id) }}
          {...button}
          gap="0.3em"
        >
          Choose{' '}
          <chakra.span css={{ '@media (min-width: 600px) and (max-width: 759px)': { srOnly: true } }}>
            {title}
          </chakra.span>
        </LinkButton>
      ) : (
        <AskButton about={product.name} {...button} />
      )}
    </Plan>
  );
}

/** Pricing section: the three filing prices, with the annual plan below. */
export function PricingSection() {
  const prices = usePrices();
  const plan = superPlan(prices);
  return (
    <Section id="pricing" tone="sunken" title="Three prices. Your return decides which." lead={filingGuide}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 1fr))' }}
        gridTemplateRows={{ tablet: 'auto 1fr auto' }}
        gap={{ base: '12px', across: '18px', lg: '20px' }}
      >
        {filingPlans(prices).map((plan) => (
          <PriceCard key={plan.product.id} plan={plan} />
        ))}
      </chakra.div>
      <chakra.p textStyle="sm" color="muted" mt={{ base: '16px', lg: '20px' }}>
        Prices are per return, whatever your refund, and include VAT where applicable.
      </chakra.p>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', tablet: 'row' }}
        justifyContent="space-between"
        alignItems={{ base: 'flex-start', tablet: 'center' }}
        columnGap="24px"
        mt={{ base: '16px', lg: '20px' }}
        pt="16px"
        borderTop="1px solid"
        borderColor="line-strong"
      >
        <chakra.p color="muted">
          <chakra.strong fontWeight="600" color="ink">
            {plan.name}
          </chakra.strong>
          , the {brand.superName} plan: a Comprehensive return, two provisional submissions and SARS letters
          answered, for a year.
        </chakra.p>
        <TextLink to="/$slug" params={superParams} iconAfter="arrow" whiteSpace="nowrap" minHeight="44px">
          {plan.offSale ? 'See the plan' : `${superPlanPrice(prices)} a year`}
        </TextLink>
      </chakra.div>
    </Section>
  );
}
