import { chakra } from '@chakra-ui/react/styled-system';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** What a product includes, in as many columns as fit. */
export function IncludedFeatures({ product: { name, features } }: { product: ProductView }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="included">
      <SectionHead id="included" title="What you get" fact={name} />
      <chakra.ul
        listStyle="none"
        mt="6px"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
        columnGap="32px"
        textStyle="ui"
      >
        {features.map((feature) => (
          <chakra.li
            key={feature}
            display="grid"
            gridTemplateColumns="18px minmax(0, 1fr)"
            gap="10px"
            py="9px"
            borderBottom="1px solid"
            borderColor="line"
            css={{ '& > svg': { mt: '3px', color: 'brand-fg' } }}
          >
            <Icon name="check" size={18} />
            {feature}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
