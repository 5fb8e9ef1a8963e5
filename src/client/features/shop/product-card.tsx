import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { useAddToCart } from '../../cart/cart.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProductBadge } from './product-badge.tsx';
import { ProductDrawing } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';

const SHOWN_FEATURES = 3;

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    textStyle: 'sm',
    '& > svg': { color: 'brand-fg', translate: '0 3px' },
  },
});

/** A few checked words without rules. */
function ShortList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="6px">
      {items.map((item) => (
        <Item key={item}>
          <Icon name="check" size={16} />
          {item}
        </Item>
      ))}
    </chakra.ul>
  );
}

/** A product in the list: what it is, what it costs, the first of what is in it. */
export function ProductCard({ product }: { product: ProductView }) {
  const { id, name, description, category, badge, features } = product;
  const add = useAddToCart(product);
  const left = features.length - SHOWN_FEATURES;
  return (
    <Card as="article" aria-labelledby={`product-${id}`} display="flex" flexDirection="column" height="full">
      <chakra.div display="flex" justifyContent="space-between" gap="16px" minHeight="64px">
        <chakra.h2 id={`product-${id}`} textStyle="h4" fontSize="1.25rem" textWrap="balance">
          {name}
        </chakra.h2>
        <ProductDrawing category={category} height={56} />
      </chakra.div>
      {/* The badge stands here, where it moves nothing: the prices of a row are on one line. */}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="8px"
        mt="16px"
      >
        <ProductPrice product={product} />
        {badge && <ProductBadge>{badge}</ProductBadge>}
      </chakra.div>
      <chakra.p textStyle="ui" color="muted" mt="10px" mb="16px" minHeight={{ md: '4.35em' }}>
        {description}
      </chakra.p>
      <chakra.div pt="16px" borderTop="1px solid" borderColor="line">
        <ShortList items={features.slice(0, SHOWN_FEATURES)} />
        {left > 0 && (
          <chakra.p textStyle="sm" color="muted" mt="6px" ps="26px">
            and {left} more
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="16px"
        mt="auto"
        pt="20px"
      >
        <TextLink to="/products/$productId" params={{ productId: String(id) }} textStyle="ui" py="11px">
          Details<chakra.span srOnly> of {name}</chakra.span>
        </TextLink>
        <Button
          icon="cart"
          busy={add.isPending}
          busyLabel="Adding…"
          minWidth="146px"
          onClick={() => add.mutate(1)}
        >
          Add to Cart<chakra.span srOnly> {name}</chakra.span>
        </Button>
      </chakra.div>
    </Card>
  );
}
