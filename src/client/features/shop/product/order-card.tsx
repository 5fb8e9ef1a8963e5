import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatBriefCents, toCents } from '../../../../domain/money.ts';
import { largestQuantity } from '../../../../domain/shop/quantity.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useAddToCart } from '../../../cart/use-add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuantityInput } from '../../../ui/quantity-input.tsx';
import { everyInterval } from '../shared/intervals.ts';
import { ProductPrice } from '../shared/product-price.tsx';
import { InCart } from './in-cart.tsx';

/** What it costs, how many, and into the cart. */
export function OrderCard({ product }: { product: ProductView }) {
  const [quantity, setQuantity] = useState(1);
  const { add, busy } = useAddToCart(product);
  const { price, discountPrice, billingInterval } = product;
  const unit = toCents(Number(discountPrice ?? price));
  return (
    <Card aria-label="Order">
      <ProductPrice product={product} size="page" />
      {billingInterval && (
        <chakra.p textStyle="sm" color="muted" mt="10px">
          Charged {everyInterval[billingInterval]} until you cancel it, on your order’s page.
        </chakra.p>
      )}
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) add(quantity);
        }}
        display="grid"
        gap="20px"
        mt="24px"
        pt="20px"
        borderTop="1px solid"
        borderColor="line"
      >
        <chakra.div display="flex" justifyContent="space-between" alignItems="flex-end" gap="16px">
          <Field label="Quantity">
            <QuantityInput value={quantity} onChange={setQuantity} max={largestQuantity} of={product.name} />
          </Field>
          {quantity > 1 && (
            <chakra.p textStyle="figure-md" lineHeight="48px" textAlign="right">
              {formatBriefCents(unit * quantity)}
            </chakra.p>
          )}
        </chakra.div>
        <Button type="submit" size="lg" icon="cart" block busy={busy} busyLabel="Adding…">
          Add to Cart
        </Button>
        <chakra.p textStyle="xs" color="muted" mt="-6px">
          * Prices include VAT where applicable
        </chakra.p>
      </chakra.form>
      <InCart productId={product.id} />
      <chakra.div mt="20px" pt="20px" borderTop="1px solid" borderColor="line" textStyle="sm">
        <chakra.h2 fontWeight="600">After you pay</chakra.h2>
        <chakra.p color="muted" mt="2px">
          A confirmation e-mail arrives at once. Your practitioner writes within {facts.answer}.
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
