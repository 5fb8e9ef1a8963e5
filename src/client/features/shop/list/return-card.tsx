import { chakra } from '@chakra-ui/react/styled-system';
import { featureSentence } from '../../../../domain/shop/feature-sentence.ts';
import { filingPlan } from '../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import { raisedInDark } from '../../../theme/raised-in-dark.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { AddButton } from '../add-button.tsx';
import { ProductBadge } from '../product-badge.tsx';
import { PriceFigure } from '../product-price.tsx';

const SHOWN_FEATURES = 6;

/** Container widths at which three cards in a row get cramped. */
const tight = '@container returns (max-width: 860px)';
const tightest = '@container returns (max-width: 640px)';

/** Grid of the tax return cards. From tablet width up, subgrid aligns names, prices, lists and buttons. */
export const ReturnCards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '12px',
    listStyle: 'none',
    tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gridTemplateRows: 'auto auto 1fr auto auto' },
    across: { gap: '18px' },
    lg: { gap: '20px' },
    '& > li': { display: 'grid', tablet: { gridRow: 'span 5', gridTemplateRows: 'subgrid' } },
  },
});

const Panel = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    minWidth: '0',
    p: '18px',
    bg: 'card',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    '--return-quiet': '{colors.muted}',
    '--return-line': '{colors.line}',
    '--return-check': '{colors.brand-fg}',
    tablet: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 5',
      rowGap: '0',
      p: '26px',
      [tight]: { py: '20px', px: '16px' },
    },
  },
  variants: {
    popular: {
      true: {
        mt: { base: '10px', tablet: '0' },
        bg: 'hero',
        color: 'on-hero',
        borderColor: 'hero-line',
        '--focus-ring': '{colors.hero-action}',
        '--return-quiet': '{colors.on-hero-muted}',
        '--return-line': '{colors.hero-line}',
        '--return-check': '{colors.accent}',
        _dark: {
          ...raisedInDark,
          '--return-quiet': '{colors.muted}',
          '--return-line': '{colors.line-strong}',
          '--return-amount': '{colors.accent}',
        },
      },
    },
  },
});

/** Font size of the price: fits beside the name on phones, large on wider screens. */
const amountSize = {
  color: 'var(--return-amount)',
  '--amount-size': 'clamp(1.5rem, 8.4vw, 2.75rem)',
  tablet: { alignSelf: 'end', mt: '20px', '--amount-size': '4.5rem', [tight]: { '--amount-size': '3.5rem' } },
} as const;

/** Ruled feature list, from tablet width up. */
const Features = chakra('ul', {
  base: {
    mt: '16px',
    textStyle: 'sm',
    borderTop: '1px solid',
    borderColor: 'var(--return-line)',
    '& > li': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      py: '8px',
      borderBottom: '1px solid',
      borderColor: 'var(--return-line)',
    },
    '& svg': { color: 'var(--return-check)', flexShrink: '0' },
  },
});

/** Price card for a tax return: audience, price, first features and button. */
export function ReturnCard({ product }: { product: ProductView }) {
  const { id, name, badge, features, price, discountPrice, description } = product;
  const { title = name, forWhom = description } = filingPlan(id) ?? {};
  const popular = badge === 'POPULAR';
  const left = features.length - SHOWN_FEATURES;
  const details = {
    to: '/products/$productId',
    params: { productId: String(id) },
  } as const;
  return (
    <Panel popular={popular} aria-labelledby={`product-${id}`}>
      {badge && (
        <ProductBadge position="absolute" top="-13px" left={{ base: '18px', tablet: '16px', across: '26px' }}>
          {badge}
        </ProductBadge>
      )}
      <div>
        <chakra.h3
          id={`product-${id}`}
          aria-label={name}
          textStyle="h4"
          fontSize={{ base: 'clamp(1.125rem, 5.8vw, 1.375rem)', across: '1.5rem' }}
          css={{ tablet: { [tight]: { fontSize: '1.25rem' }, [tightest]: { fontSize: '1.0625rem' } } }}
        >
          {title}
        </chakra.h3>
        <chakra.p textStyle={{ base: 'ui', tablet: 'sm', across: 'ui' }} color="var(--return-quiet)" mt="4px">
          {forWhom}
        </chakra.p>
      </div>
      <div>
        <chakra.p css={amountSize}>
          <PriceFigure price={formatPrice(discountPrice ?? price)} />
        </chakra.p>
        {discountPrice !== null && (
          <chakra.p textStyle="sm" color="var(--return-quiet)" mt="6px">
            <chakra.span srOnly>instead of </chakra.span>
            <s>{formatPrice(price)}</s>
          </chakra.p>
        )}
      </div>
      <chakra.p hideFrom="tablet" gridColumn="1 / -1" mt="8px" textStyle="sm" color="var(--return-quiet)">
        {featureSentence(features)}
      </chakra.p>
      <Features hideBelow="tablet">
        {features.slice(0, SHOWN_FEATURES).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </Features>
      <chakra.p hideBelow="tablet" textStyle="sm" color="var(--return-quiet)" _empty={{ p: '0' }} pt="10px">
        {left > 0 && `and ${left} more, listed in the details`}
      </chakra.p>
      <chakra.div
        gridColumn="1 / -1"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="0 8px"
        pt="14px"
      >
        <TextLink
          {...details}
          color={popular ? { base: 'inherit', _dark: 'brand-fg' } : undefined}
          textStyle="ui"
          py="11px"
        >
          Details<chakra.span srOnly> of {name}</chakra.span>
        </TextLink>
        <AddButton product={product} variant={popular ? 'accent' : 'outline'} />
      </chakra.div>
    </Panel>
  );
}
