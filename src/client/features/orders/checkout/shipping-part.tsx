import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import { ShownAddress } from './shown-address.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Where papers go, if they go by post. */
export function ShippingPart({ form }: { form: CheckoutForm }) {
  const same = useWatch({ control: form.control, name: 'sameAsBilling' });
  const toggle = (on: boolean) => {
    // Either way it begins with what is shown, and what was wrong with the other fields is so no more.
    form.setValue('shippingAddress', form.getValues('billingAddress'));
    form.clearErrors('shippingAddress');
    form.setValue('sameAsBilling', on);
  };
  return (
    <CheckoutPart title="Shipping Address" note="For papers that go by post">
      <chakra.div mt={{ md: '-10px' }} mb="12px">
        <Checkbox checked={same} onChange={(event) => toggle(event.currentTarget.checked)}>
          Same as billing
        </Checkbox>
      </chakra.div>
      {same ? <ShownAddress form={form} /> : <AddressFields form={form} name="shippingAddress" />}
    </CheckoutPart>
  );
}
