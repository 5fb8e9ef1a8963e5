import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FittingProduct } from '../../../../../domain/tax/return/fitting-product.ts';
import type { ProductView } from '../../../../../domain/shop/schemas.ts';
import { useAddToCart } from '../../../../cart/cart.ts';
import { useCartItems } from '../../../../cart/use-cart-items.ts';
import { useSettings } from '../../../../data/settings.ts';
import { AskButton } from '../../../../ui/buttons/ask-button.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { productsQuery } from '../../../shop/product-queries.ts';

/** Puts the product into the cart and opens the cart; links to the cart if the product is already in it. */
function FileButton({ product }: { product: ProductView }) {
  const navigate = useNavigate();
  const items = useCartItems();
  const add = useAddToCart(product, { onAdded: () => void navigate({ to: '/cart' }) });
  if (items?.some(({ productId }) => productId === product.id)) {
    return (
      <>
        <chakra.p textStyle="sm" color="muted" mb="10px">
          It’s in your cart.
        </chakra.p>
        <LinkButton to="/cart" icon="cart" block>
          Go to cart
        </LinkButton>
      </>
    );
  }
  return (
    <Button icon="cart" block busy={add.isPending} busyLabel="Adding…" onClick={() => add.mutate(1)}>
      Have it filed
    </Button>
  );
}

/** Offers to file the return: the product that fits, the reasons, and its price. */
export function FilingCard({ product: { id, because } }: { product: FittingProduct }) {
  const { acceptsPayments } = useSettings();
  const { data: products } = useQuery(productsQuery);
  const product = products?.find((one) => one.id === id);
  if (!product) return null;
  return (
    <Card aria-labelledby="filing">
      <chakra.h2 id="filing" textStyle="h4">
        We can file this return
      </chakra.h2>
      <chakra.p mt="6px" textStyle="ui">
        <chakra.strong fontWeight="600">{product.name}</chakra.strong>,{' '}
        <Amount rand={product.discountPrice ?? product.price} />, fits because of:
      </chakra.p>
      <chakra.ul mt="8px" mb="16px" display="grid" gap="4px" textStyle="sm" color="muted">
        {because.map((reason) => (
          <chakra.li key={reason} display="flex" gap="8px">
            <chakra.span color="brand-fg" pt="2px">
              <Icon name="check" size={16} />
            </chakra.span>
            {reason}
          </chakra.li>
        ))}
      </chakra.ul>
      {acceptsPayments ? <FileButton product={product} /> : <AskButton about={product.name} block />}
    </Card>
  );
}
