import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { useAddToCart } from '../../cart/cart.ts';
import { useSettings } from '../../data/settings.ts';
import { AskButton } from '../../ui/buttons/ask-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** Container widths at which three return cards in a row get cramped. */
const tight = '@container returns (max-width: 860px)';
const narrow = '@container returns (max-width: 712px)';

interface AddButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  product: ProductView;
  quantity?: number;
  /** False in lists with many of these buttons. */
  hasIcon?: boolean;
}

/** Button that adds a product to the cart, one unit by default. Where payments are off, opens the contact form. */
export function AddButton(props: AddButtonProps) {
  const { acceptsPayments } = useSettings();
  if (acceptsPayments) return <AddToCart {...props} />;
  const { product, variant = 'solid', hasIcon = true } = props;
  return <AskButton about={product.name} variant={variant} hasIcon={hasIcon} gap="8px" px="14px" />;
}

/** "Add to Cart" button. Shortens its label to "Add" in narrow rows. */
function AddToCart({ product, quantity = 1, variant = 'solid', hasIcon = true }: AddButtonProps) {
  const add = useAddToCart(product);
  return (
    <Button
      {...(hasIcon && { icon: add.isAdded ? 'check' : 'cart' })}
      variant={variant}
      gap="8px"
      px="14px"
      minWidth={hasIcon ? '140px' : '118px'}
      busy={add.isPending || add.isAdded}
      busyLabel={add.isAdded ? 'Added' : 'Adding…'}
      css={{ tablet: { [tight]: { px: '11px', minWidth: '136px' }, [narrow]: { px: '9px', minWidth: '0' } } }}
      onClick={() => add.mutate(quantity)}
    >
      <span>
        Add
        <chakra.span
          css={{
            tablet: {
              [narrow]: {
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              },
            },
          }}
        >
          {/* One text node, because browsers leave a separate space out of the button's name. */}
          {' to Cart'}
        </chakra.span>
        <chakra.span srOnly> {product.name}</chakra.span>
      </span>
    </Button>
  );
}
