import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { useAddToCart } from '../../../cart/use-add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductBadge } from '../shared/product-badge.tsx';
import { ProductDrawing } from '../shared/product-drawing.tsx';
import { ProductPrice } from '../shared/product-price.tsx';
import { ShortList } from '../shared/short-list.tsx';

const SHOWN_FEATURES = 3;

/** A product in the list: what it is, what it costs, the first of what is in it. */
export function ProductCard({ product }: { product: ProductView }) {
  const { id, name, description, category, badge, features } = product;
  const { add, busy } = useAddToCart(product);
  const left = features.length - SHOWN_FEATURES;
  return (
    <Card as="article" aria-labelledby={`product-${id}`} display="flex" flexDirection="column" height="full">
      <chakra.div display="flex" justifyContent="space-between" gap="16px" minHeight="64px">
        <chakra.div display="grid" gap="8px" alignContent="start" justifyItems="start">
          <chakra.h2 id={`product-${id}`} textStyle="h4" fontSize="1.25rem" textWrap="balance">
            {name}
          </chakra.h2>
          {badge && <ProductBadge>{badge}</ProductBadge>}
        </chakra.div>
        <ProductDrawing category={category} height={56} />
      </chakra.div>
      <chakra.div mt="16px">
        <ProductPrice product={product} />
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
        <Button icon="cart" busy={busy} busyLabel="Adding…" minWidth="146px" onClick={() => add()}>
          Add to Cart<chakra.span srOnly> {name}</chakra.span>
        </Button>
      </chakra.div>
    </Card>
  );
}
