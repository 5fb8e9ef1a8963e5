import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCents } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { RecurringNote } from '../../shop/cart-summary.tsx';
import { cartSums } from '../../shop/cart-sums.ts';
import { CheckoutPart } from './checkout-part.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    gap: '16px',
    py: '12px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    _first: { pt: '0' },
    '& > dt': { color: 'muted' },
  },
});

interface ReviewPartProps {
  form: CheckoutForm;
  items: readonly CartItemView[];
  /** The button. */
  children: ReactNode;
}

/** Everything once more before it is paid: what is bought, where the invoice goes, what it costs. */
export function ReviewPart({ form, items, children }: ReviewPartProps) {
  const billing = useWatch({ control: form.control, name: 'billingAddress' });
  const { firstName, lastName, email, address, city, postalCode } = billing;
  const { total, recurring } = cartSums(items);
  const place = [address, city, postalCode].filter((part) => part.trim() !== '').join(', ');
  return (
    <CheckoutPart title="Review" note="Once more before you pay">
      <dl>
        <Line>
          <dt>You buy</dt>
          <dd>
            {items.map(({ id, quantity, product }) => (
              <chakra.span key={id} display="block">
                {quantity > 1 && `${quantity} × `}
                {product.name}
              </chakra.span>
            ))}
          </dd>
        </Line>
        <Line>
          <dt>Invoice to</dt>
          <chakra.dd overflowWrap="anywhere">
            {firstName} {lastName}
            <chakra.span display="block" textStyle="sm" color="muted">
              {email}
            </chakra.span>
            <chakra.span display="block" textStyle="sm" color="muted">
              {place || 'Your address is still missing'}
            </chakra.span>
          </chakra.dd>
        </Line>
        <Line>
          <dt>You pay</dt>
          <dd>
            <chakra.strong fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatCents(total)}
            </chakra.strong>{' '}
            now, with PayFast
            <chakra.div mt="4px" _empty={{ display: 'none' }}>
              <RecurringNote recurring={recurring} />
            </chakra.div>
          </dd>
        </Line>
      </dl>
      {children}
    </CheckoutPart>
  );
}
