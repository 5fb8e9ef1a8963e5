import { chakra } from '@chakra-ui/react/styled-system';
import { formatWholeRand } from '../../../../domain/money.ts';
import { superPlan, superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { orderLink } from '../shared/order-link.ts';

/** The plan's price, what it was, and the button. */
export function PlanPrice() {
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
        {superPlanPrice}
      </chakra.p>
      <chakra.p textStyle="ui" color="on-hero-muted" mt="14px">
        a year, instead of {formatWholeRand(Number(superPlan.price))}. Prices include VAT where applicable.
      </chakra.p>
      <LinkButton {...orderLink(superPlan)} variant="hero" size="lg" iconAfter="arrow" mt="24px">
        Choose the year
      </LinkButton>
    </chakra.div>
  );
}
