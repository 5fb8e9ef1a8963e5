import { chakra } from '@chakra-ui/react/styled-system';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { superPlan, superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { orderLink } from '../shared/order-link.ts';

/** The plan's price, what it was, and the button. */
export function PlanPrice() {
  const prices = usePrices();
  const plan = superPlan(prices);
  return (
    <chakra.div borderTop="1px solid" borderColor="hero-line" pt="24px">
      <chakra.p
        fontFamily="heading"
        fontWeight="700"
        fontSize={{ base: '3.5rem', lg: '4.5rem' }}
        lineHeight="0.9"
        letterSpacing="-0.04em"
        color="accent"
      >
        {superPlanPrice(prices)}
      </chakra.p>
      <chakra.p textStyle="ui" color="on-hero-muted" mt="14px">
        a year{plan.discountPrice && `, instead of ${formatPrice(plan.price)}`}. Prices include VAT where
        applicable.
      </chakra.p>
      <LinkButton {...orderLink(plan)} variant="hero" size="lg" iconAfter="arrow" mt="24px">
        Choose the year
      </LinkButton>
    </chakra.div>
  );
}
