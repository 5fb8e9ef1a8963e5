import { chakra } from '@chakra-ui/react/styled-system';
import type { FilingPlan } from '../../../../domain/shop/filing-plans.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { orderLink } from './order-link.ts';
import { PriceFeatures } from './price-features.tsx';

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
export function PriceCard({ plan }: { plan: FilingPlan }) {
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
        {popular && (
          <chakra.span
            py="6px"
            px="10px"
            bg="accent"
            color="on-accent"
            borderRadius="sm"
            fontFamily="text"
            fontSize="0.8125rem"
            lineHeight="1.1"
            letterSpacing="0.04em"
          >
            {product.badge}
          </chakra.span>
        )}
      </chakra.h3>
      <chakra.p textStyle="ui" color="var(--plan-quiet)" mt="8px" minHeight={{ lg: '44px' }}>
        {forWhom}
      </chakra.p>
      <Amount rand={unitPrice(product)} />
      <chakra.p textStyle="sm" color="var(--plan-quiet)" mt="8px">
        per return
      </chakra.p>
      <PriceFeatures included={product.features} excluded={excluded} />
      <LinkButton {...orderLink(product)} variant={popular ? 'accent' : 'outline'} block mt="auto">
        Choose {title}
      </LinkButton>
    </Plan>
  );
}
