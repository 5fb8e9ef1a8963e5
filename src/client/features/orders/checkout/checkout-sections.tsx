import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ShownBillingAddress } from '../../../address/address-fields.tsx';
import { oneLine } from '../../../address/address-values.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { FoldedAddress } from './folded-address.tsx';

/** Shipping address section, for documents sent by post. `isOpen` shows the fields of a complete address too. */
export function ShippingSection({ isOpen }: { isOpen: boolean }) {
  const form = useFormContext<CheckoutValues>();
  const same = useWatch({ control: form.control, name: 'sameAsBilling' });
  const [isSwitched, setSwitched] = useState(false);
  const toggle = (on: boolean) => {
    // On every toggle, start from the billing address and clear old errors.
    form.setValue('shippingAddress', form.getValues('billingAddress'));
    form.clearErrors('shippingAddress');
    form.setValue('sameAsBilling', on);
    setSwitched(true);
  };
  return (
    <FormSection title="Shipping Address" note="For documents sent by post">
      <chakra.div mt="-10px" mb="8px">
        <Checkbox checked={same} onChange={toggle}>
          Same as billing
        </Checkbox>
      </chakra.div>
      {same ? <ShownBillingAddress /> : <FoldedAddress of="shippingAddress" isOpen={isOpen || isSwitched} />}
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

/** States where the invoice goes. */
function InvoiceNote() {
  const { control } = useFormContext<CheckoutValues>();
  const { firstName, lastName, email } = useWatch({ control, name: 'billingAddress' });
  return (
    <chakra.p mt="16px" textStyle="sm" color="muted" overflowWrap="anywhere">
      We’ll send the invoice to {oneLine([`${firstName} ${lastName}`, email])}.
    </chakra.p>
  );
}

/** Payment method section. PayFast is the only method. */
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
      <InvoiceNote />
    </FormSection>
  );
}
