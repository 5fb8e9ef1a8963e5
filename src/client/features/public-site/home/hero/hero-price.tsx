import { chakra } from '@chakra-ui/react/styled-system';
import { lowestFilingPrice } from '../../../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../../../domain/shop/prices.ts';
import { usePrices } from '../../../../data/settings.ts';

/** What a return costs at the least. */
export function HeroPrice() {
  const lowest = formatPrice(lowestFilingPrice(usePrices()));
  return (
    <chakra.div pe={{ md: '36px' }} borderRight={{ md: '1px solid' }} borderColor={{ md: 'hero-line' }}>
      <chakra.p display="flex" alignItems="flex-end" gap="12px" lineHeight="1">
        <chakra.span fontSize="0.9375rem" color="on-hero-muted" pb="2px">
          from{' '}
        </chakra.span>
        <chakra.span
          fontFamily="heading"
          fontWeight="700"
          fontSize={{ base: '2.75rem', md: '3.5rem' }}
          lineHeight="0.86"
          letterSpacing="-0.025em"
          color="accent"
        >
          {lowest}
        </chakra.span>
      </chakra.p>
      <chakra.p textStyle="sm" color="on-hero-muted" mt="12px">
        per return, quoted before we file
      </chakra.p>
    </chakra.div>
  );
}
