import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCents } from '../../../../domain/money.ts';
import type { CartItemView } from '../../../../domain/shop/schemas.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cartSums } from '../../shop/cart-sums.ts';
import { RecurringNote } from '../../shop/cart-summary.tsx';
import { AddressFields, ShownBillingAddress } from '../shared/address-fields.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** Where papers go, if they go by post. */
export function ShippingSection() {
  const form = useFormContext<CheckoutValues>();
  const same = useWatch({ control: form.control, name: 'sameAsBilling' });
  const toggle = (on: boolean) => {
    // Either way it begins with what is shown, and what was wrong with the other fields is so no more.
    form.setValue('shippingAddress', form.getValues('billingAddress'));
    form.clearErrors('shippingAddress');
    form.setValue('sameAsBilling', on);
  };
  return (
    <FormSection title="Shipping Address" note="For papers that go by post">
      <chakra.div mt={{ md: '-10px' }} mb="12px">
        <Checkbox checked={same} onChange={toggle}>
          Same as billing
        </Checkbox>
      </chakra.div>
      {same ? <ShownBillingAddress /> : <AddressFields of="shippingAddress" />}
    </FormSection>
  );
}

const PaymentChoice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'start',
    py: '18px',
    px: { base: '16px', md: '20px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'brand',
    boxShadow: '0 0 0 1px {colors.brand}',
    borderRadius: 'md',
  },
});

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    width: '22px',
    height: '22px',
    borderRadius: 'full',
    bg: 'card',
    border: '7px solid',
    borderColor: 'brand',
    _focusVisible: { borderRadius: 'full' },
  },
});

/** The one way to pay there is. */
export function PaymentSection() {
  return (
    <FormSection title="Payment Method">
      <PaymentChoice>
        <Radio type="radio" name="paymentMethod" value="payfast" defaultChecked />
        <span>
          <chakra.strong fontWeight="600">PayFast</chakra.strong>
          <chakra.span display="block" textStyle="sm" color="muted" mt="2px">
            Credit card, instant EFT and others. You are redirected to PayFast’s secure page; we never see
            your card.
          </chakra.span>
        </span>
        <chakra.span color="muted">
          <Icon name="lock" />
        </chakra.span>
      </PaymentChoice>
    </FormSection>
  );
}

const ReviewLine = chakra('div', {
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

interface ReviewSectionProps {
  items: readonly CartItemView[];
  /** What stands in the way, and the button. */
  children: ReactNode;
}

/** Everything once more before it is paid: what is bought, where the invoice goes, what it costs. */
export function ReviewSection({ items, children }: ReviewSectionProps) {
  const { control } = useFormContext<CheckoutValues>();
  const billing = useWatch({ control, name: 'billingAddress' });
  const { firstName, lastName, email, address, city, postalCode } = billing;
  const { total, recurring } = cartSums(items);
  const place = [address, city, postalCode].filter((line) => line.trim() !== '').join(', ');
  return (
    <FormSection title="Review" note="Once more before you pay">
      <dl>
        <ReviewLine>
          <dt>You buy</dt>
          <dd>
            {items.map(({ id, quantity, product }) => (
              <chakra.span key={id} display="block">
                {quantity > 1 && `${quantity} × `}
                {product.name}
              </chakra.span>
            ))}
          </dd>
        </ReviewLine>
        <ReviewLine>
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
        </ReviewLine>
        <ReviewLine>
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
        </ReviewLine>
      </dl>
      {children}
    </FormSection>
  );
}
