import { chakra } from '@chakra-ui/react/styled-system';
import { formatBriefCents, toCents } from '../../../../domain/money.ts';
import { everyInterval } from '../../../../domain/shop/billing-interval.ts';
import { maxQuantity } from '../../../../domain/shop/cart.ts';
import { filingPlan } from '../../../../domain/shop/filing-plans.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { useAddToCart } from '../../../cart/cart.ts';
import { refundPromise } from '../../../cart/cart-summary.tsx';
import { useCartItems } from '../../../cart/use-cart-items.ts';
import { useSettings } from '../../../data/settings.ts';
import { useTypedFields } from '../../../ui/forms/use-typed-fields.ts';
import { paymentsOff } from '../../../../domain/shop/payments-off.ts';
import { AskButton } from '../../../ui/buttons/ask-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { QuantityInput } from '../../../ui/forms/quantity-input.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProductPrice } from '../product-price.tsx';

/** Quantity in the cart, with a link to the cart. Hidden if the cart doesn't contain the product. */
function InCart({ productId }: { productId: number }) {
  const count = useCartItems()?.find((item) => item.productId === productId)?.quantity ?? 0;
  if (count === 0) return null;
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="4px 16px"
      mt="16px"
      pt="16px"
      borderTop="1px solid"
      borderColor="line"
      textStyle="sm"
    >
      <span>{count} of these in your cart</span>
      <TextLink to="/cart" iconAfter="arrow" py="11px" my="-11px">
        View your cart
      </TextLink>
    </chakra.p>
  );
}

interface BuyBoxProps {
  product: ProductView;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** Places the field's label beside its control, unless large text leaves no room. */
const Quantity = chakra('div', {
  base: {
    // A margin would push the label off the control's centre line.
    '--label-gap': '0',
    '& > [role=group]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '6px 16px',
    },
  },
});

/** Form with the quantity and the "Add to Cart" button. */
function AddToCartForm({ product, quantity, onQuantity }: BuyBoxProps) {
  const element = useTypedFields<HTMLFormElement>();
  const add = useAddToCart(product);
  const unit = toCents(Number(product.discountPrice ?? product.price));
  return (
    <chakra.form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(quantity);
      }}
      display="grid"
      gap="16px"
      mt="18px"
    >
      <Quantity>
        <Field label="Quantity">
          <QuantityInput value={quantity} onChange={onQuantity} max={maxQuantity} of={product.name} />
        </Field>
      </Quantity>
      {quantity > 1 && (
        <chakra.p display="flex" justifyContent="space-between" textStyle="ui">
          {quantity} together
          <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatBriefCents(unit * quantity)}
          </chakra.strong>
        </chakra.p>
      )}
      <Button
        type="submit"
        size="lg"
        icon={add.isAdded ? 'check' : 'cart'}
        block
        // The bar at the bottom has this button on phones.
        hideBelow="tablet"
        busy={add.isPending || add.isAdded}
        busyLabel={add.isAdded ? 'Added' : 'Adding…'}
      >
        Add to Cart
      </Button>
    </chakra.form>
  );
}

/** Contact button that replaces the purchase form where payments are off. */
function ContactInstead({ product }: { product: ProductView }) {
  return (
    <chakra.div display="grid" gap="14px" mt="18px">
      <AskButton about={product.name} size="lg" block />
      <chakra.p textStyle="sm" color="muted">
        {paymentsOff.title}. {paymentsOff.advice}
      </chakra.p>
    </chakra.div>
  );
}

/** Product features as a list with check marks. */
function Included({ features }: { features: readonly string[] }) {
  return (
    <chakra.section aria-labelledby="included" mt="20px">
      <chakra.h2 id="included" srOnly>
        What’s included
      </chakra.h2>
      <chakra.ul
        listStyle="none"
        textStyle="sm"
        css={{
          '& > li': {
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            py: '8px',
            borderTop: '1px solid',
            borderColor: 'line',
          },
          '& svg': { flexShrink: '0', color: 'brand-fg' },
        }}
      >
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Buy box with the price, the purchase form and the features. */
export function BuyBox({ product, quantity, onQuantity }: BuyBoxProps) {
  const { acceptsPayments } = useSettings();
  const { billingInterval, features } = product;
  const isReturn = filingPlan(product.id) !== undefined;
  return (
    <Card aria-label="Order">
      <ProductPrice product={product} />
      <chakra.p textStyle="sm" color="muted" mt="14px">
        {billingInterval &&
          `Charged ${everyInterval[billingInterval]} until you cancel on your order’s page. `}
        {isReturn && 'Per return, whatever your refund. '}
        Prices include VAT where applicable.
      </chakra.p>
      {acceptsPayments ? (
        <AddToCartForm product={product} quantity={quantity} onQuantity={onQuantity} />
      ) : (
        <ContactInstead product={product} />
      )}
      {features.length > 0 && <Included features={features} />}
      {acceptsPayments && !billingInterval && (
        <chakra.p
          display="flex"
          gap="10px"
          mt={features.length > 0 ? '0' : '20px'}
          pt="14px"
          borderTop="1px solid"
          borderColor="line"
          textStyle="sm"
          color="muted"
          css={{ '& > svg': { flexShrink: '0', mt: '1px', color: 'brand-fg' } }}
        >
          <Icon name="shield" size={18} />
          {refundPromise}
        </chakra.p>
      )}
      <InCart productId={product.id} />
    </Card>
  );
}
