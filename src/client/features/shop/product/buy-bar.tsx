import { chakra } from '@chakra-ui/react/styled-system';
import { formatBriefCents, toCents } from '../../../../domain/money.ts';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';
import type { ProductView } from '../../../../domain/shop/schemas.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { useSettings } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { AddButton } from '../add-button.tsx';

interface BuyBarProps {
  product: ProductView;
  /** Quantity chosen in the buy box. */
  quantity: number;
}

/** Price of the chosen quantity. */
function Sum({ product: { price, discountPrice, billingInterval }, quantity }: BuyBarProps) {
  return (
    <chakra.p lineHeight="1.2">
      <chakra.strong textStyle="figure-md">
        {formatBriefCents(toCents(Number(discountPrice ?? price)) * quantity)}
      </chakra.strong>
      <chakra.span display="block" textStyle="xs" color="muted">
        {quantity > 1 && `for ${quantity}, `}
        {billingInterval ? perInterval[billingInterval] : 'including VAT where applicable'}
      </chakra.span>
    </chakra.p>
  );
}

/** Sticky bottom bar on phones, with the product's price and button. It ends the page, so no space follows it. */
export function BuyBar({ product, quantity }: BuyBarProps) {
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
      <Sum product={product} quantity={quantity} />
      <AddButton product={product} quantity={quantity} />
    </chakra.div>
  );
}

/** The product's price and button again, at the end of a wide page, where the buy box is out of sight. */
export function ClosingCard({ product, quantity }: BuyBarProps) {
  const { acceptsPayments } = useSettings();
  return (
    <Card aria-label={`Order ${product.name}`} hideBelow="across" display="grid" gap="16px" alignSelf="start">
      <chakra.p textStyle="h4">{product.name}</chakra.p>
      <Sum product={product} quantity={quantity} />
      <AddButton product={product} quantity={quantity} />
      {acceptsPayments && (
        <chakra.p textStyle="sm" color="muted">
          Not sure yet?{' '}
          <TextLink to="/contact" search={{ about: product.name }} inline>
            Ask us first
          </TextLink>
          . A person answers within {facts.answer}.
        </chakra.p>
      )}
    </Card>
  );
}
