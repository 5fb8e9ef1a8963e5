import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { superParams } from '../../../layout/frame-links.tsx';
import { usePrices } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PriceCard } from './price-card.tsx';
import { Section } from './section.tsx';

/** The three published prices, and under them the plan for a whole year. */
export function PricingSection() {
  const prices = usePrices();
  return (
    <Section
      id="pricing"
      tone="sunken"
      title="Know the price before you send a thing"
      lead="Per return, whatever your refund comes to. Prices include VAT where applicable."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '14px', lg: '20px' }}
        pt={{ lg: '16px' }}
      >
        {filingPlans(prices).map((plan) => (
          <PriceCard key={plan.product.id} plan={plan} />
        ))}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="space-between"
        alignItems={{ base: 'flex-start', md: 'baseline' }}
        gap={{ base: '12px', md: '32px' }}
        mt={{ base: '32px', lg: '56px' }}
        pt="24px"
        borderTop="1px solid"
        borderColor="line-strong"
      >
        <chakra.p color="muted">
          <chakra.strong fontWeight="600" color="ink">
            {brand.superName}
          </chakra.strong>{' '}
          looks after the whole year: one Comprehensive return, two provisional submissions and the letters.
        </chakra.p>
        <TextLink to="/$slug" params={superParams} iconAfter="arrow" whiteSpace="nowrap">
          {superPlanPrice(prices)} a year
        </TextLink>
      </chakra.div>
    </Section>
  );
}
