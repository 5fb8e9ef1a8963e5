import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { address } from '../../../../domain/address.ts';
import { AddressFields } from '../../../address/address-fields.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PostalAddress } from '../shared/order-details.tsx';
import type { CheckoutValues } from './checkout-values.ts';

const whose = { billingAddress: 'billing', shippingAddress: 'shipping' } as const;

interface FoldedAddressProps {
  of: keyof typeof whose;
  /** Whether to show the fields even if the address is complete, such as to show an error. */
  isOpen: boolean;
}

/** Address fields. On phones, a complete address is shown as text until the user changes it. */
export function FoldedAddress({ of, isOpen }: FoldedAddressProps) {
  const { control, setFocus } = useFormContext<CheckoutValues>();
  const values = useWatch({ control, name: of });
  const [isChanging, setChanging] = useState(false);
  const isFolded = !isOpen && !isChanging && address.safeParse(values).success;
  const change = () => {
    // Show the fields first, because a hidden field can't take focus.
    flushSync(() => setChanging(true));
    setFocus(`${of}.firstName`);
  };
  return (
    <>
      {isFolded && (
        <chakra.div
          hideFrom="tablet"
          display="flex"
          justifyContent="space-between"
          alignItems="flex-start"
          gap="16px"
          textStyle="ui"
          overflowWrap="anywhere"
        >
          <chakra.div flex="1" minWidth="0">
            <PostalAddress address={values} />
          </chakra.div>
          <Button variant="link" size="sm" flexShrink="0" minHeight="44px" mt="-11px" onClick={change}>
            Change<chakra.span srOnly> {whose[of]} address</chakra.span>
          </Button>
        </chakra.div>
      )}
      <chakra.div
        hideBelow={isFolded ? 'tablet' : undefined}
        // Fields in use stay open, also once they're complete.
        onFocus={() => setChanging(true)}
      >
        <AddressFields of={of} />
      </chakra.div>
    </>
  );
}
