import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProductBadge } from '../shared/product-badge.tsx';
import { OrderCard } from './order-card.tsx';
import { ProductPicture } from './product-picture.tsx';

const Feature = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    py: '12px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > svg': { color: 'brand-fg' },
  },
});

/** One product in full: what it is at the left, what it costs always in view at the right. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { name, badge, category, isSubscription, discountPrice, description, features } = product;
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      columnGap="64px"
      rowGap={{ base: '24px', lg: '40px' }}
      alignItems="start"
    >
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="8px" mb="14px">
          {badge && <ProductBadge>{badge}</ProductBadge>}
          <Badge look="line">{category}</Badge>
          {isSubscription && (
            <Badge look="work" icon={null}>
              Subscription
            </Badge>
          )}
          {discountPrice !== null && (
            <Badge look="pending" icon={null}>
              On offer
            </Badge>
          )}
        </chakra.div>
        <chakra.h1 textStyle="h1">{name}</chakra.h1>
        <chakra.p textStyle="lead" color="muted" mt="12px" maxWidth="52ch">
          {description}
        </chakra.p>
      </div>
      <chakra.div
        gridColumn={{ lg: '2' }}
        gridRow={{ lg: '1 / span 2' }}
        position={{ lg: 'sticky' }}
        top={{ lg: '24px' }}
      >
        <OrderCard product={product} />
      </chakra.div>
      <chakra.div display="grid" gap="40px">
        <ProductPicture product={product} />
        <chakra.section aria-labelledby="included" borderTop="2px solid" borderColor="ink" pt="20px">
          <chakra.h2 id="included" textStyle="h3" mb="8px">
            What is included
          </chakra.h2>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="40px"
          >
            {features.map((feature) => (
              <Feature key={feature}>
                <Icon name="check" size={18} />
                {feature}
              </Feature>
            ))}
          </chakra.ul>
        </chakra.section>
      </chakra.div>
    </chakra.article>
  );
}
