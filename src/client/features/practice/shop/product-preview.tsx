import { chakra } from '@chakra-ui/react/styled-system';
import { type Control, useWatch } from 'react-hook-form';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ProductBadge } from '../../shop/product-badge.tsx';
import { ProductPrice } from '../../shop/product-price.tsx';
import { Consequences, IconLine } from '../parts/consequences.tsx';
import { EditorAside } from '../parts/editor-columns.tsx';
import { linesOf, type ProductValues } from './product-values.ts';

const isAmount = (rand: number | undefined) => rand !== undefined && !Number.isNaN(rand);

interface ProductPreviewProps {
  control: Control<ProductValues, unknown, unknown>;
  /** Undefined for a product that isn't in the shop yet or isn't on sale. */
  publicId?: number | undefined;
}

/** Live preview of the product as visitors will see it. */
export function ProductPreview({ control, publicId }: ProductPreviewProps) {
  const { name, description, price, discountPrice, features, billingInterval, badge } = useWatch({ control });
  // Remove duplicates, because lines serve as keys and may repeat while they're being typed.
  const lines = [...new Set(linesOf(features ?? ''))];
  return (
    <EditorAside aria-label="Preview">
      <chakra.div display="flex" justifyContent="space-between" gap="12px" color="muted" fontSize="0.8125rem">
        <span>As visitors will see it</span>
        {publicId !== undefined && (
          <TextLink
            to="/products/$productId"
            params={{ productId: String(publicId) }}
            target="_blank"
            reloadDocument
          >
            Open the product page
          </TextLink>
        )}
      </chakra.div>
      <chakra.div
        border="1px solid"
        borderColor="line"
        borderRadius="lg"
        bg="card"
        p="20px"
        display="grid"
        gap="8px"
        overflowWrap="anywhere"
      >
        <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="12px">
          <chakra.p textStyle="h4">{name || 'Name'}</chakra.p>
          {badge && <ProductBadge>POPULAR</ProductBadge>}
        </chakra.div>
        {isAmount(price) && (
          <ProductPrice
            size="card"
            product={{
              price: String(price),
              discountPrice: isAmount(discountPrice) ? String(discountPrice) : null,
              billingInterval:
                billingInterval === 'once' || billingInterval === undefined ? null : billingInterval,
            }}
          />
        )}
        <chakra.p color="muted" whiteSpace="pre-line">
          {description}
        </chakra.p>
        {lines.length > 0 && (
          <chakra.ul borderTop="1px solid" borderColor="line" pt="8px" display="grid" gap="6px">
            {lines.map((feature) => (
              <IconLine key={feature}>
                <Icon name="check" size={16} />
                {feature}
              </IconLine>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      <Consequences
        does={[
          'The site and carts show changes within a second.',
          'While it’s off sale, it isn’t in the shop or in any cart.',
        ]}
        keeps={[
          'Existing orders, their invoices and active subscriptions stay as they are.',
          'Quotes keep the price that was offered.',
        ]}
      />
    </EditorAside>
  );
}
