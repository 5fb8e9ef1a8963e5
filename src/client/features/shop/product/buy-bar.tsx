import { chakra } from '@chakra-ui/react/styled-system';
import { formatBriefCents, toCents } from '../../../../domain/money.ts';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { AddButton } from '../add-button.tsx';

interface BuyBarProps {
  product: ProductView;
  /** Quantity chosen in the buy box. */
  quantity: number;
}

/** Sticky bottom bar on phones, with the product's price and button. It ends the page, so no space follows it. */
export function BuyBar({ product, quantity }: BuyBarProps) {
  const { price, discountPrice, billingInterval } = product;
  return (
    <chakra.div
      data-foot-bar
      hideFrom="tablet"
      position="sticky"
      bottom="0"
      zIndex="4"
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="12px"
      mx="calc(-1 * var(--page-inset, {spacing.gutter}))"
      mb="calc(-1 * var(--page-end))"
      px="var(--page-inset, {spacing.gutter})"
      pt="10px"
      pb="calc(10px + env(safe-area-inset-bottom))"
      bg="card"
      borderTop="1px solid"
      borderColor="line-strong"
    >
      <chakra.p lineHeight="1.2">
        <chakra.strong textStyle="figure-md">
          {formatBriefCents(toCents(Number(discountPrice ?? price)) * quantity)}
        </chakra.strong>
        <chakra.span display="block" textStyle="xs" color="muted">
          {quantity > 1 && `for ${quantity}, `}
          {billingInterval ? perInterval[billingInterval] : 'including VAT where applicable'}
        </chakra.span>
      </chakra.p>
      <AddButton product={product} quantity={quantity} />
    </chakra.div>
  );
}
